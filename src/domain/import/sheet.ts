import { MOST_COLUMNS, MOST_ROWS } from './kind-names.ts';

/** A record of a CSV file, with the line where it begins. */
export interface SheetLine {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Sheet {
  readonly headings: readonly string[];
  readonly rows: readonly SheetLine[];
}

/** A place in the file and what is wrong there. */
export interface SheetFault {
  readonly line: number;
  /** 0 for the row as a whole. */
  readonly column: number;
  readonly why: string;
}

/** The console's export begins with lines about the list, which a blank line ends. */
const isAbout = ([first, second]: readonly SheetLine[]): boolean =>
  first?.cells[0] === 'List' && second?.cells[0] === 'Filters';

/** The heading and rows of a file; or why it cannot be imported. */
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
