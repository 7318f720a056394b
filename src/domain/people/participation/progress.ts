import { localDay } from './local-day.ts';
import { therapyDay, therapyStartDay } from './therapy-day.ts';

/** How far the reference line of the session chart goes: twelve weeks of therapy (REPORT-PROGRESS-05). */
export const BASELINE_DAYS = 84;

/** What the reference line does not rise above (REPORT-PROGRESS-05, REPORT-D-35). */
export const BASELINE_SESSIONS = 41;

/** One session a day, up to the cap, from day 0 to the end of therapy. */
export function baseline(): readonly number[] {
  return Array.from({ length: BASELINE_DAYS + 1 }, (_, day) => Math.min(day, BASELINE_SESSIONS));
}

/** What counts in a progress chart: a task or a session. */
export interface Completable {
  readonly status: string;
  readonly dateCompleted: Date | null;
}

export interface Progress {
  /** For each therapy day from 0 on, how many were completed by the end of it. */
  readonly tasks: readonly number[];
  readonly sessions: readonly number[];
  /** Completed, but nobody knows when: not counted (REPORT-D-37). */
  readonly undated: number;
  /** Completed before therapy began, or dated after today: not counted (REPORT-D-36). */
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
 * Completed tasks and sessions added up by therapy day, up to today; once the last one of them and
 * the reference line have ended, the lines end too.
 *
 * @returns null while therapy has not started
 */
export function progressOf(input: ProgressInput): Progress | null {
  const { start, now, zone } = input;
  const today = therapyDay(start, now, zone);
  if (!start || today === null) return null;
  const first = therapyStartDay(start, zone);
  const daysOf = (records: readonly Completable[]) => completedDays(records, first, zone);
  const [tasks, sessions] = [daysOf(input.tasks), daysOf(input.sessions)];
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

/** Running totals: place n holds how many of the days lie at or before n. */
function addUp(days: readonly number[], last: number): readonly number[] {
  const perDay = Array.from({ length: last + 1 }, () => 0);
  for (const day of days) perDay[day] = (perDay[day] ?? 0) + 1;
  let total = 0;
  return perDay.map((count) => (total += count));
}
