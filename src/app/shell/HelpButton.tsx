import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ScreenName } from '#routing/screen-paths.ts';
import { Boundary } from '#ui/Boundary.tsx';
import { addressed } from '#app/screens.ts';
import { useArea } from './area-of-page.ts';
import { helpDialog } from './nav-parts.ts';

/** Opens the help of the current screen; absent where no screen has the address (TEAM-HELP-01). */
export function HelpButton() {
  const { pathname } = useLocation();
  const area = useArea();
  const name = addressed(pathname)?.screen.name;
  // Most reports are data: their addresses are not in the table of screens.
  if (!name && area !== 'Reports') return null;
  // The dialog closes when the screen changes.
  return <Opener key={pathname} screen={name ?? null} />;
}

function Opener({ screen }: { readonly screen: ScreenName | null }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-ghost"
        title="Help"
        aria-label="Help for this page"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">?</span>
      </button>
      {open && (
        <Boundary>
          <Suspense fallback={null}>
            <helpDialog.Part screen={screen} onClose={() => setOpen(false)} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
