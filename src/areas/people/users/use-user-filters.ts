import { useDeferredValue, useMemo } from 'react';
import type { ListedUser } from '#data/people/users.ts';
import { useLookups, type LookupTrouble } from '#data/use-cases/use-lookups.ts';
import { choices } from '#domain/operations/lookup.ts';
import { quietSince } from '#domain/people/user/last-active.ts';
import { groupLabel, userGroup } from '#domain/people/user/schema.ts';
import { can, type StaffMember } from '#domain/staff/capabilities.ts';
import type { ListDefaults } from '#lib/list-url.ts';
import { TICKED, type FilterView, type SelectFilter } from '#ui/table/types.ts';
import { ONLY_BAD_VERSIONS } from './bad-versions-filter.ts';

/** Every filter of the list with its initial value. */
export const USER_FILTERS: ListDefaults = {
  filters: {
    cohort: '',
    program: '',
    study: '',
    referrer: '',
    group: '',
    site: '',
    color: TICKED,
    quiet: '',
    badVersions: '',
  },
};

/** Users without a referrer; the dropdown's empty value filters nothing (CORE-D-16). */
const NO_REFERRER = 'none';

export interface UserFilters {
  readonly filters: readonly FilterView<ListedUser>[];
  /** Why dropdowns only contain the loaded users' values; null when complete. */
  readonly trouble: LookupTrouble | null;
}

/**
 * The users list's dropdowns and checkboxes; options are lookups plus values in use.
 * @param rows null until the first have loaded
 */
export function useUserFilters(
  person: StaffMember,
  rows: readonly ListedUser[] | null,
): UserFilters {
  const lookups = useLookups(rows !== null);
  const seesBadVersions = can.filterBadVersions(person);
  const { programs, cohorts, studies, sites, trouble } = lookups;
  // Deferred: collecting values from 50,000 rows is slow, and results come first.
  const counted = useDeferredValue(rows);
  const inUse = useMemo(() => valuesInUse(counted ?? []), [counted]);
  const filters = useMemo(
    (): readonly FilterView<ListedUser>[] => [
      select('cohort', 'Cohort', choices(cohorts, inUse.cohorts), (user) => user.cohort),
      select('program', 'Program', choices(programs, inUse.programs), (user) => user.activeProgram),
      select('study', 'Study', choices(studies, inUse.studies), (user) => user.study),
      REFERRER,
      {
        ...select('group', 'Group', inUse.groups, userGroup),
        options: inUse.groups.map((value) => ({ value, label: groupLabel(value) })),
      },
      select('site', 'Site', choices(sites, inUse.sites), (user) => user.site),
      { key: 'color', kind: 'check', label: 'Color Code' },
      notOpened(quietSince(new Date())),
      ...(seesBadVersions ? [ONLY_BAD_VERSIONS] : []),
    ],
    [programs, cohorts, studies, sites, inUse, seesBadVersions],
  );
  return { filters, trouble };
}

const REFERRER: FilterView<ListedUser> = {
  key: 'referrer',
  kind: 'select',
  label: 'Referrer',
  options: [
    { value: NO_REFERRER, label: 'None' },
    { value: 'ipm', label: 'ipm' },
  ],
  matches: (user, value) => user.referralGroupKey === (value === NO_REFERRER ? '' : value),
};

/** Includes users who never opened the app. */
const notOpened = (since: string): FilterView<ListedUser> => ({
  key: 'quiet',
  kind: 'check',
  label: 'Not opened for 3 days',
  matches: ({ lastActive }) =>
    lastActive === null || (lastActive !== undefined && lastActive <= since),
});

function select(
  key: string,
  label: string,
  values: readonly string[],
  valueOf: (user: ListedUser) => string,
): SelectFilter<ListedUser> {
  return {
    key,
    kind: 'select',
    label,
    options: values.map((value) => ({ value, label: value })),
    matches: (user, value) => valueOf(user) === value,
  };
}

const ARM_CHOICES = ['ACT-daily-insights', 'ACT-weekly-insights'];

function valuesInUse(rows: readonly ListedUser[]) {
  const distinct = (valueOf: (user: ListedUser) => string) => {
    const values = new Set<string>();
    for (const row of rows) values.add(valueOf(row));
    return [...values];
  };
  return {
    cohorts: distinct((user) => user.cohort),
    programs: distinct((user) => user.activeProgram),
    studies: distinct((user) => user.study),
    sites: distinct((user) => user.site),
    groups: choices(distinct(userGroup), ARM_CHOICES),
  };
}
