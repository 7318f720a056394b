import { hasRole, type StaffMember } from '#domain/staff/capabilities.ts';

/** A change of the console that staff notice. Every change of a screen adds an entry here. */
export interface ConsoleChange {
  /** YYYY-MM-DD, the day of the release. */
  readonly day: string;
  readonly what: string;
  /** Shown to members of this role only. */
  readonly role?: 'admin';
}

export const CONSOLE_CHANGES: readonly ConsoleChange[] = [
  {
    day: '2026-11-27',
    what: 'The search (Ctrl K) finds people by telephone number too, colleagues by email, and nudges and change sets by name.',
  },
  {
    day: '2026-11-27',
    what: '"Select" above a table lets you choose rows and act on all of them.',
  },
  {
    day: '2026-11-27',
    what: 'Subjects, registrations, sites and more can be imported from CSV, with a dry run first, and undone as a whole.',
  },
  { day: '2026-11-27', what: 'A deletion or a new order can be undone for ten seconds.' },
  {
    day: '2026-11-27',
    what: '"Hide names" in the top bar replaces names, email addresses and telephone numbers on every screen and in every file.',
  },
  {
    day: '2026-11-27',
    what: 'This page shows your views and pins, the records you opened last and what has changed in the console.',
  },
  { day: '2026-11-27', what: 'Notes and questions about a person are on that person’s pages.' },
  { day: '2026-11-27', what: 'A table can be kept as a view, for yourself or for all staff.' },
  { day: '2026-11-27', what: 'Pages about one record name the colleagues who have it open.' },
  { day: '2026-11-27', what: 'The "?" in the top bar explains the page and its words.' },
  { day: '2026-11-27', what: 'Lists and charts are exported as Excel too.' },
  {
    day: '2026-11-27',
    what: 'Changes of a program can be collected in a change set and published together.',
    role: 'admin',
  },
];

/** Changes shown on a first visit. */
const FIRST_SHOWN = 5;

/** The last visited day before today, YYYY-MM-DD; null on the first visit. */
export const visitBefore = (visits: readonly string[], today: string): string | null =>
  visits.find((day) => day < today) ?? null;

/**
 * The changes since a visit, newest first. Its own day counts, since a release may have come after it.
 * @param since YYYY-MM-DD; null for somebody's first visit
 */
export function changesSince(
  since: string | null,
  person: Pick<StaffMember, 'roles'>,
  changes: readonly ConsoleChange[] = CONSOLE_CHANGES,
): readonly ConsoleChange[] {
  const visibleChanges = changes
    .filter(({ role }) => role === undefined || hasRole(person, role))
    .toSorted((a, b) => b.day.localeCompare(a.day));
  return since === null
    ? visibleChanges.slice(0, FIRST_SHOWN)
    : visibleChanges.filter(({ day }) => day >= since);
}
