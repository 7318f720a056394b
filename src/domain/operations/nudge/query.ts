import { ValidationError } from 'yup';
import type { CallableRequest } from '#domain/callables.ts';
import { nudger, type ActionType } from './nudger.ts';

/** What the query of a nudge depends on; its texts decide about nobody. */
export const nudgeQuery = nudger.form.pick([
  'scheduledTime',
  'actionType',
  'minHoursAgo',
  'maxHoursAgo',
  'potentialUsers',
  'reactFMEXT',
]);

export type NudgerParams = CallableRequest<'nudgeUsers'>['nudgerParams'];

/** The fields without which nothing can be asked, with the names that staff are told (OPS-D-47). */
const NEEDED = {
  potentialUsers: 'Potential users',
  minHoursAgo: 'Min hours ago',
  maxHoursAgo: 'Max hours ago',
  actionType: 'Action type',
} as const;

/** Half past nothing: whom a nudge captures does not depend on its time of day. */
const ANY_TIME = { hours: 0, minutes: 0 };

export interface NudgeQuestion {
  /** What is to be asked; null while that cannot be. */
  readonly params: NudgerParams | null;
  /** Why it cannot be asked (OPS-NUDGE-41). */
  readonly problems: readonly string[];
}

/** What the form of a nudge, as far as it is filled in, asks about people. */
export function questionOf(values: Readonly<Record<string, unknown>>): NudgeQuestion {
  const query = Object.fromEntries(
    Object.keys(nudgeQuery.fields).map((name) => [name, known(values[name])]),
  );
  const asked = { ...query, scheduledTime: ANY_TIME };
  try {
    const params = nudgeQuery.validateSync(asked, { abortEarly: false });
    // The schema has looked that it is one.
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

/** An emptied input holds '', which is no number. */
const known = (value: unknown): unknown => (value === '' ? undefined : value);
