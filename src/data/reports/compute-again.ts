import { subjectOf } from '#domain/reports/check/tables.ts';
import type { Again } from '#domain/reports/measure.ts';
import type { Recomputed } from '#domain/reports/recompute.ts';
import { storedAt } from '#domain/reports/stored-at.ts';
import type { ReportRow } from '#domain/reports/table.ts';
import { MOST_RECORDS, readCohort, readParticipants, readReportRows } from './raw-records.ts';

/** A number recomputed from current data. */
export interface ComputedAgain {
  /** Null when the row's subject ID has no unique account. */
  readonly result: Recomputed | null;
  /** True when records were truncated, so that the number may be too low. */
  readonly cut: boolean;
}

/**
 * Reads a number's sources and recomputes it as of the time it was stored.
 * @throws AppError when the records cannot be read
 */
export async function computeAgain(
  again: Again,
  row: ReportRow,
  column: string,
): Promise<ComputedAgain> {
  if (again.needs === 'row') return { result: again.compute(row), cut: false };
  if (again.needs === 'list') {
    const rows = await readReportRows(again.path);
    return { result: again.compute(rows, row, column), cut: rows.length === MOST_RECORDS };
  }
  const asOf = storedAt(row) ?? new Date();
  if (again.needs === 'cohort') {
    const { everybody, cut } = await readCohort(again.cohort, [again.part]);
    return { result: again.compute(everybody, row, column, asOf), cut };
  }
  const of = subjectOf(row);
  const records = (await readParticipants([of], () => [again.part])).get(of);
  if (!records) return { result: null, cut: false };
  return { result: again.compute(records, column, asOf), cut: records.cut.length > 0 };
}
