import { useContext, useMemo } from 'react';
import { useToast, type ToastApi } from '#ui/toasts/toast-context.ts';
import { SavedIn } from './save-note.ts';

/** Feedback for a save of content: inside a change set it says that nothing is live (TEAM-SET-05). */
export function useSaveToast(): ToastApi {
  const toast = useToast();
  const where = useContext(SavedIn);
  return useMemo(
    () => ({ ...toast, success: (text, button) => toast.success(text + where, button) }),
    [toast, where],
  );
}
