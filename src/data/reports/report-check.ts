import type { ReportFinding } from '#domain/reports/check/finding.ts';
import { findingsOfStudy } from '#domain/reports/check/findings.ts';
import {
  cohortsNeeded,
  partsOf,
  recordsNeeded,
  tablesToCheck,
  type CheckedTable,
} from '#domain/reports/check/tables.ts';
import type { Cohort } from '#domain/reports/cohorts.ts';
import type { PageTable, ReportStudy } from '#domain/reports/definition.ts';
import type { Participant, ParticipantRecords } from '#domain/reports/participant-records.ts';
import { tablePath } from '#domain/reports/places.ts';
import { decodeReportTable, rowsPathOf, type TableDefinition } from '#domain/reports/table.ts';
import {
  AT_ONCE,
  MOST_RECORDS,
  readAccounts,
  readDefinition,
  readParticipants,
  readReportRows,
  readStudy,
} from './raw-records.ts';

/** A check's progress: first tables, then participants. */
export interface ReportCheckProgress {
  readonly reads: 'tables' | 'participants';
  readonly done: number;
  readonly of: number;
}

type OnProgress = (progress: ReportCheckProgress) => void;

export interface ReportCheckResult {
  readonly findings: readonly ReportFinding[];
  readonly tables: number;
  readonly participants: number;
  /** Headings of tables that were checked only partly. */
  readonly cut: readonly string[];
}

const definitionOf = async ({ key, fixed }: PageTable): Promise<TableDefinition | null> => {
  if (fixed) return fixed;
  const stored = await readDefinition(tablePath(key));
  return stored && decodeReportTable(key, stored);
};

/** Memoizes reads by key. */
function remembered<Rows>(read: (key: string) => Promise<Rows>): (key: string) => Promise<Rows> {
  const cache = new Map<string, Promise<Rows>>();
  return (key) => {
    const rows = cache.get(key) ?? read(key);
    cache.set(key, rows);
    return rows;
  };
}

/** A study's tables with their rows; a list shared by tables is read once. */
async function readTables(
  study: ReportStudy,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<readonly CheckedTable[]> {
  const rowsAt = remembered(readReportRows);
  const tables: CheckedTable[] = [];
  const all = tablesToCheck(study);
  for (const [done, tableToCheck] of all.entries()) {
    if (signal.aborted) break;
    onProgress({ reads: 'tables', done, of: all.length });
    const definition = await definitionOf(tableToCheck.table);
    const path = definition && rowsPathOf(tableToCheck.table.key, definition);
    if (path) tables.push({ ...tableToCheck, definition, path, rows: await rowsAt(path) });
  }
  return tables;
}

/** The subject IDs of all members of some cohorts, omitting incompletely read cohorts. */
async function readMembers(
  cohorts: readonly Cohort[],
): Promise<ReadonlyMap<Cohort, readonly string[]>> {
  const ofStudy = remembered(readStudy);
  const members = cohorts.map(async (cohort) => {
    const { accounts, cut } = await readAccounts(cohort, ofStudy);
    return cut ? [] : [[cohort, accounts.map(({ subjectID }) => subjectID)] as const];
  });
  return new Map((await Promise.all(members)).flat());
}

/**
 * Recomputes a study's tables as far as possible, reading only the records they derive from.
 * @param signal aborts between two reads
 * @throws AppError when something cannot be read
 */
export async function checkReports(
  study: ReportStudy,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<ReportCheckResult> {
  const tables = await readTables(study, onProgress, signal);
  const cohorts = await readMembers(cohortsNeeded(tables.map(({ table }) => table)));
  const needed = recordsNeeded(tables, cohorts);
  const subjects = [...needed.keys()];
  const records = new Map<string, ParticipantRecords | null>();
  let done = 0;
  const progress = () => onProgress({ reads: 'participants', done, of: subjects.length });
  const next = () => {
    done += 1;
    progress();
  };
  progress();
  for (let at = 0; at < subjects.length && !signal.aborted; at += AT_ONCE) {
    const batch = subjects.slice(at, at + AT_ONCE);
    const parts = (who: Participant) => partsOf(needed.get(who.subjectID) ?? [], who);
    const read = await readParticipants(batch, parts, next);
    for (const [subjectID, participant] of read) records.set(subjectID, participant);
    // Subjects without an account need no read.
    done = records.size;
    progress();
  }
  const recordsOf = (subjectID: string) => records.get(subjectID);
  const everybodyOf = (cohort: Cohort) => {
    const read = cohorts.get(cohort)?.map(recordsOf);
    const participants = read?.filter(
      (participant) => participant !== undefined && participant !== null,
    );
    return participants && participants.length === read?.length
      ? participants.filter(({ start }) => start !== null)
      : null;
  };
  const source = { recordsOf, everybodyOf, now: new Date() };
  return {
    findings: findingsOfStudy(tables, source),
    tables: tables.filter(({ beside }) => !beside).length,
    participants: records.size,
    cut: tables
      .filter(({ rows }) => rows.length === MOST_RECORDS)
      .map(({ table }) => table.heading),
  };
}
