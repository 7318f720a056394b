import { lazy, Suspense, useState } from 'react';
import { hasRole } from '#domain/staff/capabilities.ts';
import { useStaff } from '#session/use-session.ts';
import { Boundary } from '#ui/Boundary.tsx';
import type { PackSubject } from './pack-subject.ts';

const PackDialog = lazy(() => import('./PackDialog.tsx').then((m) => ({ default: m.PackDialog })));

/** Makes an inspection pack; hidden for anyone but admins. */
export function PackButton(subject: PackSubject) {
  const [open, setOpen] = useState(false);
  if (!hasRole(useStaff(), 'admin')) return null;
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Inspection pack…
      </button>
      {open && (
        <Boundary>
          <Suspense fallback={null}>
            <PackDialog {...subject} onClose={() => setOpen(false)} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
