import { runKey } from './run-key.ts';

/** A run on selected rows that its tab has not ended. */
interface KeptRun {
  /** The uid of the person who began it. */
  readonly by: string;
  readonly word: string;
  /** The row that was acted on; its outcome is unknown. */
  readonly underWay: string;
  readonly left: readonly string[];
}

/**
 * Keeps the state of a run before each of its rows, so that a reload can go on with the others. Rows
 * that are called by an e-mail address are not kept: storage holds nothing personal.
 */
export function keepRun(table: string, run: KeptRun): void {
  if ([run.underWay, ...run.left].some((id) => id.includes('@'))) return;
  try {
    sessionStorage.setItem(runKey(table), JSON.stringify(run));
  } catch {
    // Full or closed: the run itself goes on.
  }
}

export function forgetRun(table: string): void {
  try {
    sessionStorage.removeItem(runKey(table));
  } catch {
    // Nothing is kept in a closed storage.
  }
}

/** The interrupted run of a table; null without one, or for another person in the same tab. */
export function keptRun(table: string, uid: string): KeptRun | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(runKey(table)) ?? 'null') as KeptRun | null;
    return kept?.by === uid && Array.isArray(kept.left) ? kept : null;
  } catch {
    return null;
  }
}
