import { useCallback } from 'react';
import type { Undo } from '#data/engine/undo.ts';
import { useSaveToast } from '#records/use-save-toast.ts';
import { useToast } from '#ui/toasts/toast-context.ts';
import { UndoButton } from './UndoButton.tsx';

/** Shows a success message, with an undo button if the act can be undone; in a change set it cannot. */
export function useUndoable(): (text: string, undo: Undo) => void {
  const toast = useToast();
  const saved = useSaveToast();
  return useCallback(
    (text, undo) => {
      if (undo) toast.success(text, (done) => <UndoButton undo={undo} onDone={done} />);
      else saved.success(text);
    },
    [toast, saved],
  );
}
