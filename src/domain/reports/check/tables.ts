import { armOf, type Cohort, type ReportArm } from '#domain/reports/cohorts.ts';
import type { PageTable, ReportPage, ReportStudy } from '#domain/reports/definition.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import type { Again } from '#domain/reports/measure.ts';
import { measureOf } from '#domain/reports/measures.ts';
import type { ParticipantRecords, RecordPart } from '#domain/reports/participant-records.ts';
import type { ReportRow, TableDefinition } from '#domain/reports/table.ts';

/** A table whose numbers can be computed again, in part at least, and where it is shown. */
export interface TableToCheck {
  readonly page: ReportPage;
  readonly table: PageTable;
  /** A page of another study shows it; it is read because numbers of this study are made of it. */
  readonly beside: boolean;
}

export interface CheckedTable extends TableToCheck {
  readonly definition: TableDefinition;
  readonly path: string;
  readonly rows: readonly ReportRow[];
}

/** How the columns of a table are computed again; one that needs participants is about each of them. */
const needsOf = (table: Pick<PageTable, 'key'>): readonly Again[] =>
  ['txw1', 'week1', 'met', 'percent', 'mean_', 'Baseline', '25%']
    .map((column) => measureOf(table, column)?.again)
    .filter((again) => again !== undefined);

const ofPages = ({ pages }: ReportStudy) =>
  pages.flatMap((page) => (page.tables ?? []).map((table) => ({ page, table })));

/** The tables of a study that the check can compute again, then those of others that it needs for them. */
export function tablesToCheck(study: ReportStudy): readonly TableToCheck[] {
  const own = ofPages(study)
    .filter(({ table }) => needsOf(table).length > 0)
    .map((one) => ({ ...one, beside: false }));
  const needed = own.flatMap(({ table }) => listsNeeded(table));
  const beside = STUDIES.filter((other) => other !== study)
    .flatMap(ofPages)
    .filter(({ table }) => needed.includes(table.fixed?.collectionPath ?? ''))
    .map((one) => ({ ...one, beside: true }));
  return [...own, ...beside];
}

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

/** Which lists the numbers of a table are made of. */
export const listsNeeded = (table: PageTable): readonly string[] => [
  ...new Set(needsOf(table).flatMap((again) => (again.needs === 'list' ? [again.path] : []))),
];

/** The subject ID of a row; empty where it has none. */
export const subjectOf = ({ raw }: ReportRow): string =>
  typeof raw['subjectID'] === 'string' ? raw['subjectID'].trim() : '';

/** Everybody who stands in a table of participants, each once. */
export const subjectsOf = (tables: readonly CheckedTable[]): readonly string[] => [
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
  const everybody = subjectsOf(tables.filter(({ beside }) => !beside));
  for (const { table, rows, beside } of tables) {
    for (const again of needsOf(table)) {
      if (again.needs === 'participant') {
        // Of those missing in the table too: a row under another name may be theirs.
        const subjects = [...(beside ? [] : everybody), ...rows.map(subjectOf)];
        need([...new Set(subjects)], { part: again.part, arm: null });
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
