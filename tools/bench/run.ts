import type { BenchRow } from './judge.ts';
import type { ProductSide, RawSide } from './sides.ts';
import type { BenchStage } from './stage.ts';

/** The input of every measurement. */
export interface Run {
  readonly stage: BenchStage;
  readonly product: ProductSide;
  readonly raw: RawSide;
  readonly repeats: number;
}

/** One or more goals measured together, because they use the same openings. */
export interface Measurement {
  readonly goals: readonly string[];
  /** Whether it applies at this size. */
  readonly at: (size: number) => boolean;
  readonly measure: (run: Run) => Promise<BenchRow[]>;
}

/** Above this, a raw listener never answers and leaves the emulator unstable. */
export const RAW_WHOLE_MAX = 9_990;

/** Alternates between the works for several rounds, the first as a warm-up. */
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
