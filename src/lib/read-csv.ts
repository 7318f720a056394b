import { unescapedCell } from './csv-cell.ts';
import { hiddenMarks } from './visible-marks.ts';

/** One record of a CSV file, with the line of the file where it begins. */
interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A fault in a file; line and column count from 1. */
interface CsvFault {
  readonly line: number;
  readonly column: number;
  readonly why: string;
}

export interface CsvText {
  readonly lines: readonly CsvLine[];
  readonly separator: string;
  readonly faults: readonly CsvFault[];
}

const SEPARATORS = [',', ';', '\t', '|'];

/** Records examined to detect the separator. */
const LOOKED_AT = 20;

const UNCLOSED = 'A quotation mark opens here and is never closed.';
const STRAY = 'A quotation mark inside a quoted cell has to be doubled.';

const cellText = (cell: string): string => hiddenMarks(unescapedCell(cell));

/**
 * Reads CSV with any common separator, and reverses the escaping of `toCsv`. Blank lines are skipped. The
 * reader is loaded on first use.
 */
export async function readCsv(text: string): Promise<CsvText> {
  const { default: papa } = await import('papaparse');
  const separator = separatorOf(
    (delimiter) => papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT }).data,
  );
  const { data, errors } = papa.parse<string[]>(text, { delimiter: separator });
  const starts = startLines(data);
  const faults = errors
    .filter(({ type }) => type === 'Quotes')
    .map(({ code, row = 0 }) => {
      const cells = data[row] ?? [];
      const unclosed = code === 'MissingQuotes';
      const column = unclosed ? cells.length : cells.findIndex((cell) => cell.includes('"')) + 1;
      return { line: starts[row] ?? 1, column, why: unclosed ? UNCLOSED : STRAY };
    });
  const lines = data.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '')
      ? []
      : [{ line: starts[index] ?? 1, cells: cells.map(cellText) }],
  );
  return { lines, separator, faults };
}

/**
 * The separator that gives every record the same number of cells; failing that, the one that splits the first
 * record most often.
 */
function separatorOf(parsed: (separator: string) => readonly (readonly string[])[]): string {
  const widths = SEPARATORS.map((separator) => {
    const records = parsed(separator).filter((cells) => cells.some((cell) => cell.trim() !== ''));
    return { separator, all: records.map(({ length }) => length) };
  });
  const even = widths.find(({ all }) => (all[0] ?? 1) > 1 && new Set(all).size === 1);
  const first = ({ all }: { readonly all: readonly number[] }) => all[0] ?? 1;
  const widest = widths.reduce((most, width) => (first(width) > first(most) ? width : most));
  return (even ?? widest).separator;
}

/** The line where each record begins: a quoted cell may span several. */
function startLines(records: readonly (readonly string[])[]): readonly number[] {
  let next = 1;
  return records.map((cells) => {
    const line = next;
    next += 1;
    for (const cell of cells) next += cell.match(/\r\n|\r|\n/g)?.length ?? 0;
    return line;
  });
}
