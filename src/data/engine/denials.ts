const listeners = new Set<() => void>();

/**
 * Calls the listener whenever the server refuses a read or write.
 * @returns an unsubscribe function
 */
export function onDenied(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Reports a refusal, after which the user's rights are rechecked. Called by `toAppError` and `toCallError`.
 */
export function reportDenied(code: string): void {
  if (code !== 'permission-denied') return;
  for (const listener of [...listeners]) listener();
}
