import type { Again } from '#domain/reports/measure.ts';
import type { ReportRow } from '#domain/reports/table.ts';
import type { OpenFinding } from './finding.ts';
import { cellsOf, isMadeOf, isWrong, type JudgedCell } from './judged-cell.ts';
import type { JudgedTable } from './judged.ts';
import type { CheckedTable } from './tables.ts';

/** A number derived from the rows of another table, with the problem there that made it wrong. */
export interface ListCell {
  readonly cell: JudgedCell;
  readonly source: OpenFinding | null;
  /** True when the number is right because the list lacks rows. */
  readonly isTrusted: boolean;
}

/**
 * @param list undefined when the other table could not be read
 * @param lacking the finding that the list lacks rows
 */
export function listCellsOf(
  checked: CheckedTable,
  columns: readonly string[],
  row: ReportRow,
  list: JudgedTable | undefined,
  lacking: OpenFinding | null,
): readonly ListCell[] {
  const from = (rows: readonly ReportRow[] | undefined) => (again: Again, column: string) =>
    again.needs === 'list' && rows ? again.compute(rows, row, column) : null;
  const right = list?.rows.filter(({ isCopy }) => !isCopy).map(({ corrected }) => corrected);
  const asStored = cellsOf(checked, columns, row, ['list'], from(list?.checked.rows));
  return cellsOf(checked, columns, row, ['list'], from(right)).map((cell, at) => {
    const wrong = list !== undefined && isWrong(cell);
    const isMade = wrong && isMadeOf(cell, asStored[at]?.right ?? null);
    const source = wrong ? sourceIn(list, String(row.raw['week']), cell, isMade) : null;
    const isTrusted = wrong && source === null && lacking !== null;
    return { cell, source: isTrusted ? lacking : source, isTrusted };
  });
}

/** Several numbers must exceed the list's, because a single one may itself be wrong. */
const ENOUGH = 2;

/**
 * Detects missing rows in a list from another table that counts more participants, week after week.
 * The missing participants stay unknown, because only listed participants' records are read.
 */
export function lackingRows(
  checked: CheckedTable,
  columns: readonly string[],
  list: JudgedTable | undefined,
): OpenFinding | null {
  if (!list) return null;
  const more = checked.rows.map((row) => {
    const cells = listCellsOf(checked, columns, row, list, null);
    const moreIn = (name: string): number => {
      const { stored, right } = cells.find(({ cell }) => cell.column === name)?.cell ?? {};
      return (stored?.value ?? NaN) - (right?.value ?? NaN);
    };
    return { participants: moreIn('participants'), met: moreIn('met') };
  });
  const lacks = Math.max(...more.map(({ participants }) => participants));
  const fitsAll = more.every(
    ({ participants, met }) => met >= 0 && met <= participants && Number.isInteger(participants),
  );
  const higher = more
    .flatMap(({ participants, met }) => [participants, met])
    .filter((excess) => excess > 0);
  if (!fitsAll || higher.length < ENOUGH) return null;
  const { page, table } = list.checked;
  const [rows, people] =
    lacks === 1
      ? ['A row is', '1 more participant']
      : [`${lacks} rows are`, `${lacks} more participants`];
  return {
    id: `${table.key} lacks rows`,
    kind: 'absent',
    page,
    table,
    of: '',
    follows: [],
    sentence: `${rows} missing: "${checked.table.heading}" counts ${people} than this table has.`,
  };
}

/**
 * The problem in the other table that explains a wrong number: a wrong cell of that week, or
 * unverifiable rows.
 */
function sourceIn(
  { rows }: JudgedTable,
  week: string,
  { stored, right }: JudgedCell,
  isMade: boolean,
): OpenFinding | null {
  if (isMade) {
    const sources = rows.map(({ ofRow, ofCells }) => ofRow ?? ofCells.get(week));
    return sources.find((finding) => finding !== undefined) ?? null;
  }
  const doubtful = rows.filter(({ isDoubtful }) => isDoubtful);
  const off = Math.abs((stored.value ?? NaN) - (right?.value ?? NaN));
  if (!(off <= doubtful.length)) return null;
  const [first] = doubtful.flatMap(({ ofCells }) => [...ofCells.values()]);
  return first ?? null;
}
