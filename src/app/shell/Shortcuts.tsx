import { Suspense, useEffect, useState } from 'react';
import { Boundary } from '#ui/Boundary.tsx';
import { isShortcut } from '#ui/takes-keys.ts';
import { shortcutsDialog } from './nav-parts.ts';

/** "?" opens the list of the page's keyboard shortcuts (TEAM-VIEW-06). */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return open ? (
    <Boundary>
      <Suspense fallback={null}>
        <shortcutsDialog.Part onClose={() => setOpen(false)} />
      </Suspense>
    </Boundary>
  ) : null;
}
