import type { NudgeParams } from './capture.ts';
import { clockText, dueDay, localTime } from './local-clock.ts';

/** What is known of a captured user when a nudge is planned. */
export interface NudgeFacts {
  readonly uid: string;
  readonly subjectID: string;
  /** As her record has it. */
  readonly timezone: string;
  /** How many of her devices have a messaging token. */
  readonly devices: number;
  /** When she last did what the nudge asks about; null for never. */
  readonly performed: Date | null;
  /** Set where she could not be looked up. */
  readonly failure?: string;
}

/** One captured user, as the preview and the callable have her (OPS-NUDGE-22). */
export interface NudgeUser {
  readonly uid: string;
  readonly subjectID: string;
  readonly nudgeable: boolean;
  readonly timeActionPerformed: Date | null;
  /** MM/DD/YYYY HH:mm by her clock; empty where nobody knows. */
  readonly usersLocalTime: string;
  /** Whose time that is, an IANA name. */
  readonly timezone: string;
  /** Why she can get nothing at all; empty where only the hours decide. */
  readonly error: string;
}

export const NO_TIME_ZONE = 'No time zone';
export const UNKNOWN_TIME_ZONE = 'Unknown time zone';
export const NO_DEVICE = 'No device with a messaging token';
export const neverDone = (actionType: string): string => `Never did this: ${actionType}`;

const HOUR_MS = 3_600_000;

type Hours = Pick<NudgeParams, 'actionType' | 'minHoursAgo' | 'maxHoursAgo'>;

/** Whether what was done lies between the hours of the nudge; both bounds belong to it (OPS-D-42). */
function isTimely(performed: Date, { minHoursAgo, maxHoursAgo }: Hours, now: Date): boolean {
  const ago = now.getTime() - performed.getTime();
  return ago >= minHoursAgo * HOUR_MS && ago <= maxHoursAgo * HOUR_MS;
}

function errorOf(facts: NudgeFacts, known: boolean, { actionType }: Hours): string {
  if (facts.failure !== undefined) return facts.failure;
  if (facts.timezone.trim() === '') return NO_TIME_ZONE;
  if (!known) return UNKNOWN_TIME_ZONE;
  if (facts.devices === 0) return NO_DEVICE;
  return facts.performed ? '' : neverDone(actionType);
}

/** What a nudge makes of one captured user at a moment: the same in preview and run (OPS-D-42). */
export function nudgeUser(facts: NudgeFacts, params: Hours, now: Date): NudgeUser {
  const { uid, subjectID, performed } = facts;
  const local = localTime(now, facts.timezone);
  const error = errorOf(facts, local !== null, params);
  return {
    uid,
    subjectID,
    nudgeable: error === '' && performed !== null && isTimely(performed, params, now),
    timeActionPerformed: performed,
    usersLocalTime: local?.text ?? '',
    timezone: facts.timezone.trim(),
    error,
  };
}

/** Whether a run at this moment sends her a message: she is nudgeable, and it is time by her clock. */
export function isDue(
  facts: NudgeFacts,
  params: Hours & Pick<NudgeParams, 'scheduledTime'>,
  now: Date,
): boolean {
  return (
    dueDay(now, facts.timezone, params.scheduledTime) !== null &&
    nudgeUser(facts, params, now).nudgeable
  );
}

const hoursText = (ms: number): string => {
  const hours = Math.floor((ms / HOUR_MS) * 10) / 10;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
};

/**
 * Why a captured user would get no message at a moment, in words; empty where she would.
 *
 * @param now when the result was made; without the slot where only the hours are asked about
 */
export function whyNotNudged(
  { error, timeActionPerformed: performed }: NudgeUser,
  params: Hours,
  now: Date,
): string {
  if (error !== '') return `${error}.`;
  if (!performed || isTimely(performed, params, now)) return '';
  const ago = now.getTime() - performed.getTime();
  if (ago < 0) return `It was ${hoursText(-ago)} after that moment, not before it.`;
  const { minHoursAgo, maxHoursAgo } = params;
  return ago < minHoursAgo * HOUR_MS
    ? `It was ${hoursText(ago)} ago, not ${minHoursAgo} or more.`
    : `It was ${hoursText(ago)} ago, more than ${maxHoursAgo}.`;
}

/** As `whyNotNudged`, with the time of day by her clock. */
export function whyNotDue(
  facts: NudgeFacts,
  params: Hours & Pick<NudgeParams, 'scheduledTime'>,
  now: Date,
): readonly string[] {
  const local = localTime(now, facts.timezone);
  const early =
    local && dueDay(now, facts.timezone, params.scheduledTime) === null
      ? [`It is ${local.text.slice(-5)} there, not ${clockText(params.scheduledTime)}.`]
      : [];
  const why = whyNotNudged(nudgeUser(facts, params, now), params, now);
  return why === '' ? early : [...early, why];
}

/** Those who can be nudged come first, then by subject (OPS-NUDGE-44). */
export function nudgeableFirst<U extends Pick<NudgeUser, 'nudgeable' | 'subjectID' | 'uid'>>(
  users: readonly U[],
): U[] {
  return [...users].sort(
    (a, b) =>
      Number(b.nudgeable) - Number(a.nudgeable) ||
      a.subjectID.localeCompare(b.subjectID, 'en', { numeric: true }) ||
      a.uid.localeCompare(b.uid),
  );
}

/** How many captured users a nudge can reach on some day: those with a time zone and a device. */
export function reachOf(users: readonly Pick<NudgeUser, 'error'>[]): number {
  const never = [NO_TIME_ZONE, UNKNOWN_TIME_ZONE, NO_DEVICE];
  return users.filter(({ error }) => !never.includes(error)).length;
}
