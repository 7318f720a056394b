import { localDay } from './local-day.ts';
import { therapyDay, therapyStartDay } from './therapy-day.ts';

/** The end of the session chart's reference line: twelve weeks of therapy (REPORT-PROGRESS-05). */
const BASELINE_DAYS = 84;

/** The cap of the reference line (REPORT-PROGRESS-05, REPORT-D-35). */
export const BASELINE_SESSIONS = 41;

/** The reference line: one session a day up to the cap, from day 0 to the end of therapy. */
export function baseline(): readonly number[] {
  return Array.from({ length: BASELINE_DAYS + 1 }, (_, day) => Math.min(day, BASELINE_SESSIONS));
}

/** A task or session counted in a progress chart. */
export interface Completable {
  readonly status: string;
  readonly dateCompleted: Date | null;
}

export interface Progress {
  /** By therapy day from 0: the number completed by the end of the day. */
  readonly tasks: readonly number[];
  readonly sessions: readonly number[];
  /** Completed at an unknown time: not counted (REPORT-D-37). */
  readonly undated: number;
  /** Completed before therapy or dated in the future: not counted (REPORT-D-36). */
  readonly outside: number;
}

export interface ProgressInput {
  readonly tasks: readonly Completable[];
  readonly sessions: readonly Completable[];
  readonly start: Date | null;
  readonly now: Date;
  /** See `participantZone`. */
  readonly zone: string | undefined;
}

/**
 * Cumulative completed tasks and sessions by therapy day, up to today; ends once both the last
 * completion and the reference line have passed.
 *
 * @returns null while therapy has not started
 */
export function progressOf(input: ProgressInput): Progress | null {
  const { start, now, zone } = input;
  const today = therapyDay(start, now, zone);
  if (!start || today === null) return null;
  const first = therapyStartDay(start, zone);
  const daysOf = (records: readonly Completable[]) => completedDays(records, first, zone);
  const tasks = daysOf(input.tasks);
  const sessions = daysOf(input.sessions);
  const dated = [...tasks.days, ...sessions.days];
  const counts = (day: number) => day >= 0 && day <= today;
  const inside = dated.filter(counts);
  const last = inside.reduce(
    (latest, day) => Math.max(latest, day),
    Math.min(today, BASELINE_DAYS),
  );
  return {
    tasks: addUp(tasks.days.filter(counts), last),
    sessions: addUp(sessions.days.filter(counts), last),
    undated: tasks.undated + sessions.undated,
    outside: dated.length - inside.length,
  };
}

function completedDays(
  records: readonly Completable[],
  first: number,
  zone: string | undefined,
): { days: readonly number[]; undated: number } {
  const completed = records.filter(({ status }) => status === 'completed');
  const days = completed.flatMap(({ dateCompleted }) =>
    dateCompleted ? [localDay(dateCompleted, zone) - first] : [],
  );
  return { days, undated: completed.length - days.length };
}

/** Running totals: index n counts the days up to n. */
function addUp(days: readonly number[], last: number): readonly number[] {
  const perDay = Array.from({ length: last + 1 }, () => 0);
  for (const day of days) perDay[day] = (perDay[day] ?? 0) + 1;
  let total = 0;
  return perDay.map((count) => (total += count));
}
