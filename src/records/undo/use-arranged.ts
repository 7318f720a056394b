import { undoOf } from '#data/engine/undo.ts';
import { useUndoable } from './use-undoable.tsx';

/** Offers to undo an arrangement. Where that is not possible, the new order says enough. */
export function useArranged(): (entryIDs: readonly string[]) => void {
  const undoable = useUndoable();
  return (entryIDs) => {
    const undo = undoOf(entryIDs);
    if (undo) undoable('Order saved', undo);
  };
}
