import { cellOf } from '#domain/reports/cell.ts';
import { ARMS } from '#domain/reports/definition.ts';
import { WEEK_COLUMNS } from '#domain/reports/scores.ts';
import type { ReportRow } from '#domain/reports/table.ts';
import { isMissing } from '#domain/reports/values.ts';

const STATISTICS: readonly string[] = ['mean', 'n'];

/** Columns that identify a row, with their valid values; the first of them in a table counts. */
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

/** The column that identifies the rows. */
export const nameColumnOf = (columns: readonly string[]): NameColumn | undefined =>
  (Object.keys(NAMES) as NameColumn[]).find((column) => columns.includes(column));

/** The identity stated by a row; null when missing. */
export function nameIn({ raw }: ReportRow, column: NameColumn): string | null {
  const stored = raw[column];
  const text = typeof stored === 'string' ? stored.trim() : '';
  return NAMES[column].isOne(text) ? text : null;
}

/** Why a row cannot be identified. */
export function namelessSentence({ raw, docID }: ReportRow, column: NameColumn): string {
  const stored = raw[column];
  const problem = isMissing(stored)
    ? 'has no value'
    : `is "${cellOf(stored, column).text}", which is no ${NAMES[column].word}`;
  return `${column} of row ${docID} ${problem}: the row cannot be checked.`;
}

/**
 * The rows that a table lacks.
 *
 * @param elsewhere identities of rows in the study's other tables with the same column
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
