import { FORMULA } from './csv-cell.ts';
import { visibleMarks } from './visible-marks.ts';

/**
 * RFC 4180 CSV (CRLF, doubled quotes), safe for spreadsheets: formula-like cells get a leading
 * apostrophe, bidirectional marks become visible, a byte order mark tells Excel it is UTF-8. The
 * writer is loaded on first use.
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
