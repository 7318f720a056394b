const HOUR = 3_600_000;

type LastActiveTone = 'success' | 'warning' | 'danger';

export interface LastActive {
  readonly tone: LastActiveTone;
  readonly label: string;
}

/**
 * A user row's colour by time since the last app open (CORE-USERS-22 to -25). Exactly 24 h and 48 h
 * are warnings (CORE-D-20).
 * @param opened the latest open, null when there is none
 */
export function lastActive(opened: Date | null, now: Date): LastActive {
  if (!opened) return { tone: 'warning', label: 'Never opened' };
  const hours = (now.getTime() - opened.getTime()) / HOUR;
  if (hours < 24) return { tone: 'success', label: 'Under 24 h' };
  if (hours <= 48) return { tone: 'warning', label: '24 to 48 h' };
  return { tone: 'danger', label: 'Over 48 h' };
}

const QUIET_DAYS = 3;

/**
 * The latest last-active day that counts as quiet: three days without an app open followed.
 * @returns a UTC day as in the user index, "2026-11-22"
 */
export function quietSince(now: Date): string {
  return new Date(now.getTime() - QUIET_DAYS * 24 * HOUR).toISOString().slice(0, 10);
}
