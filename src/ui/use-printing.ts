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

/** Whether the page is being printed. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
