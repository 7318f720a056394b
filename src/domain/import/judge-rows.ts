import type { Entries } from '#domain/shared/assert-seen.ts';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';
import type { ImportContext, ImportKind, ImportReads } from './import-kind.ts';
import { judge, type Outcome } from './judge.ts';
import { layered } from './layered-reads.ts';

export interface ImportRow {
  /** The line of the file at which the row begins. */
  readonly line: number;
  readonly values: Entries;
}

export interface Verdict {
  readonly line: number;
  readonly outcome: Outcome;
  readonly why: string;
}

/** The verdict on each row, and the combined writes of all rows that are not refused. */
export interface JudgedRows {
  readonly verdicts: readonly Verdict[];
  readonly writes: readonly PlannedWrite[];
}

/** Judges rows in order; each sees the writes of the rows before it. */
export async function judgeRows(
  kind: ImportKind,
  rows: readonly ImportRow[],
  context: ImportContext,
  reads: ImportReads,
): Promise<JudgedRows> {
  const layer = layered(reads);
  // Warms the memoized reads in parallel; judging in sequence would cost a round trip per read.
  await Promise.allSettled(rows.map(({ values }) => judge(kind, values, context, layer.reads)));
  const verdicts: Verdict[] = [];
  for (const { line, values } of rows) {
    const { outcome, why, plan } = await judge(kind, values, context, layer.reads);
    if (plan) layer.add(plan.writes);
    verdicts.push({ line, outcome, why });
  }
  return { verdicts, writes: layer.writes() };
}
