import { createContext, useContext, type ReactNode } from 'react';

export interface ToastApi {
  /**
   * Disappears after 5 seconds, or 10 with a button; restarts when pointer or focus leave it.
   * @param button an act on the result; calling `done` dismisses the message
   */
  readonly success: (text: string, button?: (done: () => void) => ReactNode) => void;
  /**
   * Takes a text or a thrown value; stays until dismissed. Once its page is left, it names that
   * page, and the record if not the page's own.
   */
  readonly failure: (problem: unknown, about?: string) => void;
}

export const ToastContext = createContext<ToastApi | null>(null);

/** Feedback for an act without a form or dialog to show it. */
export function useToast(): ToastApi {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast needs a ToastProvider around it.');
  return toast;
}
