import type { NudgeParams } from './capture.ts';
import { whyLeftOut, type Limits } from './limits.ts';
import { clockText, dueDay, localTime } from './local-clock.ts';

/** The facts about a captured user for planning a nudge. */
export interface NudgeFacts {
  readonly uid: string;
  readonly subjectID: string;
  readonly timezone: string;
  /** Number of devices with a messaging token. */
  readonly devices: number;
  /** The last time the user performed the nudge's action; null for never. */
  readonly performed: Date | null;
  /** Times of recent nudge messages; looked up only for a nudge with a daily limit. */
  readonly sent?: readonly Date[];
  /** The reason for a failed lookup. */
  readonly failure?: string;
}

/** A captured user in the preview and the callable's response (OPS-NUDGE-22). */
export interface NudgeUser {
  readonly uid: string;
  readonly subjectID: string;
  readonly nudgeable: boolean;
  readonly timeActionPerformed: Date | null;
  /** MM/DD/YYYY HH:mm in local time; empty when unknown. */
  readonly usersLocalTime: string;
  /** The IANA zone of that time. */
  readonly timezone: string;
  /** Why the user cannot be reached at all; empty when only the hours matter. */
  readonly error: string;
  /** Why the nudge's limits leave the user out at this moment; empty when they do not. */
  readonly leftOut: string;
}

const NO_TIME_ZONE = 'No time zone';
const UNKNOWN_TIME_ZONE = 'Unknown time zone';
const NO_DEVICE = 'No device with a messaging token';
const neverDone = (actionType: string): string => `Never did this: ${actionType}`;

const HOUR_MS = 3_600_000;

type Hours = Pick<NudgeParams, 'actionType' | 'minHoursAgo' | 'maxHoursAgo'>;
type Conditions = Hours & Limits;

/** Whether the action lies within the nudge's hours, bounds included (OPS-D-42). */
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

/**
 * The outcome for one captured user at a moment, shared by preview and run (OPS-D-42).
 *
 * @param arrives the moment of delivery, to which limits apply; later than `now` for a late run
 */
export function nudgeUser(
  facts: NudgeFacts,
  params: Conditions,
  now: Date,
  arrives = now,
): NudgeUser {
  const { uid, subjectID, performed } = facts;
  const local = localTime(now, facts.timezone);
  const error = errorOf(facts, local !== null, params);
  const leftOut = error === '' ? whyLeftOut(facts, params, arrives) : '';
  const isTimed = performed !== null && isTimely(performed, params, now);
  return {
    uid,
    subjectID,
    nudgeable: error === '' && isTimed && leftOut === '',
    timeActionPerformed: performed,
    usersLocalTime: local?.text ?? '',
    timezone: facts.timezone.trim(),
    error,
    leftOut,
  };
}

/** Whether a run at this moment messages the user: nudgeable, and due by the local clock. */
export function isDue(
  facts: NudgeFacts,
  params: Conditions & Pick<NudgeParams, 'scheduledTime'>,
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
 * Why a captured user gets no message at a moment; empty when one is sent.
 *
 * @param now the time of the result; omit the slot to check only the hours
 */
export function whyNotNudged(
  { error, timeActionPerformed: performed, leftOut }: NudgeUser,
  params: Hours,
  now: Date,
): string {
  if (error !== '') return `${error}.`;
  if (!performed || isTimely(performed, params, now)) return leftOut;
  const ago = now.getTime() - performed.getTime();
  if (ago < 0) return `It was ${hoursText(-ago)} after that moment, not before it.`;
  const { minHoursAgo, maxHoursAgo } = params;
  return ago < minHoursAgo * HOUR_MS
    ? `It was ${hoursText(ago)} ago, not ${minHoursAgo} or more.`
    : `It was ${hoursText(ago)} ago, more than ${maxHoursAgo}.`;
}

/** `whyNotNudged` including the local time of day. */
export function whyNotDue(
  facts: NudgeFacts,
  params: Conditions & Pick<NudgeParams, 'scheduledTime'>,
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

/** Nudgeable users first, then by subject (OPS-NUDGE-44). */
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

/** The number of captured users who can be reached at all: those with a time zone and a device. */
export function reachOf(users: readonly Pick<NudgeUser, 'error'>[]): number {
  const never = [NO_TIME_ZONE, UNKNOWN_TIME_ZONE, NO_DEVICE];
  return users.filter(({ error }) => !never.includes(error)).length;
}
