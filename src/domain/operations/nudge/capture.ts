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
import type { Limits } from './limits.ts';
import type { TimeOfDay } from './local-clock.ts';

/** The audience, schedule and limits of a nudge. */
export interface NudgeParams extends Limits {
  readonly scheduledTime: TimeOfDay;
  readonly actionType: ActionType;
  readonly minHoursAgo: number;
  readonly maxHoursAgo: number;
  readonly potentialUsers: Readonly<Record<FilterName, string>>;
  readonly reactFMEXT: string | null;
}

/** The additional fields that a run needs. */
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
 * Why a nudge's query does not capture a user; empty when it does. All set filters must match;
 * external studies have a filter of their own (OPS-D-41, OPS-D-42).
 *
 * @param user leniently decoded; a missing cohort, study, site or role has its default
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

/** Default values of fields; a database query would not find users without the field. */
const USUAL: Readonly<Partial<Record<FilterName, string>>> = {
  cohort: DEFAULT_COHORT,
  site: DEFAULT_SITE,
  study: DEFAULT_STUDY,
  role: 'patient',
};

/** The most selective filters first. */
const NARROWING = ['activeProgram', 'cohort', 'arm', 'site', 'study', 'role'] as const;

/**
 * The filter for the database query that loses no match; null when all users must be read.
 * `isCaptured` applies the remaining filters.
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

/** Why users outside the `narrowedBy` query are not captured. */
export const whyOutside = (narrow: NonNullable<ReturnType<typeof narrowedBy>>): string =>
  `${LABELS[narrow.field]} is not ${shown(narrow.value)}.`;
