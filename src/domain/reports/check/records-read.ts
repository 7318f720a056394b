import type { Cohort } from '#domain/reports/cohorts.ts';
import { storedAt } from '#domain/reports/stored-at.ts';
import type { Again } from '#domain/reports/measure.ts';
import type { ParticipantRecords } from '#domain/reports/participant-records.ts';
import type { Recomputed } from '#domain/reports/recompute.ts';
import type { ReportRow } from '#domain/reports/table.ts';
import { subjectOf } from './tables.ts';

/** The records read for a check. */
export interface RecordsRead {
  /** Null for a subject ID without a unique account; undefined when not read. */
  readonly recordsOf: (subjectID: string) => ParticipantRecords | null | undefined;
  /** A cohort's members who started therapy; null when the records of one were not read. */
  readonly everybodyOf: (cohort: Cohort) => readonly ParticipantRecords[] | null;
  readonly now: Date;
}

/** A number computed from records alone; null when unknown. */
export function fromRecords(
  again: Again,
  row: ReportRow,
  column: string,
  { recordsOf, everybodyOf, now }: RecordsRead,
): Recomputed | null {
  const asOf = storedAt(row) ?? now;
  switch (again.needs) {
    case 'participant': {
      const records = recordsOf(subjectOf(row));
      // Truncated records give a smaller number, which is not a finding.
      return records && !records.cut.includes(again.part)
        ? again.compute(records, column, asOf)
        : null;
    }
    case 'cohort': {
      const everybody = everybodyOf(again.cohort);
      return everybody && !everybody.some(({ cut }) => cut.includes(again.part))
        ? again.compute(everybody, row, column, asOf)
        : null;
    }
    default:
      return null;
  }
}
