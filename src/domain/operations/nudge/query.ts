import { ValidationError } from 'yup';
import type { CallableRequest } from '#domain/callables.ts';
import { nudger, type ActionType } from './nudger.ts';

/** The fields that affect a nudge's query; texts do not. */
export const nudgeQuery = nudger.form.pick([
  'scheduledTime',
  'actionType',
  'minHoursAgo',
  'maxHoursAgo',
  'potentialUsers',
  'reactFMEXT',
  'quietFrom',
  'quietTo',
  'mostPerDay',
]);

export type NudgerParams = CallableRequest<'nudgeUsers'>['nudgerParams'];

/** The fields a query needs, with their display names (OPS-D-47). */
const NEEDED = {
  potentialUsers: 'Potential users',
  minHoursAgo: 'Min hours ago',
  maxHoursAgo: 'Max hours ago',
  actionType: 'Action type',
  quietFrom: 'Quiet from',
  quietTo: 'Quiet until',
  mostPerDay: 'Maximum per day',
} as const;

/** A placeholder: the time of day does not affect the captured users. */
const ANY_TIME = { hours: 0, minutes: 0 };

export interface NudgeQuestion {
  /** Null while the query is incomplete. */
  readonly params: NudgerParams | null;
  /** Why the query cannot run (OPS-NUDGE-41). */
  readonly problems: readonly string[];
}

/** The query of a nudge's form, possibly incomplete. */
export function questionOf(values: Readonly<Record<string, unknown>>): NudgeQuestion {
  const query = Object.fromEntries(
    Object.keys(nudgeQuery.fields).map((name) => [name, unlessBlank(values[name])]),
  );
  const asked = { ...query, scheduledTime: ANY_TIME };
  try {
    const params = nudgeQuery.validateSync(asked, { abortEarly: false });
    // The schema has already validated the action type.
    return { params: { ...params, actionType: params.actionType as ActionType }, problems: [] };
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const wrong = new Set(error.inner.map(({ path = '' }) => path.split('.')[0]));
    const problems = Object.entries(NEEDED)
      .filter(([name]) => wrong.has(name))
      .map(([, label]) => `${label} has error, can't query`);
    return { params: null, problems };
  }
}

/** A cleared input holds '', which is not a number. */
const unlessBlank = (value: unknown): unknown => (value === '' ? undefined : value);
