import {
  DEFAULT_COHORT,
  DEFAULT_SITE,
  DEFAULT_STUDY,
  type User,
} from '#domain/people/user/schema.ts';
import {
  EXTERNAL_STUDY,
  FILTERS,
  type ActionType,
  type FilterName,
  type NudgeMessage,
} from './nudger.ts';
import type { TimeOfDay } from './local-clock.ts';

/** What of a nudge says whom it is for and when. */
export interface NudgeParams {
  readonly scheduledTime: TimeOfDay;
  readonly actionType: ActionType;
  readonly minHoursAgo: number;
  readonly maxHoursAgo: number;
  readonly potentialUsers: Readonly<Record<FilterName, string>>;
  readonly reactFMEXT: string | null;
}

/** What a run needs besides. */
export interface NudgeToRun extends NudgeParams {
  readonly docID: string;
  readonly name: string;
  readonly messages: readonly NudgeMessage[];
}

export type Queried = Pick<User, FilterName>;

const LABELS: Readonly<Record<FilterName, string>> = {
  cohort: 'Cohort',
  site: 'Site',
  study: 'Study',
  activeProgram: 'Active program',
  role: 'Role',
  arm: 'Arm',
};

const shown = (value: string): string => (value === '' ? 'none' : `“${value}”`);

/**
 * Why the query of a nudge does not capture a user, in words; empty where it does. All filters that
 * are set must match, and external studies are asked besides (OPS-D-41, OPS-D-42).
 *
 * @param user as the lenient reader has her: a missing cohort, study, site or role is the usual one
 */
export function whyNotCaptured(
  user: Queried,
  { potentialUsers, reactFMEXT }: Pick<NudgeParams, 'potentialUsers' | 'reactFMEXT'>,
): readonly string[] {
  const others = FILTERS.filter((name) => {
    const wanted = potentialUsers[name].trim();
    return wanted !== '' && user[name] !== wanted;
  }).map((name) => {
    const wanted = potentialUsers[name].trim();
    return `${LABELS[name]} is ${shown(user[name])}, not ${shown(wanted)}.`;
  });
  const external = user.study === EXTERNAL_STUDY;
  if (reactFMEXT === 'exclude' && external) return [...others, 'Is in an external study.'];
  if (reactFMEXT === 'only' && !external) return [...others, 'Is in no external study.'];
  return others;
}

export const isCaptured = (
  user: Queried,
  params: Pick<NudgeParams, 'potentialUsers' | 'reactFMEXT'>,
): boolean => whyNotCaptured(user, params).length === 0;

/** What a user has who lacks the field: a query of the database would not find her by it. */
const USUAL: Readonly<Partial<Record<FilterName, string>>> = {
  cohort: DEFAULT_COHORT,
  site: DEFAULT_SITE,
  study: DEFAULT_STUDY,
  role: 'patient',
};

/** Those first that tell people apart best. */
const NARROWING = ['activeProgram', 'cohort', 'arm', 'site', 'study', 'role'] as const;

/**
 * The filter by which the database can be asked for the users of a query, and lose none of them; null
 * where all have to be read. The others are looked at by `isCaptured`.
 */
export function narrowedBy(
  potentialUsers: NudgeParams['potentialUsers'],
): { readonly field: FilterName; readonly value: string } | null {
  const field = NARROWING.find((name) => {
    const wanted = potentialUsers[name].trim();
    return wanted !== '' && wanted !== USUAL[name];
  });
  return field === undefined ? null : { field, value: potentialUsers[field].trim() };
}

/** Why whoever is not found by `narrowedBy` is not captured. */
export const whyOutside = (narrow: NonNullable<ReturnType<typeof narrowedBy>>): string =>
  `${LABELS[narrow.field]} is not ${shown(narrow.value)}.`;
