import { useEffect, useRef, type RefObject } from 'react';
import { focusIsLost } from './focus-is-lost.ts';

/**
 * Keeps the focus when a button unmounts through its own act: moves it to the element in its place,
 * unless it went elsewhere.
 * @param gone true while the button is not mounted
 * @returns a ref for an element with `tabIndex={-1}` that stays
 */
export function useFocusAfter<E extends HTMLElement>(gone: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(gone);
  useEffect(() => {
    const went = gone && !before.current;
    before.current = gone;
    // Not scrolled to: it surrounds the button's place.
    if (went && focusIsLost()) {
      element.current?.focus({ preventScroll: true });
    }
  }, [gone]);
  return element;
}
