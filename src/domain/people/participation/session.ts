import { documentReader } from '#domain/shared/read-document.ts';
import { sessionSchema, type Session } from './task.ts';
import { minutesLength } from './length-text.ts';
import { newestFirst } from './newest-first.ts';

export const decodeSession = documentReader(sessionSchema);

const MINUTE_MS = 60_000;

/** Shown for an unknown length. */
export const UNKNOWN_LENGTH = '-';

export type SessionTone = 'success' | 'warning' | 'primary';

/** The colour of a session status; primary for any unknown value (REPORT-SESS-04 to -06). */
export function sessionTone(status: string): SessionTone {
  if (status === 'completed') return 'success';
  return status === 'not-started' ? 'warning' : 'primary';
}

/** A completed session's duration in milliseconds; null when its dates are missing or reversed. */
export function sessionLength(
  session: Pick<Session, 'status' | 'dateStarted' | 'dateCompleted'>,
): number | null {
  const { status, dateStarted, dateCompleted } = session;
  if (status !== 'completed' || !dateStarted || !dateCompleted) return null;
  const length = dateCompleted.getTime() - dateStarted.getTime();
  return length < 0 ? null : length;
}

/** "{h} h {m} min"; only minutes below one hour, "-" when unknown (REPORT-D-61). */
export function sessionDuration(
  session: Pick<Session, 'status' | 'dateStarted' | 'dateCompleted'>,
): string {
  const length = sessionLength(session);
  if (length === null) return UNKNOWN_LENGTH;
  return minutesLength(Math.floor(length / MINUTE_MS));
}

/** By start, newest first; sessions without a start last (REPORT-D-60). */
export function sessionsNewestFirst(sessions: readonly Session[]): Session[] {
  return newestFirst(sessions, ({ dateStarted }) => dateStarted);
}
