import { undoOf } from '#data/engine/undo.ts';
import { useUndoable } from './use-undoable.tsx';

/** Offers to undo a reordering. Shows nothing otherwise, because the new order is visible. */
export function useArranged(): (entryIDs: readonly string[]) => void {
  const undoable = useUndoable();
  return (entryIDs) => {
    const undo = undoOf(entryIDs);
    if (undo) undoable('Order saved', undo);
  };
}
