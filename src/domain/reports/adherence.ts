import { valueIn, type ReportRow } from './table.ts';
import { COMPLETED_A_WEEK, ENGAGED_DAYS_A_WEEK } from './targets.ts';
import { numberIn } from './values.ts';

/** Decides who is adherent: a stored mean per week, compared with the target of one participant. */
export interface AdherenceMeasure {
  readonly column: string;
  /** The least mean of an adherent participant. */
  readonly from: number;
}

/** The means are stored (REPORT-D-53), the targets specified (REPORT-KPI-01, REPORT-KPI-02). */
export const MEASURES = {
  engagement: { column: 'mean_weekly_eng', from: ENGAGED_DAYS_A_WEEK },
  lessons: { column: 'mean_weekly_lessons', from: COMPLETED_A_WEEK },
  sessions: { column: 'mean_weekly_sessions', from: COMPLETED_A_WEEK },
} as const satisfies Record<string, AdherenceMeasure>;

/** The URL parameter of the filter. */
export const ADHERENT = 'adherent';

export type Adherence = 'yes' | 'no' | 'unknown';

/** Neither yes nor no without a stored mean, which is never treated as 0 (REPORT-D-49). */
export function adherenceOf(row: ReportRow, { column, from }: AdherenceMeasure): Adherence {
  const mean = numberIn(valueIn(row, column));
  if (mean === null) return 'unknown';
  return mean >= from ? 'yes' : 'no';
}

/** The choices of the filter, each with the number that decides. */
export const adherenceOptions = ({ from }: AdherenceMeasure) =>
  [
    { value: 'yes', label: `Adherent (mean ${from} or more)` },
    { value: 'no', label: `Not adherent (below ${from})` },
    { value: 'unknown', label: 'No mean stored' },
  ] as const satisfies readonly { readonly value: Adherence; readonly label: string }[];
