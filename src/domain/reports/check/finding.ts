import type { PageTable, ReportPage } from '#domain/reports/definition.ts';

export const REPORT_FINDINGS = {
  differs: 'Other number',
  missing: 'Week missing',
  text: 'Number kept as text',
  invalid: 'No valid number',
  twice: 'Row twice',
  other: 'Row of somebody else',
  nameless: 'Row of nobody',
  absent: 'Not in a table',
  unknown: 'No account',
  record: 'Damaged record',
} as const;

export type ReportFindingKind = keyof typeof REPORT_FINDINGS;

/** A table value that disagrees with the records. */
export interface Misfit {
  readonly id: string;
  readonly page: ReportPage;
  readonly table: PageTable;
  /** The row's owner. */
  readonly of: string;
  readonly sentence: string;
}

/** A disagreement between a study's tables and its participants' records. */
export interface ReportFinding extends Misfit {
  readonly kind: ReportFindingKind;
  /** Consequences, which disappear once the finding is repaired. */
  readonly follows: readonly Misfit[];
}

/** A finding whose consequences are still being collected. */
export interface OpenFinding extends ReportFinding {
  readonly follows: Misfit[];
}
