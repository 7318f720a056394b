import { compareTexts } from '#domain/reports/cell.ts';
import { rowCell, type ReportRow } from '#domain/reports/table.ts';

const COMPARABLE = ['arm', 'site'];

/** URL parameter shared by all tables of the page: the column, and its left and right value. */
export const COMPARE = 'compare';
const BETWEEN = '~';

export interface Comparison {
  readonly column: string;
  readonly sides: readonly [left: string, right: string];
}

export interface Comparable {
  readonly column: string;
  readonly values: readonly string[];
}

/** A table's columns with at least two comparable values. */
export function comparableColumns(
  names: readonly string[],
  rows: readonly ReportRow[],
): readonly Comparable[] {
  return names
    .filter((name) => COMPARABLE.includes(name.toLowerCase()))
    .map((column) => {
      const texts = new Set(rows.map((row) => rowCell(row, column).text.trim()));
      texts.delete('');
      return { column, values: [...texts].sort(compareTexts) };
    })
    .filter(({ values }) => values.length > 1);
}

export const comparisonText = ({ column, sides }: Comparison): string =>
  [column, ...sides].join(BETWEEN);

/** A table's comparison from the URL; null when the table lacks a side. */
export function comparisonIn(
  text: string | null,
  comparable: readonly Comparable[],
): Comparison | null {
  const [column, left, right, ...more] = text?.split(BETWEEN) ?? [];
  if (left === undefined || right === undefined || more.length > 0) return null;
  const values = comparable.find((candidate) => candidate.column === column)?.values ?? [];
  return column !== undefined && values.includes(left) && values.includes(right)
    ? { column, sides: [left, right] }
    : null;
}

export const isOnSide = (row: ReportRow, column: string, value: string): boolean =>
  rowCell(row, column).text.trim() === value;
