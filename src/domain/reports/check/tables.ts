import { armOf, type Cohort, type ReportArm } from '#domain/reports/cohorts.ts';
import type { PageTable, ReportPage, ReportStudy } from '#domain/reports/definition.ts';
import { STUDIES } from '#domain/reports/find-page.ts';
import type { Again } from '#domain/reports/measure.ts';
import { measureOf } from '#domain/reports/measures.ts';
import type { ParticipantRecords, RecordPart } from '#domain/reports/participant-records.ts';
import type { ReportRow, TableDefinition } from '#domain/reports/table.ts';

/** A table that can be recomputed at least partly, and the page that shows it. */
export interface TableToCheck {
  readonly page: ReportPage;
  readonly table: PageTable;
  /** True for a table of another study's page, read because this study's numbers derive from it. */
  readonly beside: boolean;
}

export interface CheckedTable extends TableToCheck {
  readonly definition: TableDefinition;
  readonly path: string;
  readonly rows: readonly ReportRow[];
}

/** The computations of a table, looked up by sample column names. */
const needsOf = (table: Pick<PageTable, 'key'>): readonly Again[] =>
  ['txw1', 'week1', 'met', 'percent', 'mean_', 'Baseline', '25%']
    .map((column) => measureOf(table, column)?.again)
    .filter((again) => again !== undefined);

const ofPages = ({ pages }: ReportStudy) =>
  pages.flatMap((page) => (page.tables ?? []).map((table) => ({ page, table })));

/** A study's recomputable tables, then the tables of other studies they depend on. */
export function tablesToCheck(study: ReportStudy): readonly TableToCheck[] {
  const ownTables = ofPages(study)
    .filter(({ table }) => needsOf(table).length > 0)
    .map((entry) => ({ ...entry, beside: false }));
  const needed = ownTables.flatMap(({ table }) => listsNeeded(table));
  const beside = STUDIES.filter((other) => other !== study)
    .flatMap(ofPages)
    .filter(({ table }) => needed.includes(table.fixed?.collectionPath ?? ''))
    .map((entry) => ({ ...entry, beside: true }));
  return [...ownTables, ...beside];
}

/** Whether each row is about one participant. */
export const isOfParticipants = (table: PageTable): boolean =>
  needsOf(table).some(({ needs }) => needs === 'participant');

/** Whether the numbers derive from all records of a cohort. */
export const isOfCohortTable = (table: Pick<PageTable, 'key'>): boolean =>
  needsOf(table).some(({ needs }) => needs === 'cohort');

/** The cohorts that the tables need completely. */
export const cohortsNeeded = (tables: readonly PageTable[]): readonly Cohort[] => [
  ...new Set(
    tables.flatMap(needsOf).flatMap((again) => (again.needs === 'cohort' ? [again.cohort] : [])),
  ),
];

/** The lists that a table's numbers derive from. */
export const listsNeeded = (table: PageTable): readonly string[] => [
  ...new Set(needsOf(table).flatMap((again) => (again.needs === 'list' ? [again.path] : []))),
];

/** A row's subject ID; empty when it has none. */
export const subjectOf = ({ raw }: ReportRow): string =>
  typeof raw['subjectID'] === 'string' ? raw['subjectID'].trim() : '';

/** The distinct subjects in tables of participants. */
export const subjectsOf = (tables: readonly CheckedTable[]): readonly string[] => [
  ...new Set(
    tables
      .filter(({ table }) => isOfParticipants(table))
      .flatMap(({ rows }) => rows.map(subjectOf))
      .filter((subjectID) => subjectID !== ''),
  ),
];

/** A kind of records that numbers derive from, possibly of one arm only. */
export interface PartNeeded {
  readonly part: RecordPart;
  readonly arm: ReportArm | null;
}

/**
 * The records that the tables need, by subject ID; no others are read.
 *
 * @param members subject IDs of all members of the tables' cohorts
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
        // Includes subjects missing from the table, because a row under another name may be theirs.
        const subjects = [...(beside ? [] : everybody), ...rows.map(subjectOf)];
        need([...new Set(subjects)], { part: again.part, arm: null });
      } else if (again.needs === 'cohort') {
        need(members.get(again.cohort) ?? [], again);
      }
    }
  }
  return needed;
}

/** The records needed of one participant, whose arm follows from the program. */
export const partsOf = (
  needed: readonly PartNeeded[],
  who: Pick<ParticipantRecords, 'program'>,
): readonly RecordPart[] => [
  ...new Set(
    needed.filter(({ arm }) => arm === null || arm === armOf(who)).map(({ part }) => part),
  ),
];
