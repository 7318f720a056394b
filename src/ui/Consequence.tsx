import { useLayoutEffect, useRef, type RefObject } from 'react';
import './blocks.css';

/** Height of three lines. */
const ROOM = 96;

interface ConsequenceProps {
  readonly of: RefObject<HTMLElement | null>;
  readonly text: string;
}

/** The screen reader text of an armed button; the text may end with a full stop. */
export const spokenConsequence = (text: string, confirmLabel: string): string =>
  `${text.replace(/\.$/, '')}. Press ${confirmLabel} to go ahead, Escape to stop.`;

/**
 * Explains the second click. Floats next to the button on the side with room: inline it would move
 * the click target or be clipped by a table.
 */
export function Consequence({ of, text }: ConsequenceProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      if (!box.current || !of.current) return;
      const { top, bottom, left, right } = of.current.getBoundingClientRect();
      const above = bottom + ROOM > window.innerHeight && top > ROOM;
      const atRight = left > window.innerWidth / 2;
      Object.assign(box.current.style, {
        top: above ? '' : `${bottom + 4}px`,
        bottom: above ? `${window.innerHeight - top + 4}px` : '',
        left: atRight ? '' : `${left}px`,
        right: atRight ? `${document.documentElement.clientWidth - right}px` : '',
      });
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  });
  return (
    <span ref={box} className="consequence" aria-hidden>
      {text}
    </span>
  );
}
