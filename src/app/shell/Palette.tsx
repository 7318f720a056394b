import { lazy, Suspense, useEffect } from 'react';
import { setPaletteOpen, usePaletteOpen } from './palette-state.ts';

const PaletteDialog = lazy(async () => ({
  default: (await import('./PaletteDialog.tsx')).PaletteDialog,
}));

/** The command palette; its code comes with the first use. */
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
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <PaletteDialog onClose={() => setPaletteOpen(false)} />
    </Suspense>
  );
}
