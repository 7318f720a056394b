/** Runs work when the browser is idle. @returns a cancel function */
export function whenIdle(work: () => void): () => void {
  // Safari lacks idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
