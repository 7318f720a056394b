import { call } from './call.ts';

/** Undoes the change that a success message reports; null when there is nothing to undo. */
export type Undo = (() => Promise<unknown>) | null;

/**
 * Undoes an own change from its history entries, the last one first.
 * @param entryIDs empty inside a change set, from which changes are removed instead
 */
export const undoOf = (entryIDs: readonly string[]): Undo =>
  entryIDs.length === 0
    ? null
    : async () => {
        for (const entryID of entryIDs.toReversed()) await call('undoChange', { entryID });
      };
