import type { Again } from '#domain/reports/measure.ts';
import { measureOf } from '#domain/reports/measures.ts';
import type { ParticipantRecords } from '#domain/reports/participant-records.ts';
import { weekOfColumn } from '#domain/reports/recompute.ts';
import { columnsOf, type ReportRow } from '#domain/reports/table.ts';
import { nameOfRow } from '#domain/reports/explain.ts';
import { activityFaults } from './activity-faults.ts';
import { answerFaults } from './answer-faults.ts';
import type { OpenFinding } from './finding.ts';
import { cellsOf, followerOf, isWrong, type JudgedCell } from './judged-cell.ts';
import { fromRecords, type RecordsRead } from './records-read.ts';
import type { Mended, RecordFault } from './record-fault.ts';
import { fits } from './stored-number.ts';
import { cohortsNeeded, subjectsOf, type CheckedTable } from './tables.ts';

export const ROOTS: readonly Again['needs'][] = ['participant', 'cohort'];

/** A number that disagrees with the records. */
interface WrongCell {
  readonly checked: CheckedTable;
  readonly row: ReportRow;
  readonly cell: JudgedCell;
}

/** Numbers that disagree only because a record is damaged, so that the tables are right. */
export interface Explained {
  readonly findings: readonly OpenFinding[];
  readonly has: (checked: CheckedTable, row: ReportRow, column: string) => boolean;
}

const keyOf = ({ table }: CheckedTable, { docID }: ReportRow, column: string): string =>
  `${table.key} ${docID} ${column}`;

const wrongIn = (checked: CheckedTable, recordsRead: RecordsRead): readonly WrongCell[] => {
  const columns = columnsOf(checked.definition, checked.rows);
  return checked.rows.flatMap((row) =>
    cellsOf(checked, columns, row, ROOTS, (again, column) =>
      fromRecords(again, row, column, recordsRead),
    )
      .filter(isWrong)
      .map((cell) => ({ checked, row, cell })),
  );
};

const withMended = (recordsRead: RecordsRead, mended: Mended): RecordsRead => ({
  ...recordsRead,
  recordsOf: (subjectID) => mended.get(subjectID) ?? recordsRead.recordsOf(subjectID),
  everybodyOf: (cohort) =>
    recordsRead
      .everybodyOf(cohort)
      ?.map((participant) => mended.get(participant.subjectID) ?? participant) ?? null,
});

/** Whether a stored number equals the result once a record is repaired. */
function isMended(
  { checked, row, cell: { column, stored } }: WrongCell,
  samples: readonly Mended[],
  recordsRead: RecordsRead,
): boolean {
  const again = measureOf(checked.table, column)?.again;
  if (!again) return false;
  const values = samples.flatMap((sample) => {
    const recomputed = fromRecords(again, row, column, withMended(recordsRead, sample));
    return recomputed ? [recomputed.value] : [];
  });
  const numbers = values.filter((value) => value !== null);
  return (
    values.some((value) => fits(stored, value)) ||
    (stored.kind === 'number' &&
      stored.value !== null &&
      stored.value >= Math.min(...numbers) &&
      stored.value <= Math.max(...numbers))
  );
}

/** The findings explained by the best repair of a record. */
function explainedBy(
  { mends }: RecordFault,
  wrong: readonly WrongCell[],
  recordsRead: RecordsRead,
): readonly WrongCell[] {
  const explained = mends.map((samples) =>
    wrong.filter((cell) => isMended(cell, samples, recordsRead)),
  );
  return explained.reduce((best, next) => (next.length > best.length ? next : best), []);
}

/** All participants behind the tables. */
function everybodyIn(
  tables: readonly CheckedTable[],
  recordsRead: RecordsRead,
): readonly ParticipantRecords[] {
  const listed = subjectsOf(tables).flatMap((of) => recordsRead.recordsOf(of) ?? []);
  const counted = cohortsNeeded(tables.map(({ table }) => table)).flatMap(
    (cohort) => recordsRead.everybodyOf(cohort) ?? [],
  );
  return [
    ...new Map(
      [...listed, ...counted].map((participant) => [participant.subjectID, participant]),
    ).values(),
  ];
}

const weekOf = ({ row, cell }: WrongCell): number | null =>
  weekOfColumn(cell.column) ?? weekOfColumn(String(row.raw['week']));

/** The wrong numbers that a damaged record explains; other damaged records are not reported. */
export function explainedByRecords(
  tables: readonly CheckedTable[],
  recordsRead: RecordsRead,
): Explained {
  const wrong = tables.flatMap((checked) => wrongIn(checked, recordsRead));
  const weeks = [...new Set(wrong.flatMap((cell) => weekOf(cell) ?? []))];
  const everybody = wrong.length === 0 ? [] : everybodyIn(tables, recordsRead);
  const faults = everybody.flatMap((who) => [
    ...activityFaults(who, weeks),
    ...answerFaults(who, everybody),
  ]);
  const taken = new Map<WrongCell, RecordFault>();
  const findings = faults
    .map((fault) => ({ fault, cells: explainedBy(fault, wrong, recordsRead) }))
    .sort((a, b) => b.cells.length - a.cells.length)
    .flatMap(({ fault, cells }) => {
      const newCells = cells.filter((cell) => !taken.has(cell));
      for (const cell of newCells) taken.set(cell, fault);
      const shown = newCells.filter(({ checked }) => !checked.beside);
      return findingOf(fault, shown);
    });
  const keys = new Set(
    [...taken.keys()].map(({ checked, row, cell }) => keyOf(checked, row, cell.column)),
  );
  return { findings, has: (...cell) => keys.has(keyOf(...cell)) };
}

function findingOf({ path, of, says }: RecordFault, cells: readonly WrongCell[]): OpenFinding[] {
  const [first] = cells;
  if (!first) return [];
  const { page, table } = first.checked;
  return [
    {
      id: path,
      kind: 'record',
      page,
      table,
      of,
      sentence: `${path}: ${says}.`,
      follows: cells.map(({ checked, row, cell }) =>
        followerOf(checked, row, nameOfRow(row), cell),
      ),
    },
  ];
}
