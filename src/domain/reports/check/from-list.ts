import type { Again } from '#domain/reports/measure.ts';
import type { ReportRow } from '#domain/reports/table.ts';
import type { OpenFinding } from './finding.ts';
import { cellsOf, isMadeOf, isWrong, type JudgedCell } from './judged-cell.ts';
import type { JudgedTable } from './judged.ts';
import type { CheckedTable } from './tables.ts';

/** A number made of the rows of another table; the source is what is wrong there and made it wrong. */
export interface ListCell {
  readonly cell: JudgedCell;
  readonly source: OpenFinding | null;
}

/** @param list undefined where the other table could not be read */
export function listCellsOf(
  checked: CheckedTable,
  columns: readonly string[],
  row: ReportRow,
  list: JudgedTable | undefined,
): readonly ListCell[] {
  const from = (rows: readonly ReportRow[] | undefined) => (again: Again, column: string) =>
    again.needs === 'list' && rows ? again.compute(rows, row, column) : null;
  const right = list?.rows.filter(({ isCopy }) => !isCopy).map(({ corrected }) => corrected);
  const asStored = cellsOf(checked, columns, row, ['list'], from(list?.checked.rows));
  return cellsOf(checked, columns, row, ['list'], from(right)).map((cell, at) => {
    const wrong = list !== undefined && isWrong(cell);
    const isMade = wrong && isMadeOf(cell, asStored[at]?.right ?? null);
    return { cell, source: wrong ? sourceIn(list, String(row.raw['week']), cell, isMade) : null };
  });
}

/** What of the other table explains a wrong number: a wrong cell of the week, or rows that nobody can check. */
function sourceIn(
  { rows }: JudgedTable,
  week: string,
  { stored, right }: JudgedCell,
  isMade: boolean,
): OpenFinding | null {
  if (isMade) {
    const found = rows.map(({ ofRow, ofCells }) => ofRow ?? ofCells.get(week));
    return found.find((finding) => finding !== undefined) ?? null;
  }
  const doubtful = rows.filter(({ isDoubtful }) => isDoubtful);
  const off = Math.abs((stored.value ?? NaN) - (right?.value ?? NaN));
  if (!(off <= doubtful.length)) return null;
  const [first] = doubtful.flatMap(({ ofCells }) => [...ofCells.values()]);
  return first ?? null;
}
