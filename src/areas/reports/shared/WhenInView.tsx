import { use, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import '#records/print/on-paper.css';
import { DrawAll } from './draw-all.ts';

interface WhenInViewProps {
  /** Height reserved until then, to avoid layout shifts. */
  readonly minHeight: number;
  readonly children: ReactNode;
}

/** How far ahead of the viewport. */
const AHEAD = '300px';

const cannotTell = () => typeof IntersectionObserver === 'undefined';

/** Mounts its content when it comes into view, and keeps it mounted. */
export function WhenInView({ minHeight, children }: WhenInViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [wasSeen, setSeen] = useState(cannotTell);
  const seen = use(DrawAll) || wasSeen;
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return (
    <div ref={place} className="report-when-in-view" style={reserved(minHeight)}>
      {seen ? children : <p className="on-paper">{NOT_DRAWN}</p>}
    </div>
  );
}

const reserved = (height: number) => ({ '--reserved': `${height}px` }) as CSSProperties;

const NOT_DRAWN =
  'This chart had not been drawn yet. The Print button of the page draws all of them.';
