import { nameOfRow } from '#domain/reports/explain.ts';
import { columnsOf, valueIn, type ReportRow } from '#domain/reports/table.ts';
import { numberIn } from '#domain/reports/values.ts';
import { ROOTS, type Explained } from './explained.ts';
import type { OpenFinding } from './finding.ts';
import {
  cellsOf,
  findingOfCell,
  followerOf,
  isLost,
  isMadeOf,
  type JudgedCell,
} from './judged-cell.ts';
import { lackingRows, listCellsOf, type ListCell } from './from-list.ts';
import type { JudgedRow, JudgedTable } from './judged.ts';
import { fromRecords, type RecordsRead } from './records-read.ts';
import { nameColumnOf } from './rows.ts';
import type { CheckedTable } from './tables.ts';
import { asOf, rowSentence, whoseRows, type NamedRow } from './whose-rows.ts';

export interface JudgeInput {
  readonly recordsRead: RecordsRead;
  readonly explained: Explained;
  /** Participants of the study missing from the table. */
  readonly absent: readonly string[];
  /** The source table of its numbers. */
  readonly list: JudgedTable | undefined;
}

/** Compares a table's cells with recomputed numbers. */
export function judgeTable(
  checked: CheckedTable,
  { recordsRead, explained, absent, list }: JudgeInput,
): JudgedTable {
  const columns = columnsOf(checked.definition, checked.rows);
  const rootsOf = (row: ReportRow) =>
    cellsOf(checked, columns, row, ROOTS, (again, column) =>
      explained.has(checked, row, column)
        ? { value: numberIn(valueIn(row, column)), from: [], says: 'A record is damaged.' }
        : fromRecords(again, row, column, recordsRead),
    );
  const lacking = lackingRows(checked, columns, list);
  const listedOf = (row: ReportRow) => listCellsOf(checked, columns, row, list, lacking);
  const countedOf = (row: ReportRow) => [
    ...rootsOf(row),
    ...listedOf(row).flatMap(({ cell, isTrusted }) => (isTrusted ? [] : [cell])),
  ];
  const column = nameColumnOf(columns);
  const hasAccount = (name: string) =>
    column !== 'subjectID' || recordsRead.recordsOf(name) !== null;
  const rows = whoseRows({
    rows: checked.rows,
    column,
    absent,
    cellsOf: countedOf,
    hasAccount,
  }).map((named): JudgedRow => {
    const { page, table } = checked;
    const { row, name } = named;
    // A missing account is reported once for all tables.
    const isGone = name !== null && !hasAccount(name) && named.besides === null;
    const sentence = isGone ? null : rowSentence(named, column);
    const of = name ?? nameOfRow(row);
    const ofRow = sentence && {
      id: `${table.key} ${row.docID}`,
      page,
      table,
      of,
      ...sentence,
      follows: [],
    };
    // Without a known owner, no cell can be checked.
    const judged =
      (named.besides || name === null) && named.numbersOf === null
        ? { corrected: row, ofCells: new Map<string, OpenFinding>(), isDoubtful: false }
        : judgeRow(checked, columns, named, of, rootsOf, listedOf);
    return { ...named, ofRow, ...judged };
  });
  return { checked, rows, lacking };
}

function judgeRow(
  checked: CheckedTable,
  columns: readonly string[],
  { row: stored, numbersOf }: NamedRow,
  of: string,
  rootsOf: (row: ReportRow) => readonly JudgedCell[],
  listedOf: (row: ReportRow) => readonly ListCell[],
): Pick<JudgedRow, 'corrected' | 'ofCells' | 'isDoubtful'> {
  const row = numbersOf === null ? stored : asOf(stored, numbersOf);
  const ofCells = new Map<string, OpenFinding>();
  const addFinding = (cell: JudgedCell, source: OpenFinding | null | undefined) => {
    if (source) {
      source.follows.push(followerOf(checked, row, of, cell));
      return;
    }
    const finding = findingOfCell(checked, row, of, cell);
    if (finding) ofCells.set(cell.column, finding);
  };
  const roots = rootsOf(row);
  const counted = listedOf(row);
  for (const cell of roots) addFinding(cell, null);
  for (const { cell, source } of counted) addFinding(cell, source);
  const right = counted.flatMap(({ cell, isTrusted }) => (isTrusted ? [] : [cell]));
  const made = [...roots, ...right];
  const corrected = correctedRow(row, made);
  const isUnknown = made.some(isLost);
  const derived = (from: ReportRow) =>
    cellsOf(checked, columns, row, ['row'], (again) =>
      again.needs === 'row' && !isUnknown ? again.compute(from) : null,
    );
  const sources = [...ofCells].map(([column, finding]) => ({
    finding,
    // Assumes that only this cell is wrong: another may have been damaged since.
    alone: derived({ ...corrected, raw: { ...corrected.raw, [column]: row.raw[column] } }),
  }));
  const asStored = derived(row);
  derived(corrected).forEach((cell, at) => {
    const isOf = (cells: readonly JudgedCell[]) => isMadeOf(cell, cells[at]?.right ?? null);
    const source = isOf(asStored) ? sources[0] : sources.find(({ alone }) => isOf(alone));
    addFinding(cell, source?.finding);
  });
  const isDoubtful = ofCells.size > 0 && roots.some(({ right }) => right === null);
  return { corrected, ofCells, isDoubtful };
}

/** The row with correct numbers; unknown ones are omitted. */
const correctedRow = (row: ReportRow, cells: readonly JudgedCell[]): ReportRow => ({
  ...row,
  raw: {
    ...row.raw,
    ...Object.fromEntries(
      cells.flatMap((cell): [string, number | null][] => {
        if (cell.right) return [[cell.column, cell.right.value]];
        return isLost(cell) ? [[cell.column, null]] : [];
      }),
    ),
  },
});
