import { useEffect, useRef } from 'react';

/**
 * Where "/" is ordinary input, and elements that handle the keyboard themselves. Not a checkbox.
 */
const BUSY =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [role="dialog"]';

/** "/" focuses the list's search; with several lists, the first one. */
export function useSlash() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || document.activeElement?.closest(BUSY)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return { ref: input, 'aria-keyshortcuts': '/' };
}
