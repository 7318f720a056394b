import { useSyncExternalStore } from 'react';

/** 'offline': reported by the browser; 'trouble': a listener has waited too long for the server. */
export type Connection = 'online' | 'offline' | 'trouble';

const waiting = new Set<string>();
const listeners = new Set<() => void>();

/** Reports whether a listener has waited too long for the server. */
export function reportTrouble(key: string, trouble: boolean): void {
  const before = waiting.size > 0;
  if (trouble) waiting.add(key);
  else waiting.delete(key);
  if (before !== waiting.size > 0) listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  return waiting.size > 0 ? 'trouble' : 'online';
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connection);
}
