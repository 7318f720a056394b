import type { NudgeParams } from './capture.ts';
import { narrowedBy, whyOutside } from './capture.ts';
import { dueDay, localTime, mayBeDue, type TimeOfDay } from './local-clock.ts';
import { isDue, whyNotDue, type NudgeFacts } from './nudge-user.ts';
import { STEP_MINUTES, type NudgeMessage } from './nudger.ts';

type Params = Omit<NudgeParams, 'potentialUsers' | 'reactFMEXT'>;

/** A nudge's outcome for one captured user on a local day. */
export interface SimulatedUser {
  readonly facts: NudgeFacts;
  /** The run that messages the user; null when none does. */
  readonly at: Date | null;
  /** MM/DD/YYYY HH:mm in local time; empty without a message. */
  readonly usersLocalTime: string;
  /** Why the user gets no message. */
  readonly why: readonly string[];
}

const STEP_MS = STEP_MINUTES * 60_000;
const HOUR_MS = 3_600_000;

/** UTC offsets range from +14 to -12 hours. */
const AHEAD_MS = 14 * HOUR_MS;
const WHOLE_MS = AHEAD_MS + 36 * HOUR_MS;

/**
 * The runs at which a nudge is due on a local day: one (also when a clock change skips the time),
 * two when the time occurs twice, none without a zone.
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
 * Simulates a nudge for a day from current data. Evaluates the day's runs like the schedule does;
 * the first that sends is the only one of that day (OPS-D-44).
 *
 * @param day YYYY-MM-DD, on each person's clock
 */
export function simulateDay(
  people: readonly NudgeFacts[],
  params: Params,
  day: string,
): SimulatedUser[] {
  const runsByZone = new Map<string, readonly Date[]>();
  return people.map((facts) => {
    const { timezone } = facts;
    const runs = runsByZone.get(timezone) ?? runsOfDay(day, params.scheduledTime, timezone);
    runsByZone.set(timezone, runs);
    return simulated(facts, params, runs, day);
  });
}

function simulated(
  facts: NudgeFacts,
  params: Params,
  runs: readonly Date[],
  day: string,
): SimulatedUser {
  const at = runs.find((run) => isDue(asOf(facts, run), params, run)) ?? null;
  if (at) {
    const usersLocalTime = localTime(at, facts.timezone)?.text ?? '';
    return { facts, at, usersLocalTime, why: [] };
  }
  const last = runs.at(-1) ?? new Date(`${day}T12:00:00Z`);
  const leftOut = runs.length === 0 && localTime(last, facts.timezone) !== null;
  const why = leftOut
    ? ['The calendar there skips this day.']
    : whyNotDue(asOf(facts, last), params, last);
  return { facts, at: null, usersLocalTime: '', why };
}

/** The facts as of a run: of the day's messages, only those before it. */
const asOf = (facts: NudgeFacts, run: Date): NudgeFacts =>
  facts.sent ? { ...facts, sent: facts.sent.filter((time) => time < run) } : facts;

/** The recipients within one hour. */
export interface SimulatedHour {
  readonly hour: Date;
  readonly users: readonly SimulatedUser[];
  readonly zones: readonly string[];
}

/** The recipients grouped by hour of sending, in time order. */
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

/** The text to send; several texts are chosen from at random per person. */
export function messageText(messages: readonly NudgeMessage[]): string {
  const texts = messages.map(({ title, text }) => `${title}: ${text}`);
  return texts.length > 1
    ? `One of ${texts.length} at random. ${texts.join(' / ')}`
    : texts.join('');
}

/** Why users outside the database query get no message; null when all users were read. */
export function whyNotAsked(potentialUsers: NudgeParams['potentialUsers']): string | null {
  const narrow = narrowedBy(potentialUsers);
  return narrow && `For everybody else: ${whyOutside(narrow)}`;
}
