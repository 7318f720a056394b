import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useBlocker, type BlockerFunction, type Location } from 'react-router-dom';
import { GuardContext, type Guard } from './leave-guard-context.ts';

const loadDialog = () => import('../ConfirmDialog.tsx');
const ConfirmDialog = lazy(() => loadDialog().then((m) => ({ default: m.ConfirmDialog })));

/** Filters in the query string change under a form; a tab takes the form away. */
function leaves(from: Location, to: Location): boolean {
  const tab = (at: Location) => new URLSearchParams(at.search).get('tab');
  return from.pathname !== to.pathname || tab(from) !== tab(to);
}

/**
 * Asks before unsaved input is lost, in the app and on closing the tab. One stands in the shell;
 * a form without one around it brings its own.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const claims = useRef(new Map<string, string>());
  const guard = useMemo<Guard>(
    () => ({
      claim: (id, what) => {
        if (what === null) claims.current.delete(id);
        else claims.current.set(id, what);
        // Loaded before it is needed: when it is needed, the connection may be gone.
        if (what !== null) void loadDialog().catch(() => undefined);
      },
    }),
    [],
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (claims.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      claims.current.size > 0 && leaves(currentLocation, nextLocation),
    [],
  );
  return (
    <GuardContext value={guard}>
      {children}
      <LeaveDialog blocks={blocks} lost={() => [...claims.current.values()]} />
    </GuardContext>
  );
}

interface LeaveDialogProps {
  readonly blocks: BlockerFunction;
  readonly lost: () => readonly string[];
}

function LeaveDialog({ blocks, lost }: LeaveDialogProps) {
  const blocker = useBlocker(blocks);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title="Leave without saving?"
        confirmLabel="Leave without saving"
        cancelLabel="Stay on this page"
        onClose={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
        closeOnConfirm={false}
      >
        <p className="mb-1">What you entered is not saved and would be lost:</p>
        <ul className="mb-0">
          {lost().map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </Suspense>
  );
}
