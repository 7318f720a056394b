import type { NudgeParams } from './capture.ts';
import { narrowedBy, whyOutside } from './capture.ts';
import { dueDay, localTime, mayBeDue, type TimeOfDay } from './local-clock.ts';
import { isDue, whyNotDue, type NudgeFacts } from './nudge-user.ts';
import { STEP_MINUTES, type NudgeMessage } from './nudger.ts';

type Params = Pick<NudgeParams, 'scheduledTime' | 'actionType' | 'minHoursAgo' | 'maxHoursAgo'>;

/** What a nudge does for one captured user on a day by her own clock. */
export interface SimulatedUser {
  readonly facts: NudgeFacts;
  /** The run that sends her the message; null where none does. */
  readonly at: Date | null;
  /** MM/DD/YYYY HH:mm by her clock; empty where she gets nothing. */
  readonly usersLocalTime: string;
  /** Why she gets nothing, in words. */
  readonly why: readonly string[];
}

const STEP_MS = STEP_MINUTES * 60_000;
const HOUR_MS = 3_600_000;

/** The earliest clock of the world is 14 hours ahead, the latest 12 behind. */
const AHEAD_MS = 14 * HOUR_MS;
const WHOLE_MS = AHEAD_MS + 36 * HOUR_MS;

/**
 * The runs at which a nudge is due on a day by a clock: one, also where the clock skips that time, two
 * where it comes twice, and none without a zone.
 *
 * @param day YYYY-MM-DD
 */
export function runsOfDay(day: string, scheduled: TimeOfDay, timezone: string): readonly Date[] {
  const first = Date.parse(`${day}T00:00:00Z`) - AHEAD_MS;
  const runs = Array.from(
    { length: WHOLE_MS / STEP_MS },
    (_, at) => new Date(first + at * STEP_MS),
  );
  return runs.filter((at) => mayBeDue(at, scheduled) && dueDay(at, timezone, scheduled) === day);
}

/**
 * What a nudge does on a day, by what is known of its people now: the runs of the day are asked one by
 * one as the schedule asks them, and the first that sends is the only one of that day (OPS-D-44).
 *
 * @param day YYYY-MM-DD, by the clock of each person
 */
export function simulateDay(
  people: readonly NudgeFacts[],
  params: Params,
  day: string,
): SimulatedUser[] {
  const known = new Map<string, readonly Date[]>();
  return people.map((facts) => {
    const { timezone } = facts;
    const runs = known.get(timezone) ?? runsOfDay(day, params.scheduledTime, timezone);
    known.set(timezone, runs);
    return simulated(facts, params, runs, day);
  });
}

function simulated(
  facts: NudgeFacts,
  params: Params,
  runs: readonly Date[],
  day: string,
): SimulatedUser {
  const at = runs.find((run) => isDue(facts, params, run)) ?? null;
  if (at) {
    const usersLocalTime = localTime(at, facts.timezone)?.text ?? '';
    return { facts, at, usersLocalTime, why: [] };
  }
  const last = runs.at(-1) ?? new Date(`${day}T12:00:00Z`);
  const leftOut = runs.length === 0 && localTime(last, facts.timezone) !== null;
  const why = leftOut ? ['The calendar there skips this day.'] : whyNotDue(facts, params, last);
  return { facts, at: null, usersLocalTime: '', why };
}

/** Those who get the message in one hour. */
export interface SimulatedHour {
  readonly hour: Date;
  readonly users: readonly SimulatedUser[];
  readonly zones: readonly string[];
}

/** Who gets the message, by the hour in which it is sent, in the order of time. */
export function hoursOf(users: readonly SimulatedUser[]): SimulatedHour[] {
  const hours = new Map<number, SimulatedUser[]>();
  for (const user of users) {
    if (!user.at) continue;
    const hour = Math.floor(user.at.getTime() / HOUR_MS) * HOUR_MS;
    hours.set(hour, [...(hours.get(hour) ?? []), user]);
  }
  return [...hours]
    .sort(([a], [b]) => a - b)
    .map(([hour, found]) => {
      const zones = [...new Set(found.map(({ facts }) => facts.timezone.trim()))].sort();
      return { hour: new Date(hour), users: found, zones };
    });
}

/** What is sent: chance chooses among several, for each person anew. */
export function messageText(messages: readonly NudgeMessage[]): string {
  const texts = messages.map(({ title, text }) => `${title}: ${text}`);
  return texts.length > 1
    ? `One of ${texts.length} by chance. ${texts.join(' / ')}`
    : texts.join('');
}

/** Why all those get nothing whom the database was not even asked for; null where it was asked for all. */
export function whyNotAsked(potentialUsers: NudgeParams['potentialUsers']): string | null {
  const narrow = narrowedBy(potentialUsers);
  return narrow && `For everybody else: ${whyOutside(narrow)}`;
}
