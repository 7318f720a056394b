import type { Mark } from './chart-marks.ts';
import type { ChartTable } from './chart-table.ts';

export interface PointAt extends Mark {
  readonly series: number;
  readonly row: number;
}

const MANY = 10;

/** The rows in which a series has a value, in order. */
const rowsOf = ({ rows }: ChartTable, series: number): readonly number[] =>
  rows.flatMap((row, at) => ((row[series + 1] ?? '') === '' ? [] : [at]));

const seriesWithPoints = (table: ChartTable): readonly number[] =>
  table.columns.slice(1).flatMap((_, series) => (rowsOf(table, series).length > 0 ? [series] : []));

const clamped = (at: number, length: number): number => Math.min(Math.max(at, 0), length - 1);

/** The index of the nearest of some ascending rows. */
function nearest(rows: readonly number[], row: number): number {
  const after = rows.findIndex((candidate) => candidate >= row);
  if (after === -1) return rows.length - 1;
  const before = rows[after - 1];
  return before !== undefined && row - before < (rows[after] ?? row) - row ? after - 1 : after;
}

function alongSeries(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return at + 1;
    case 'ArrowLeft':
      return at - 1;
    case 'PageDown':
      return at + MANY;
    case 'PageUp':
      return at - MANY;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * The point that a key leads to: left and right along its series, up and down to another series at
 * the same or nearest x; null for other keys. Without a point, every key leads to the first one.
 */
export function stepPoint(table: ChartTable, from: Mark | null, key: string): PointAt | null {
  const series = seriesWithPoints(table);
  const first = series[0];
  if (first === undefined) return null;
  const other = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (other === 0 && alongSeries(key, 0, 1) === null) return null;
  if (!from) return { series: first, row: rowsOf(table, first)[0] ?? 0 };
  const place = clamped(series.indexOf(from.series ?? first) + other, series.length);
  const to = series[place] ?? first;
  const rows = rowsOf(table, to);
  const at = nearest(rows, from.row ?? rows[0] ?? 0);
  const next = clamped(alongSeries(key, at, rows.length) ?? at, rows.length);
  return { series: to, row: rows[next] ?? 0 };
}

/** A point in words: series, x, value and count. */
export function pointText(table: ChartTable, { series, row }: PointAt): string {
  const [place = '', ...values] = table.rows[row] ?? [];
  const rows = rowsOf(table, series);
  const [axis = 'Value', ...names] = table.columns;
  const where = axis === 'Value' ? place : `${axis} ${place}`;
  return `${names[series] ?? ''}: ${where}, ${values[series] ?? ''}. Point ${rows.indexOf(row) + 1} of ${rows.length}.`;
}
