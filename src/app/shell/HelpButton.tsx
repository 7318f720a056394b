import { Suspense, useState } from 'react';
import { Boundary } from '#ui/Boundary.tsx';
import { Icon } from '#ui/icons.tsx';
import { helpDialog } from './nav-parts.ts';

/** Opens the help of the current screen (TEAM-HELP-01). */
export function HelpButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost"
        title="Help for this page"
        aria-label="Help for this page"
        onClick={() => setOpen(true)}
      >
        <Icon name="help" />
      </button>
      {open && (
        <Boundary>
          <Suspense fallback={null}>
            <helpDialog.Part onClose={() => setOpen(false)} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
