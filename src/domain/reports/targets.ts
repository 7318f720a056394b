/**
 * The study's targets (REPORT-KPI-01 to REPORT-KPI-05); the figures are stored precomputed
 * (REPORT-D-42).
 */
export const KPI_SHARE = 80;
export const ENGAGED_DAYS_A_WEEK = 5;
export const COMPLETED_A_WEEK = 4;
const FIQR_IMPROVEMENT = 25;

/**
 * Minimum distinct days of app use for a subject to count as engaged (REPORT-KPI-06, REPORT-D-41).
 */
const ENGAGED_FROM_DAYS = 4;

export const TARGETS = {
  engagement: `Target: ${KPI_SHARE}% of ACT participants engage at least ${ENGAGED_DAYS_A_WEEK} days per week.`,
  sessions: `Target: ${KPI_SHARE}% of ACT participants complete at least ${COMPLETED_A_WEEK} sessions or lessons per week.`,
  entries: `Target: ${KPI_SHARE}% of ST participants complete at least ${COMPLETED_A_WEEK} entries per week.`,
  pros: `Target: ${KPI_SHARE}% of all participants complete weekly PROs.`,
  fiqr: `Target: ${FIQR_IMPROVEMENT}% FIQR improvement, which is a change from baseline of -${FIQR_IMPROVEMENT}% or lower.`,
} as const;

/** Whether a change from the baseline meets the target; lower scores are better (REPORT-D-43). */
export const meetsFIQRTarget = (percentChangeFromBaseline: number): boolean =>
  percentChangeFromBaseline <= -FIQR_IMPROVEMENT;

/**
 * Whether the days of app use suffice.
 *
 * @param days local calendar days; duplicates count once
 */
export const isEngaged = (days: readonly (string | number)[]): boolean =>
  new Set(days).size >= ENGAGED_FROM_DAYS;
