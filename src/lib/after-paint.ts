/** Resolves after the next paint, or after 100 ms in a hidden tab, which never paints. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(unseen);
      setTimeout(resolve);
    });
  });
}
