import { createContext, useContext } from 'react';

export interface ToastApi {
  /** Disappears after 5 seconds, counted anew from when the pointer or the focus leaves it. */
  readonly success: (text: string) => void;
  /**
   * Takes a text or what was thrown; stays until it is dismissed. Once its page is left it says on which
   * one it came, and about which record where that is not the page's own.
   */
  readonly failure: (problem: unknown, about?: string) => void;
}

export const ToastContext = createContext<ToastApi | null>(null);

/** Feedback of an action that stands alone: no form and no dialog to show it in. */
export function useToast(): ToastApi {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast needs a ToastProvider around it.');
  return toast;
}
