import { lazy, Suspense, useEffect, useRef } from 'react';
import { Boundary } from '#ui/Boundary.tsx';
import { Spinner } from '#ui/Spinner.tsx';

const PaletteSearch = lazy(async () => ({
  default: (await import('./PaletteSearch.tsx')).PaletteSearch,
}));

/** The frame of the palette, there at once; when its code cannot be had, that is said in it. */
export function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Find a person or page"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <Boundary>
        <Suspense fallback={<Spinner size="sm" />}>
          <PaletteSearch onClose={onClose} />
        </Suspense>
      </Boundary>
    </dialog>
  );
}
