import { useEffect } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { paletteResults } from './nav-parts.ts';
import { PaletteDialog } from './PaletteDialog.tsx';
import { setPaletteOpen, usePaletteOpen } from './palette-state.ts';

/** The command palette. Its search code is loaded when the browser is idle, or on first use. */
export function Palette() {
  const open = usePaletteOpen();
  useEffect(() => whenIdle(() => void paletteResults.fetch().catch(() => undefined)), []);
  // Otherwise the next person to sign in would find it open.
  useEffect(() => () => setPaletteOpen(false), []);
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
