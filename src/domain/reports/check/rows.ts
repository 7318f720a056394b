import { cellOf } from '#domain/reports/cell.ts';
import { ARMS } from '#domain/reports/definition.ts';
import { WEEK_COLUMNS } from '#domain/reports/scores.ts';
import type { ReportRow } from '#domain/reports/table.ts';
import { isMissing } from '#domain/reports/values.ts';

const STATISTICS: readonly string[] = ['mean', 'n'];

/** The columns that say what a row is about, with what they may hold; the first of a table counts. */
const NAMES = {
  subjectID: { word: 'subject ID', isOne: (text: string) => text !== '' },
  arm: { word: 'arm', isOne: (text: string) => ARMS.some((arm) => arm === text), all: ARMS },
  week: { word: 'treatment week', isOne: (text: string) => WEEK_COLUMNS.includes(text) },
  statistic: {
    word: 'statistic of a score',
    isOne: (text: string) => STATISTICS.includes(text),
    all: STATISTICS,
  },
} as const;

type NameColumn = keyof typeof NAMES;

/** Which column says what the rows are about. */
export const nameColumnOf = (columns: readonly string[]): NameColumn | undefined =>
  (Object.keys(NAMES) as NameColumn[]).find((column) => columns.includes(column));

/** What a row is about; null where it does not say. */
export function nameIn({ raw }: ReportRow, column: NameColumn): string | null {
  const stored = raw[column];
  const text = typeof stored === 'string' ? stored.trim() : '';
  return NAMES[column].isOne(text) ? text : null;
}

/** Why nobody can tell what a row is about. */
export function namelessSentence({ raw, docID }: ReportRow, column: NameColumn): string {
  const stored = raw[column];
  const what = isMissing(stored)
    ? 'has no value'
    : `is "${cellOf(stored, column).text}", which is no ${NAMES[column].word}`;
  return `${column} of row ${docID} ${what}: the row cannot be checked.`;
}

/**
 * What else the rows of a table must be about.
 *
 * @param elsewhere what rows of other tables of the study are about that have the same column
 */
export function missingNames(
  column: NameColumn,
  present: ReadonlySet<string>,
  elsewhere: readonly string[],
): readonly string[] {
  const named = NAMES[column];
  const all = 'all' in named ? named.all : elsewhere;
  return [...new Set<string>(all)].filter((name) => !present.has(name));
}

export const missingSentence = (column: NameColumn, name: string): string =>
  `Has no row for the ${NAMES[column].word} ${name}.`;
