import { useEffect, useRef } from 'react';
import { isShortcut } from '#ui/takes-keys.ts';

/** "/" focuses the list's search; with several lists, the first one. */
export function useSlash() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return { ref: input, 'aria-keyshortcuts': '/' };
}
