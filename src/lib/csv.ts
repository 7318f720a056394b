import { visibleMarks } from './visible-marks.ts';

/** Cells a spreadsheet would take for a formula, also behind a null character; a plain negative number is none. */
const FORMULA = /^[=+@\0\t\r\n＝＋＠－]|^-(?!\d[\d.,]*$)/;

/**
 * Comma-separated text after RFC 4180 (CRLF, doubled quotes) that is safe to open in a spreadsheet:
 * cells that would be run as formulae get a leading apostrophe. The byte order mark tells Excel that
 * the file is UTF-8. Marks of direction are made visible. The writer is loaded on first use, so that no list pays for it.
 */
export async function toCsv(
  rows: readonly (readonly string[])[],
  /** Whether every cell stands in quotes, and not only those that need them. */
  quotes = false,
): Promise<string> {
  const { default: papa } = await import('papaparse');
  const text = papa.unparse(
    rows.map((row) => row.map(visibleMarks)),
    {
      escapeFormulae: FORMULA,
      newline: '\r\n',
      quotes,
    },
  );
  return `\uFEFF${text}\r\n`;
}
