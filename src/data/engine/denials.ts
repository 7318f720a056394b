const listeners = new Set<() => void>();

/** Hears whenever the server refuses a read or a write; @returns how to stop. */
export function onDenied(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells that the server refused something (`toAppError` and `toCallError` do): perhaps the person's rights were withdrawn. */
export function reportDenied(code: string): void {
  if (code !== 'permission-denied') return;
  for (const listener of [...listeners]) listener();
}
