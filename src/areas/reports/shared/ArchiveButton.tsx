import { lazy, Suspense, useState } from 'react';
import type { ArchiveScope } from '#domain/reports/archive/archive.ts';
import { Boundary } from '#ui/Boundary.tsx';

const ArchiveDialog = lazy(() =>
  import('./ArchiveDialog.tsx').then((m) => ({ default: m.ArchiveDialog })),
);

interface ArchiveButtonProps {
  readonly label: string;
  /** The accessible name: the label and the content of the export. */
  readonly name: string;
  readonly className: string;
  readonly scope: () => ArchiveScope;
}

/** Exports tables with every digit and a codebook, for statistics software. */
export function ArchiveButton({ label, name, className, scope }: ArchiveButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`btn btn-sm ${className}`}
        aria-haspopup="dialog"
        aria-label={name}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {open && (
        <Boundary>
          <Suspense fallback={null}>
            <ArchiveDialog scope={scope()} onClose={() => setOpen(false)} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
