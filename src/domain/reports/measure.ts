import type { Cohort, ReportArm } from './cohorts.ts';
import type { ParticipantRecords, RecordPart } from './participant-records.ts';
import type { Recomputed } from './recompute.ts';
import type { ReportRow } from './table.ts';

/** How a number is computed again, and what has to be read for it. */
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
      /** The records of everybody in a cohort who began therapy. */
      readonly needs: 'cohort';
      readonly cohort: Cohort;
      /** Whose participants count; null where those of both do. */
      readonly arm: ReportArm | null;
      readonly part: RecordPart;
      readonly compute: (
        everybody: readonly ParticipantRecords[],
        row: ReportRow,
        column: string,
        asOf: Date,
      ) => Recomputed;
    };

/** What a number of a report is. */
export interface Measure {
  readonly title: string;
  readonly meaning: string;
  readonly unit: string;
  /** The most that it can be; the least is 0. */
  readonly most?: number;
  /** What it is made of, as the study defines it. */
  readonly source: string;
  /** Missing where the console lacks what it takes; then `whyNot` says so. */
  readonly again?: Again;
  readonly whyNot?: string;
}

/** The columns that hold a measure. */
export type Columns = readonly (readonly [RegExp, Measure])[];
