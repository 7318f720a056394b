import { useCallback, useEffect, useRef } from 'react';

type Act = () => void;

/**
 * Puts off what moves the page until a pressed pointer is released: the browser gives no click to a
 * button that moved away between press and release.
 */
export function useAfterPress(): (act: Act) => void {
  /** What waits; null while nothing is pressed. */
  const waiting = useRef<Act[] | null>(null);
  useEffect(() => {
    const press = () => {
      waiting.current ??= [];
    };
    const go = () => {
      const acts = waiting.current ?? [];
      waiting.current = null;
      acts.forEach((act) => act());
    };
    // After the click that follows the release: a checkbox rendered anew in the midst of its click stays as it was.
    const release = () => void setTimeout(go);
    const heard = { pointerdown: press, pointerup: release, pointercancel: release };
    const all = Object.entries(heard);
    all.forEach(([type, hear]) => window.addEventListener(type, hear, { capture: true }));
    return () =>
      all.forEach(([type, hear]) => window.removeEventListener(type, hear, { capture: true }));
  }, []);
  return useCallback((act) => {
    if (waiting.current) waiting.current.push(act);
    else act();
  }, []);
}
