import { documentReader } from '#domain/shared/read-document.ts';
import { sessionSchema, type Session } from './task.ts';
import { minutesLength } from './length-text.ts';
import { newestFirst } from './newest-first.ts';

export const decodeSession = documentReader(sessionSchema);

const MINUTE_MS = 60_000;

/** Shown for a length that nobody can tell. */
export const UNKNOWN_LENGTH = '-';

export type SessionTone = 'success' | 'warning' | 'primary';

/** Colour of a session status; any other value than the two known ones is primary (REPORT-SESS-04 to -06). */
export function sessionTone(status: string): SessionTone {
  if (status === 'completed') return 'success';
  return status === 'not-started' ? 'warning' : 'primary';
}

/** The time that a completed session took, in milliseconds; null where its dates do not tell. */
export function sessionLength(
  session: Pick<Session, 'status' | 'dateStarted' | 'dateCompleted'>,
): number | null {
  const { status, dateStarted, dateCompleted } = session;
  if (status !== 'completed' || !dateStarted || !dateCompleted) return null;
  const length = dateCompleted.getTime() - dateStarted.getTime();
  return length < 0 ? null : length;
}

/** "{h} h {m} min", under one hour only the minutes, "-" where it is not known (REPORT-D-61). */
export function sessionDuration(
  session: Pick<Session, 'status' | 'dateStarted' | 'dateCompleted'>,
): string {
  const length = sessionLength(session);
  if (length === null) return UNKNOWN_LENGTH;
  return minutesLength(Math.floor(length / MINUTE_MS));
}

/** By their start; those without one last (REPORT-D-60). */
export function sessionsNewestFirst(sessions: readonly Session[]): Session[] {
  return newestFirst(sessions, ({ dateStarted }) => dateStarted);
}
