import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useUserFilters } from '#areas/people/users/use-user-filters.ts';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import { usersIndex } from '#data/people/users.ts';
import { decodeShard, encodeShard, indexEntry } from '#domain/people/list-index/shards.ts';
import { lookupSchema } from '#domain/operations/lookup.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';
import { filterRows } from '#lib/list.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, iris, sam } from '#test/ui/page-support.tsx';

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/* Similar values that a filter might confuse, and missing ones. */
const text = (...values: string[]) =>
  fc.option(fc.constantFrom('', ...values), { nil: undefined, freq: 6 });
const accounts = fc.array(
  fc.record({
    email: fc.constant('ana@example.com'),
    cohort: text('c1', 'c10', 'C1', ' c1'),
    activeProgram: text('act', 'act2'),
    study: text('003', '3', '0030'),
    site: text('Reno', 'Reno 2', 'reno'),
    referralGroupKey: text('ipm', 'ipm2', 'none'),
    group: text('ACT-daily-insights', 'A2'),
    arm: text('ACT-weekly-insights', 'A2'),
    appVersion: text('2.3.0', '2.3.1', '2.3.10', '2.4.0', '2.4.0-rc1', '2.4.0-rc2', '2.4.1'),
    lastActive: fc.option(fc.constantFrom(...[0, 1, 2, 3, 4, 300].map(dayBefore)), { freq: 6 }),
  }),
  { minLength: 1, maxLength: 40 },
);

/** The schema's default for a missing field. */
const MISSING: Readonly<Record<string, string>> = {
  cohort: 'default',
  site: 'default',
  study: '003',
};

const has = (raw: RawDocument, key: string) =>
  (raw[key] as string | undefined) ?? MISSING[key] ?? '';
const is = (key: string) => (raw: RawDocument, value: string) => has(raw, key) === value;

/** Each filter's meaning on stored records, according to the specification. */
const MEANING: Readonly<Record<string, (raw: RawDocument, value: string) => boolean>> = {
  cohort: is('cohort'),
  program: is('activeProgram'),
  study: is('study'),
  site: is('site'),
  referrer: (raw, value) =>
    value === 'ipm' ? has(raw, 'referralGroupKey') === 'ipm' : !raw['referralGroupKey'],
  group: (raw, value) => (has(raw, 'group') === '' ? is('arm') : is('group'))(raw, value),
  // Only colours rows.
  color: () => true,
  quiet: (raw) => raw['lastActive'] === null || has(raw, 'lastActive') <= dayBefore(3),
  badVersions: (raw) => ['2.3.0', '2.3.1', '2.4.0-rc1', '2.4.0'].includes(has(raw, 'appVersion')),
};

/** The rows as read from the index, by number. */
function indexed(stored: readonly RawDocument[]) {
  const entries = stored.map((raw, at) => [String(at), indexEntry('users', raw)] as const);
  const shard = encodeShard('users', new Map(entries));
  return decodeShard({ ...shard }).map(({ docID, raw }) => usersIndex.decode(docID, raw));
}

it(
  'every filter option leaves exactly the rows that match its meaning',
  proves(
    ...['CORE-USERS-09', 'CORE-USERS-10', 'CORE-USERS-11', 'CORE-USERS-12', 'CORE-USERS-13'],
    ...['CORE-USERS-14', 'CORE-USERS-18', 'CORE-USERS-20'],
  ),
  () => {
    for (const source of [studiesSource, programsSource, cohortsSource, sitesSource])
      answering(source);
    fc.assert(
      fc.property(accounts, (stored) => {
        const rows = indexed(stored);
        const { result, unmount } = renderHook(() => useUserFilters(ada, rows));
        const rules = result.current.filters;
        expect(rules.map(({ key }) => key).sort()).toEqual(Object.keys(MEANING).sort());
        for (const rule of rules) {
          const values = rule.kind === 'select' ? rule.options.map(({ value }) => value) : ['yes'];
          for (const value of values) {
            const filters = { [rule.key]: value };
            const ids = filterRows(rows, {
              search: '',
              searchText: () => '',
              filters,
              rules: rules.map(({ key, matches = () => true }) => ({ key, matches })),
            }).map(({ docID }) => Number(docID));
            const meant = stored.flatMap((raw, at) =>
              MEANING[rule.key]?.(raw, value) === true ? [at] : [],
            );
            expect([rule.key, value, ids.sort((a, b) => a - b)]).toEqual([rule.key, value, meant]);
          }
        }
        unmount();
      }),
      { numRuns: 60 },
    );
  },
);

const lookupOf = (id: string, fields: RawDocument = {}) =>
  rowsOfAll(documentReader(lookupSchema)(id, fields));

it(
  'offers the choices of each collection and every value that occurs, under the label of its filter',
  proves(
    ...['CORE-USERS-09', 'CORE-USERS-10', 'CORE-USERS-11', 'CORE-USERS-12', 'CORE-USERS-13'],
    ...['CORE-USERS-14', 'CORE-USERS-15', 'CORE-USERS-16', 'CORE-LOOK-01', 'CORE-LOOK-02'],
  ),
  () => {
    const [studies, programs, cohorts, sites] = [
      studiesSource,
      programsSource,
      cohortsSource,
      sitesSource,
    ].map((source) => answering(source));
    const rows = indexed([
      { cohort: 'c1', site: 'Reno', activeProgram: 'act', arm: 'A3' },
      { cohort: 'c2', group: 'A4' },
      { cohort: '' },
    ]);
    const { result } = renderHook(() => useUserFilters(sam, rows));
    studies?.next(lookupOf('099', { name: 'Name of study' }));
    programs?.next(lookupOf('p-doc', { key: 'p-key', name: 'Name of program' }));
    cohorts?.next(lookupOf('c-doc', { name: 'Name of cohort' }));
    sites?.next(lookupOf('site-99', { siteName: 'Lookup Site', name: 'Name of site' }));
    const offered = result.current.filters.map((filter) => [
      filter.label,
      filter.kind === 'select' ? filter.options.map(({ label }) => label) : 'box',
    ]);
    expect(Object.fromEntries(offered)).toEqual({
      Cohort: ['c-doc', 'c1', 'c2'],
      Program: ['act', 'p-key'],
      Study: ['003', '099'],
      Referrer: ['None', 'ipm'],
      Group: ['A3', 'A4', 'A2 ACT Daily Insights', 'A1 ACT Weekly Insights'],
      Site: ['default', 'Lookup Site', 'Reno'],
      'Color Code': 'box',
      'Not opened for 3 days': 'box',
    });
    const group = result.current.filters.find(({ key }) => key === 'group');
    expect(group?.kind === 'select' && group.options.slice(2)).toEqual([
      { value: 'ACT-daily-insights', label: 'A2 ACT Daily Insights' },
      { value: 'ACT-weekly-insights', label: 'A1 ACT Weekly Insights' },
    ]);
  },
);

it.each([
  ['staff', false, sam],
  ['info-viewers', false, iris],
  ['admins', true, ada],
])(
  'offers the filter of bad versions to %s: %s',
  proves('CORE-USERS-19', 'OPS-ACC-06'),
  (_, offered, person) => {
    for (const source of [studiesSource, programsSource, cohortsSource, sitesSource])
      answering(source);
    const { result } = renderHook(() => useUserFilters(person, indexed([{ cohort: 'c1' }])));
    const labels = result.current.filters.map(({ label }) => label);
    expect(labels.includes('Show bad migration versions only')).toBe(offered);
  },
);
