import { COLOURS } from './colours.ts';
import type { PageTable } from './definition.ts';
import type { Measure } from './measure.ts';
import { measureOf } from './measures.ts';
import { storedAt } from './stored-at.ts';
import { rowCell, type ReportRow } from './table.ts';

/** The content of a number's panel before any record is read. */
export interface Explanation {
  readonly measure: Measure;
  /** The name of the row, such as a subject ID or a week. */
  readonly of: string;
  readonly colours: string | null;
  readonly document: string;
  readonly written: Date | null;
  /** The full displayed value. */
  readonly shown: string;
}

const COLOUR_WORDS = { success: 'green', danger: 'red' } as const;

/** The rule behind a cell's colour, as a sentence. */
function colourRule({ colours }: PageTable): string | null {
  if (colours === undefined) return null;
  const rules = COLOURS[colours].legend.map(([tone, when]) => `${when}: ${COLOUR_WORDS[tone]}`);
  return `${rules.join('; ')}; anything else has no color.`;
}

/** The name of a row, from the first identifying field. */
export function nameOfRow({ raw, docID }: ReportRow): string {
  const names = ['subjectID', 'arm', 'site', 'week', 'statistic'].map((field) => raw[field]);
  const name = names.find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof name === 'string' ? name.trim() : docID;
}

/**
 * The explanation of a cell; null in tables without measures.
 *
 * @param path of the collection with the table's rows
 */
export function explain(
  table: PageTable,
  path: string,
  row: ReportRow,
  column: string,
): Explanation | null {
  const measure = measureOf(table, column);
  if (!measure) return null;
  const cell = rowCell(row, column, table.dates);
  return {
    measure,
    of: nameOfRow(row),
    colours: colourRule(table),
    document: `${path}/${row.docID}`,
    written: storedAt(row),
    shown: cell.full ?? cell.text,
  };
}
