import type { PageTable, ReportPage, ReportStudy } from './definition.ts';
import { nameOfRow, storedAt } from './explain.ts';
import { armOf, type Cohort, type ReportArm } from './cohorts.ts';
import type { Again } from './measure.ts';
import { measureOf } from './measures.ts';
import type { ParticipantRecords, RecordPart } from './participant-records.ts';
import { differs, weekOfColumn, type Recomputed } from './recompute.ts';
import { columnsOf, rowCell, type ReportRow, type TableDefinition } from './table.ts';
import { numberIn } from './values.ts';

/** A table whose numbers can be computed again, in part at least. */
export interface CheckedTable {
  readonly page: ReportPage;
  readonly table: PageTable;
  readonly definition: TableDefinition;
  readonly rows: readonly ReportRow[];
  /** Rows of other tables that its numbers are made of, by their place. */
  readonly lists: ReadonlyMap<string, readonly ReportRow[]>;
}

export type ReportFindingKind = 'differs' | 'missing' | 'absent' | 'unknown';

export const REPORT_FINDINGS: Readonly<Record<ReportFindingKind, string>> = {
  differs: 'Other number',
  missing: 'Week missing',
  absent: 'Not in a table',
  unknown: 'No account',
};

/** What does not fit between the tables of a study and the records of its participants. */
export interface ReportFinding {
  readonly id: string;
  readonly kind: ReportFindingKind;
  readonly page: ReportPage;
  readonly table: PageTable;
  /** Whose row it is. */
  readonly of: string;
  readonly sentence: string;
}

/** How the columns of a table are computed again; one that needs participants is about each of them. */
const needsOf = (table: Pick<PageTable, 'key'>): readonly Again[] =>
  ['txw1', 'week1', 'met', 'percent', 'mean_', 'Baseline', '25%']
    .map((column) => measureOf(table, column)?.again)
    .filter((again) => again !== undefined);

/** The tables of a study that the check can compute again. */
export const tablesToCheck = ({
  pages,
}: ReportStudy): readonly { readonly page: ReportPage; readonly table: PageTable }[] =>
  pages.flatMap((page) =>
    (page.tables ?? [])
      .filter((table) => needsOf(table).length > 0)
      .map((table) => ({ page, table })),
  );

/** Whether each row of a table is about one participant. */
export const isOfParticipants = (table: PageTable): boolean =>
  needsOf(table).some(({ needs }) => needs === 'participant');

/** Whether the numbers of a table are made of the records of everybody in a cohort. */
export const isOfCohortTable = (table: Pick<PageTable, 'key'>): boolean =>
  needsOf(table).some(({ needs }) => needs === 'cohort');

/** Of which cohorts the tables need everybody. */
export const cohortsNeeded = (tables: readonly PageTable[]): readonly Cohort[] => [
  ...new Set(
    tables.flatMap(needsOf).flatMap((again) => (again.needs === 'cohort' ? [again.cohort] : [])),
  ),
];

/** Which lists a table needs beside its own rows. */
export const listsNeeded = (table: PageTable): readonly string[] => [
  ...new Set(needsOf(table).flatMap((again) => (again.needs === 'list' ? [again.path] : []))),
];

/** The subject ID of a row; empty where it has none. */
export const subjectOf = ({ raw }: ReportRow): string =>
  typeof raw['subjectID'] === 'string' ? raw['subjectID'].trim() : '';

/** Everybody who stands in a table of participants, each once. */
const subjectsOf = (tables: readonly CheckedTable[]): readonly string[] => [
  ...new Set(
    tables
      .filter(({ table }) => isOfParticipants(table))
      .flatMap(({ rows }) => rows.map(subjectOf))
      .filter((subjectID) => subjectID !== ''),
  ),
];

/** A kind of records that numbers are made of, of one arm alone where the other does not count. */
export interface PartNeeded {
  readonly part: RecordPart;
  readonly arm: ReportArm | null;
}

/**
 * Whose records the tables are made of and which of them, by subject ID: no other is worth reading.
 *
 * @param members the subject IDs of everybody in the cohorts of the tables
 */
export function recordsNeeded(
  tables: readonly CheckedTable[],
  members: ReadonlyMap<Cohort, readonly string[]>,
): ReadonlyMap<string, readonly PartNeeded[]> {
  const needed = new Map<string, PartNeeded[]>();
  const need = (subjectIDs: readonly string[], { part, arm }: PartNeeded) => {
    for (const subjectID of subjectIDs) {
      if (subjectID === '') continue;
      needed.set(subjectID, [...(needed.get(subjectID) ?? []), { part, arm }]);
    }
  };
  for (const { table, rows } of tables) {
    for (const again of needsOf(table)) {
      if (again.needs === 'participant') {
        need(rows.map(subjectOf), { part: again.part, arm: null });
      } else if (again.needs === 'cohort') {
        need(members.get(again.cohort) ?? [], again);
      }
    }
  }
  return needed;
}

