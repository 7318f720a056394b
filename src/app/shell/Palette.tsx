import { useEffect } from 'react';
import { PaletteDialog } from './PaletteDialog.tsx';
import { setPaletteOpen, usePaletteOpen } from './palette-state.ts';

/** The command palette; the code of its search comes with the first use. */
export function Palette() {
  const open = usePaletteOpen();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        setPaletteOpen(true);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return open ? <PaletteDialog onClose={() => setPaletteOpen(false)} /> : null;
}
