import { MOST_COLUMNS, MOST_ROWS } from './kind-names.ts';

/** A row of a CSV file, with the line at which it begins. */
export interface SheetLine {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Sheet {
  readonly headings: readonly string[];
  readonly rows: readonly SheetLine[];
}

/** A fault at a position in the file. */
export interface SheetFault {
  readonly line: number;
  /** 0 for the whole row. */
  readonly column: number;
  readonly why: string;
}

/** Lines about the list at the start of the console's export; a blank line ends them. */
const isAbout = ([first, second]: readonly SheetLine[]): boolean =>
  first?.cells[0] === 'List' && second?.cells[0] === 'Filters';

/** The heading and rows of a file, or why it cannot be imported. */
export function sheetOf(lines: readonly SheetLine[]): Sheet | string {
  const gap = lines.findIndex(({ line }, at) => line > (lines[at - 1]?.line ?? line) + 1);
  const [heading, ...rows] = isAbout(lines) && gap > 0 ? lines.slice(gap) : lines;
  if (!heading) return 'This file is empty.';
  if (heading.cells.length > MOST_COLUMNS) {
    return `This file has ${heading.cells.length} columns. An import takes at most ${MOST_COLUMNS}.`;
  }
  if (rows.length === 0) return 'This file has a heading and no rows.';
  if (rows.length > MOST_ROWS) {
    const many = rows.length.toLocaleString('en-US');
    return `This file has ${many} rows. An import takes at most ${MOST_ROWS.toLocaleString('en-US')}: split the file.`;
  }
  return { headings: heading.cells.map((cell) => cell.trim()), rows };
}
