import { isDocumentId } from '#domain/shared/doc-path.ts';

export const SCOPE_KINDS = ['participant', 'study'] as const;

/** The scope of a pack: an account by uid, or a study by name with a period of whole days. */
export interface PackScope {
  readonly kind: (typeof SCOPE_KINDS)[number];
  readonly of: string;
  /**
   * First and last day as YYYY-MM-DD in UTC; both empty for a participant, whose data is exported
   * in full.
   */
  readonly from: string;
  readonly to: string;
}

/** From the start of the first day to the end of the last; `end` is exclusive. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

const DAY_MS = 86_400_000;

/** The start of a day in UTC; null for an invalid day. */
function dayStart(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const start = new Date(`${text}T00:00:00Z`);
  const real = !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
  return real ? start : null;
}

/** Whether the scope is valid. */
export function isPackScope({ kind, of, from, to }: PackScope): boolean {
  if (kind === 'participant') return isDocumentId(of) && from === '' && to === '';
  const start = dayStart(from);
  const last = dayStart(to);
  return of.trim() !== '' && start !== null && last !== null && start <= last;
}

/** A scope's period; null when everything is included. */
export function periodOf({ from, to }: Pick<PackScope, 'from' | 'to'>): Period | null {
  const start = dayStart(from);
  const last = dayStart(to);
  return start && last ? { start, end: new Date(last.getTime() + DAY_MS) } : null;
}

/** Whether a time is in the period; records without a time are always included. */
export function inPeriod(time: Date | null, period: Period | null): boolean {
  return time === null || period === null || (time >= period.start && time < period.end);
}

/** "Study 004, 2026-01-01 to 2026-03-31 (UTC)" */
export function scopeWords({ kind, of, from, to }: PackScope): string {
  return kind === 'participant' ? `Participant ${of}` : `Study ${of}, ${from} to ${to} (UTC)`;
}
