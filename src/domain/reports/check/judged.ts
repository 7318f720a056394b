import type { ReportRow } from '#domain/reports/table.ts';
import type { OpenFinding } from './finding.ts';
import type { CheckedTable } from './tables.ts';
import type { NamedRow } from './whose-rows.ts';

/** A row with its correct numbers, as far as known, and its findings. */
export interface JudgedRow extends NamedRow {
  readonly corrected: ReportRow;
  /** The finding for the row as a whole, and those for its cells by column. */
  readonly ofRow: OpenFinding | null;
  readonly ofCells: ReadonlyMap<string, OpenFinding>;
  /** True when something is wrong that no record explains. */
  readonly isDoubtful: boolean;
}

export interface JudgedTable {
  readonly checked: CheckedTable;
  readonly rows: readonly JudgedRow[];
  /** The finding that the source list lacks rows. */
  readonly lacking: OpenFinding | null;
}
