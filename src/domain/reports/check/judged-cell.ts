import type { Again } from '#domain/reports/measure.ts';
import { measureOf } from '#domain/reports/measures.ts';
import { differs, weekOfColumn, type Recomputed } from '#domain/reports/recompute.ts';
import { valueIn, type ReportRow } from '#domain/reports/table.ts';
import { roundedText, textsOf } from '#domain/reports/values.ts';
import type { Misfit, OpenFinding, ReportFindingKind } from './finding.ts';
import { fits, storedNumber, storedWords, type StoredNumber } from './stored-number.ts';
import type { CheckedTable } from './tables.ts';

/** A cell with its correct number. */
export interface JudgedCell {
  readonly column: string;
  readonly raw: unknown;
  readonly most: number | undefined;
  readonly stored: StoredNumber;
  /** Null when unknown. */
  readonly right: Recomputed | null;
}

/** A row's cells for certain kinds of computation. */
export const cellsOf = (
  { table }: CheckedTable,
  columns: readonly string[],
  row: ReportRow,
  needs: readonly Again['needs'][],
  compute: (again: Again, column: string) => Recomputed | null,
): readonly JudgedCell[] =>
  columns.flatMap((column) => {
    const { again, most } = measureOf(table, column) ?? {};
    if (!again || !needs.includes(again.needs)) return [];
    const raw = valueIn(row, column);
    const stored = storedNumber(raw, most);
    return [{ column, raw, most, stored, right: compute(again, column) }];
  });

/** Whether the stored number is known to be wrong. */
export const isWrong = ({ stored, right }: JudgedCell): boolean =>
  right !== null && !fits(stored, right.value);

/** Whether the stored value is not a number and the correct one is unknown. */
export const isLost = ({ stored, right }: JudgedCell): boolean =>
  right === null && stored.kind === 'invalid';

/** Whether the number results from wrong inputs. */
export const isMadeOf = ({ stored, right }: JudgedCell, asStored: Recomputed | null): boolean =>
  asStored !== null &&
  differs(asStored.value, right?.value ?? null) &&
  fits(stored, asStored.value);

const belongs = ({ value, says }: Recomputed, beside: number | null): string => {
  if (value === null) return `should be empty: ${says}`;
  return `is ${beside === null ? roundedText(value) : textsOf(value, beside)[0]}`;
};

function kindOf({ column, stored: { kind }, right }: JudgedCell): ReportFindingKind {
  if (kind === 'text' || kind === 'invalid') return kind;
  const isWeek = weekOfColumn(column) !== null;
  return kind === 'missing' && isWeek && right !== null ? 'missing' : 'differs';
}

type Placed = Pick<CheckedTable, 'page' | 'table'>;

function misfitOf({ page, table }: Placed, row: ReportRow, of: string, cell: JudgedCell): Misfit {
  const { column, raw, most, stored, right } = cell;
  const is = `${column} ${storedWords(raw, right?.value ?? null, most)}`;
  const should = right === null ? '' : `; computed again it ${belongs(right, stored.value)}`;
  const id = `${table.key} ${row.docID} ${column}`;
  return { id, page, table, of, sentence: is + should };
}

/** The finding for a single cell; null when the cell is fine. */
export const findingOfCell = (
  placed: Placed,
  row: ReportRow,
  of: string,
  cell: JudgedCell,
): OpenFinding | null =>
  isWrong(cell) || (cell.right === null && ['text', 'invalid'].includes(cell.stored.kind))
    ? { ...misfitOf(placed, row, of, cell), kind: kindOf(cell), follows: [] }
    : null;

/** A number derived from a wrong one. */
export const followerOf = misfitOf;
