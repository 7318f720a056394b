import { useEffect, useRef } from 'react';

/** Fields in which "/" is a sign like others, and what has the keyboard to itself. A tick box has no use for it. */
const BUSY =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [role="dialog"]';

/** "/" leads to the search of the list; where a page has several, to the first. */
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
