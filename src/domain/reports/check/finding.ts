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

/** Something of a table that does not fit. */
export interface Misfit {
  readonly id: string;
  readonly page: ReportPage;
  readonly table: PageTable;
  /** Whose row it is. */
  readonly of: string;
  readonly sentence: string;
}

/** What does not fit between the tables of a study and the records of its participants. */
export interface ReportFinding extends Misfit {
  readonly kind: ReportFindingKind;
  /** What is wrong because of it, and will fit once it is mended. */
  readonly follows: readonly Misfit[];
}

/** A finding that still learns what follows from it. */
export interface OpenFinding extends ReportFinding {
  readonly follows: Misfit[];
}
