import { useSyncExternalStore } from 'react';

let printing = false;
const listeners = new Set<() => void>();

function tell(now: boolean): void {
  printing = now;
  for (const changed of [...listeners]) changed();
}

// Not by subscription: the last user may unmount between the two events.
window.addEventListener('beforeprint', () => tell(true));
window.addEventListener('afterprint', () => tell(false));

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

const paper = typeof matchMedia === 'function' ? matchMedia('print') : null;

function subscribeToMedia(changed: () => void): () => void {
  paper?.addEventListener('change', changed);
  return () => paper?.removeEventListener('change', changed);
}

/** Whether the page is shown as on paper, also without being printed. */
export function useOnPaper(): boolean {
  const onPaper = useSyncExternalStore(subscribeToMedia, () => paper?.matches ?? false);
  return usePrinting() || onPaper;
}

/** Whether the page is being printed. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
