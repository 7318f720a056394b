import type { Cohort, ReportArm } from './cohorts.ts';
import type { ParticipantRecords, RecordPart } from './participant-records.ts';
import type { Recomputed } from './recompute.ts';
import type { ReportRow } from './table.ts';

/** The computation of a number, and the data to read for it. */
export type Again =
  | { readonly needs: 'row'; readonly compute: (row: ReportRow) => Recomputed }
  | {
      readonly needs: 'participant';
      readonly part: RecordPart;
      readonly compute: (records: ParticipantRecords, column: string, asOf: Date) => Recomputed;
    }
  | {
      readonly needs: 'list';
      readonly path: string;
      readonly compute: (rows: readonly ReportRow[], row: ReportRow, column: string) => Recomputed;
    }
  | {
      /** From the records of all cohort members who started therapy. */
      readonly needs: 'cohort';
      readonly cohort: Cohort;
      /** The arm that counts; null for both. */
      readonly arm: ReportArm | null;
      readonly part: RecordPart;
      readonly compute: (
        everybody: readonly ParticipantRecords[],
        row: ReportRow,
        column: string,
        asOf: Date,
      ) => Recomputed;
    };

/** The definition of a reported number. */
export interface Measure {
  readonly title: string;
  readonly meaning: string;
  readonly unit: string;
  /** The maximum; the minimum is 0. */
  readonly most?: number;
  /** The source as defined by the study. */
  readonly source: string;
  /** Missing when the console lacks the data; `whyNot` then gives the reason. */
  readonly again?: Again;
  readonly whyNot?: string;
}

/** Columns that hold a measure. */
export type Columns = readonly (readonly [RegExp, Measure])[];