/** Which of the needed records are those of a participant, once her program and so her arm is known. */
export const partsOf = (
  needed: readonly PartNeeded[],
  who: Pick<ParticipantRecords, 'program'>,
): readonly RecordPart[] => [
  ...new Set(
    needed.filter(({ arm }) => arm === null || arm === armOf(who)).map(({ part }) => part),
  ),
];

interface Known {
  /** Null for a subject ID that no single account has; undefined where it was not read. */
  readonly recordsOf: (subjectID: string) => ParticipantRecords | null | undefined;
  /** Everybody of a cohort who began therapy; null where one of them was not read. */
  readonly everybodyOf: (cohort: Cohort) => readonly ParticipantRecords[] | null;
  readonly now: Date;
}

/** The same number again; null where it cannot be told. */
function computed(
  again: Again,
  checked: CheckedTable,
  row: ReportRow,
  column: string,
  { recordsOf, everybodyOf, now }: Known,
): Recomputed | null {
  switch (again.needs) {
    case 'row':
      return again.compute(row);
    case 'list': {
      const rows = checked.lists.get(again.path);
      return rows ? again.compute(rows, row, column) : null;
    }
    case 'participant': {
      const records = recordsOf(subjectOf(row));
      // A part of the records makes a smaller number, which is no finding.
      if (!records || records.cut.includes(again.part)) return null;
      return again.compute(records, column, storedAt(row) ?? now);
    }
    case 'cohort': {
      const everybody = everybodyOf(again.cohort);
      if (!everybody || everybody.some(({ cut }) => cut.includes(again.part))) return null;
      return again.compute(everybody, row, column, storedAt(row) ?? now);
    }
  }
}

const text = (value: number): string => String(Number(value.toFixed(2)));

function findingOfCell(
  checked: CheckedTable,
  row: ReportRow,
  column: string,
  known: Known,
): ReportFinding | null {
  const { page, table } = checked;
  const again = measureOf(table, column)?.again;
  const result = again && computed(again, checked, row, column, known);
  if (!result) return null;
  const stored = numberIn(rowCell(row, column).sort);
  const { value } = result;
  if (!differs(stored, value)) return null;
  const missing = stored === null && value !== null && weekOfColumn(column) !== null;
  const is = stored === null ? 'has no value' : `is ${text(stored)}`;
  const should = value === null ? `should be empty: ${result.says}` : `is ${text(value)}`;
  return {
    id: `${table.key} ${row.docID} ${column}`,
    kind: missing ? 'missing' : 'differs',
    page,
    table,
    of: nameOfRow(row),
    sentence: `${column} ${is}; computed again it ${should}`,
  };
}

/** What of a table is another number than its records give. */
export function findingsOfTable(checked: CheckedTable, known: Known): readonly ReportFinding[] {
  const columns = columnsOf(checked.definition, checked.rows);
  return checked.rows.flatMap((row) =>
    columns.flatMap((column) => findingOfCell(checked, row, column, known) ?? []),
  );
}

/** Participants who stand in one table of the study and not in another, or whose account is gone. */
export function findingsOfSubjects(
  tables: readonly CheckedTable[],
  { recordsOf }: Pick<Known, 'recordsOf'>,
): readonly ReportFinding[] {
  const ofPeople = tables.filter(({ table }) => isOfParticipants(table));
  const subjects = ofPeople.map(({ rows }) => new Set(rows.map(subjectOf)));
  return subjectsOf(tables).flatMap((of): ReportFinding[] => {
    const first = ofPeople.find((_, at) => subjects[at]?.has(of));
    if (!first) return [];
    const absent = ofPeople
      .filter((_, at) => !subjects[at]?.has(of))
      .map(({ page, table }): ReportFinding => ({
        id: `${table.key} absent ${of}`,
        kind: 'absent',
        page,
        table,
        of,
        sentence: `Is in "${first.table.heading}" and not in "${table.heading}".`,
      }));
    if (recordsOf(of) !== null) return absent;
    const { page, table } = first;
    const sentence =
      'No single account of the console has this subject ID: nothing of it is checked.';
    return [...absent, { id: `unknown ${of}`, kind: 'unknown', page, table, of, sentence }];
  });
}
