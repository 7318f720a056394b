import { FORMULA } from './csv-cell.ts';
import { visibleMarks } from './visible-marks.ts';

/**
 * CSV by RFC 4180 (CRLF, doubled quotes), safe for spreadsheets: escapes formulas by an apostrophe,
 * shows bidirectional marks, and tells Excel by a byte order mark that it is UTF-8. The writer
 * loads on first use.
 */
export async function toCsv(
  rows: readonly (readonly string[])[],
  /** Quotes every cell, not only those that need it. */
  quotes = false,
): Promise<string> {
  const { default: papa } = await import('papaparse');
  const text = papa.unparse(
    rows.map((row) => row.map(visibleMarks)),
    {
      escapeFormulae: FORMULA,
      quotes,
    },
  );
  return `\uFEFF${text}\r\n`;
}
