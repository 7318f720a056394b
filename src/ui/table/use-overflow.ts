import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether a table is wider than its container. Only then it scrolls in a box of its own; otherwise
 * its header sticks to the window.
 */
export function useOverflow() {
  const ref = useRef<HTMLDivElement>(null);
  const [overflowing, setOverflowing] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const table = box.querySelector('table');
      // Measured without the scrollbar, which would otherwise keep itself alive.
      if (table) setOverflowing(table.offsetWidth > box.offsetWidth - 2);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    const table = box.querySelector('table');
    if (table) observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { ref, overflowing };
}
