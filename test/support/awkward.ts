/**
 * Values that show what a regular sample hides. Tests write out what each becomes.
 * Rows: no two columns put them into the same order, in any direction; two are equal in `arm`; one has nothing but
 * its id; the stored `id` is another one's document id; a number has thousands, a text capitals and blanks.
 */
export const AWKWARD_ROWS: readonly {
  readonly docID: string;
  readonly raw: Readonly<Record<string, unknown>>;
}[] = [
  {
    docID: 'd',
    raw: { id: 'e', arm: 'ST', name: 'week 10', count: 1234, seen_date: '2026-02-28' },
  },
  { docID: 'a', raw: { id: 'c', arm: 'ACT', name: 'Week 9', count: 999, seen_date: '2026-03-01' } },
  { docID: 'e', raw: { id: 'a', arm: 'ST', name: ' Ann ', count: 0, seen_date: '2025-12-31' } },
  { docID: 'b', raw: { id: 'b' } },
  { docID: 'c', raw: { id: 'd', arm: 'Other', name: 'week 1', count: -1.005, seen_date: 'soon' } },
];

/** Empty values of every kind that is stored, none of which may be shown as 0 or as 1970. */
export const EMPTY_VALUES: readonly unknown[] = [undefined, null, '', ' ', '\t\n'];

/** Around nothing, around a thousand, with decimals that round either way, and past what a number holds. */
export const AWKWARD_NUMBERS: readonly number[] = [
  0,
  -0,
  -0.001,
  0.004,
  0.006,
  -0.5,
  999,
  1000,
  1234,
  -1234.5,
  1234567.891,
  1e21,
  0.1 + 0.2,
];

/** Ways in which people type the same address. */
export const AWKWARD_EMAILS: readonly string[] = [
  'ann.lee@example.com',
  'Ann.Lee@Example.COM',
  ' ann.lee@example.com',
  'ann.lee@example.com \n',
];

/** A text that has a match somewhere, but is none from its beginning to its end. */
export const around = (match: string): readonly string[] => [
  `x${match}`,
  `${match}x`,
  `${match}\n`,
  `\n${match}`,
  ` ${match}`,
];
