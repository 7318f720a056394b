/**
 * Edge cases that regular samples hide; tests spell out the expected result for each.
 * No two columns sort the rows alike, ascending or descending; two rows have equal `arm`; one has only its id;
 * one stored `id` equals another's document id; a number has thousands, a text has capitals and blanks.
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

/** Every kind of stored empty value; none may be shown as 0 or 1970. */
export const EMPTY_VALUES: readonly unknown[] = [undefined, null, '', ' ', '\t\n'];

/** Around zero and a thousand, with decimals that round either way, and beyond the safe integers. */
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

/** Different spellings of one address. */
export const AWKWARD_EMAILS: readonly string[] = [
  'ann.lee@example.com',
  'Ann.Lee@Example.COM',
  ' ann.lee@example.com',
  'ann.lee@example.com \n',
];

/** Texts that contain a match, but do not match as a whole. */
export const around = (match: string): readonly string[] => [
  `x${match}`,
  `${match}x`,
  `${match}\n`,
  `\n${match}`,
  ` ${match}`,
];
