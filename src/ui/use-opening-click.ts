import { useEffect } from 'react';

/**
 * Of a double click on the button that opens a dialog the second click falls on the dialog: it must
 * neither close nor confirm it, nor take the focus from where it is.
 */
export function useOpeningClick(): void {
  useEffect(() => {
    const ended = new AbortController();
    const swallow = (event: MouseEvent) => {
      if (event.detail > 1) {
        event.preventDefault();
        event.stopPropagation();
      } else if (event.type === 'mousedown') ended.abort();
    };
    const heard = { capture: true, signal: ended.signal };
    window.addEventListener('mousedown', swallow, heard);
    window.addEventListener('click', swallow, heard);
    return () => ended.abort();
  }, []);
}
