import { createContext, useContext } from 'react';

export interface ToastApi {
  /** Disappears after 5 seconds, restarting when pointer or focus leave it. */
  readonly success: (text: string) => void;
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
