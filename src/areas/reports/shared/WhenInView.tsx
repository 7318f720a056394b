import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenInViewProps {
  /** Kept free until then, so that nothing jumps. */
  readonly minHeight: number;
  readonly children: ReactNode;
}

/** So far before it comes into view. */
const AHEAD = '300px';

const cannotTell = () => typeof IntersectionObserver === 'undefined';

/** Renders what it holds when it comes into view, and from then on. */
export function WhenInView({ minHeight, children }: WhenInViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(cannotTell);
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    const all = () => setSeen(true);
    window.addEventListener('beforeprint', all);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', all);
    };
  }, [seen]);
  return (
    <div ref={place} style={{ minHeight }}>
      {seen && children}
    </div>
  );
}
