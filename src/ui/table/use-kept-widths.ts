import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the widths of the columns while no row matches, so that they do not jump with each letter of a search.
 * @param filled true when there are rows, whose widths count
 */
export function useKeptWidths(
  box: RefObject<HTMLElement | null>,
  filled: boolean,
  columns: readonly unknown[],
): void {
  const widths = useRef<readonly number[]>([]);
  useLayoutEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const heads = [...box.current.querySelectorAll<HTMLElement>(':scope > table > thead > tr > *')];
    if (filled) {
      const observer = new ResizeObserver(() => {
        widths.current = heads.map((head) => head.getBoundingClientRect().width);
      });
      for (const head of heads) observer.observe(head);
      return () => observer.disconnect();
    }
    // Other columns were chosen meanwhile.
    if (widths.current.length !== heads.length) return;
    const before = heads.map((head) => head.style.width);
    const set = (values: readonly (string | undefined)[]) =>
      heads.forEach((head, at) => (head.style.width = values[at] ?? ''));
    set(widths.current.map((width) => `${width}px`));
    return () => set(before);
  }, [box, filled, columns]);
}
