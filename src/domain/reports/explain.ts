import { COLOURS } from './colours.ts';
import type { PageTable } from './definition.ts';
import type { Measure } from './measure.ts';
import { measureOf } from './measures.ts';
import { rowCell, type ReportRow } from './table.ts';
import { momentIn } from './values.ts';

/** What the panel of a number says before anything is read for it. */
export interface Explanation {
  readonly measure: Measure;
  /** Whose number it is, such as a subject ID or a week. */
  readonly of: string;
  readonly colours: string | null;
  readonly document: string;
  readonly written: Date | null;
  /** As it is shown, whole. */
  readonly shown: string;
}

const COLOUR_WORDS = { success: 'green', danger: 'red' } as const;

/** The rule behind the colour of a cell, as a sentence. */
function colourRule({ colours }: PageTable): string | null {
  if (colours === undefined) return null;
  const rules = COLOURS[colours].legend.map(([tone, when]) => `${when}: ${COLOUR_WORDS[tone]}`);
  return `${rules.join('; ')}; anything else has no colour.`;
}

/** Where an analysis says when it stored a row. */
const STAMPS = ['computed', 'updated'];

/** When a row was stored, as far as it says so itself. */
export const storedAt = ({ raw }: ReportRow): Date | null =>
  STAMPS.map((stamp) => momentIn(raw[stamp])).find((moment) => moment !== null) ?? null;

/** Whose row it is, by the first of its names. */
export function nameOfRow({ raw, docID }: ReportRow): string {
  const names = ['subjectID', 'arm', 'site', 'week', 'statistic'].map((field) => raw[field]);
  const name = names.find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof name === 'string' ? name.trim() : docID;
}

/**
 * What is to be said of a cell; null in tables that hold no measures.
 *
 * @param path of the collection that holds the rows of the table
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
