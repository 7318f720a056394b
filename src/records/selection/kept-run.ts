import { runKey } from './run-key.ts';

/** An unfinished run on selected rows of this tab. */
interface KeptRun {
  /** The uid of the person who started it. */
  readonly by: string;
  readonly word: string;
  /** The row in progress when the tab reloaded; its outcome is unknown. */
  readonly underWay: string;
  readonly left: readonly string[];
}

/**
 * Stores a run's state before each row, so that it can be resumed after a reload. Rows with e-mail addresses
 * as ids are not stored: storage must hold no personal data.
 */
export function keepRun(table: string, run: KeptRun): void {
  if ([run.underWay, ...run.left].some((id) => id.includes('@'))) return;
  try {
    sessionStorage.setItem(runKey(table), JSON.stringify(run));
  } catch {
    // Full or unavailable: the run itself continues.
  }
}

export function forgetRun(table: string): void {
  try {
    sessionStorage.removeItem(runKey(table));
  } catch {
    // Unavailable storage keeps nothing.
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
