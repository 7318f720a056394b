import { useEffect, useRef, type RefObject } from 'react';
import { focusIsLost } from './focus-is-lost.ts';

/**
 * A button that goes with what it did takes the focus with it, to the top of the page. What stands
 * where it was gets the focus instead, unless that went elsewhere meanwhile.
 *
 * @param gone true while the button is not there
 * @returns for an element with `tabIndex={-1}` that stays
 */
export function useFocusAfter<E extends HTMLElement>(gone: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(gone);
  useEffect(() => {
    const went = gone && !before.current;
    before.current = gone;
    // Not scrolled to: it is around the place where the button was.
    if (went && focusIsLost()) {
      element.current?.focus({ preventScroll: true });
    }
  }, [gone]);
  return element;
}
