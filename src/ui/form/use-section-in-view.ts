import { useEffect, useState } from 'react';

/** A quarter below the top of the window, so that the end of the section before it does not count. */
const READING_LINE = '-25% 0px -74% 0px';

/**
 * The section being read: the one at the reading line.
 * @param prefix the ids are the prefix and a number; the section is the parent of its heading
 */
export function useSectionInView(prefix: string, count: number): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const sections = Array.from(
      { length: count },
      (_, at) => document.getElementById(`${prefix}-${at}`)?.parentElement ?? null,
    );
    const inView = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const at = sections.indexOf(target as HTMLElement);
          if (isIntersecting) inView.add(at);
          else inView.delete(at);
        }
        setCurrent(inView.size === 0 ? null : Math.min(...inView));
      },
      { rootMargin: READING_LINE },
    );
    sections.forEach((section) => section && observer.observe(section));
    return () => observer.disconnect();
  }, [prefix, count]);
  return current;
}
