import { useEffect } from 'react';

/**
 * The second click of a double click on a dialog's opening button lands on the dialog: it must
 * neither close nor confirm it, nor move the focus.
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
