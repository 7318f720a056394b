import type { ReportRow } from '#domain/reports/table.ts';
import type { OpenFinding } from './finding.ts';
import type { CheckedTable } from './tables.ts';
import type { NamedRow } from './whose-rows.ts';

/** A row with its right numbers, as far as they can be told, and what does not fit in it. */
export interface JudgedRow extends NamedRow {
  readonly corrected: ReportRow;
  /** What is said of the row as a whole, and of its cells by column. */
  readonly ofRow: OpenFinding | null;
  readonly ofCells: ReadonlyMap<string, OpenFinding>;
  /** Something of it does not fit, and no record tells what. */
  readonly isDoubtful: boolean;
}

export interface JudgedTable {
  readonly checked: CheckedTable;
  readonly rows: readonly JudgedRow[];
  /** That the list of which its numbers are made lacks rows. */
  readonly lacking: OpenFinding | null;
}
