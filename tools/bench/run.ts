import type { BenchRow } from './judge.ts';
import type { ProductSide, RawSide } from './sides.ts';
import type { BenchStage } from './stage.ts';

/** What every measurement of one size gets. */
export interface Run {
  readonly stage: BenchStage;
  readonly product: ProductSide;
  readonly raw: RawSide;
  readonly repeats: number;
}

/** One or more goals, measured together because they look at the same openings. */
export interface Measurement {
  readonly goals: readonly string[];
  /** Whether it says something at this size. */
  readonly at: (size: number) => boolean;
  readonly measure: (run: Run) => Promise<BenchRow[]>;
}

/** A raw listener over so many documents never answers, and leaves the emulator sick. */
export const RAW_WHOLE_MAX = 9_990;

/** Runs each of the works in turn, again and again; the first round is a warm-up. */
export async function alternately(
  repeats: number,
  works: readonly (() => Promise<void>)[],
  forget: () => void,
): Promise<void> {
  for (let round = 0; round <= repeats; round++) {
    if (round === 1) forget();
    for (const work of works) await work();
  }
}
