import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useBlocker, type BlockerFunction, type Location } from 'react-router-dom';
import { Boundary } from '#ui/Boundary.tsx';
import { GuardContext, type Claim, type Guard } from './leave-guard-context.ts';

const loadDialog = () => import('#ui/ConfirmDialog.tsx');
const ConfirmDialog = lazy(() => loadDialog().then((m) => ({ default: m.ConfirmDialog })));

/** Filters in the query string change under a form; a tab takes the form away. */
function leaves(from: Location, to: Location): boolean {
  const tab = (at: Location) => new URLSearchParams(at.search).get('tab');
  return from.pathname !== to.pathname || tab(from) !== tab(to);
}

interface Asked {
  readonly go: () => void;
  readonly claims: readonly Claim[];
}

/**
 * Asks before unsaved input is lost, in the app, on closing the tab and on signing out. One stands
 * around the shell; a form without one around it brings its own.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const claims = useRef(new Map<string, Claim>());
  const [asked, setAsked] = useState<Asked | null>(null);
  const guard = useMemo<Guard>(
    () => ({
      claim: (id, what) => {
        if (what === null) claims.current.delete(id);
        else claims.current.set(id, what);
        // Loaded before it is needed: when it is needed, the connection may be gone.
        if (what !== null) void loadDialog().catch(() => undefined);
      },
      leave: (go) => {
        if (claims.current.size > 0) setAsked({ go, claims: [...claims.current.values()] });
        else go();
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
      <BlockedWay blocks={blocks} claims={() => [...claims.current.values()]} />
      {asked && (
        <LeaveDialog
          claims={asked.claims}
          onStay={() => setAsked(null)}
          onLeave={() => {
            setAsked(null);
            asked.go();
          }}
        />
      )}
    </GuardContext>
  );
}

interface BlockedWayProps {
  readonly blocks: BlockerFunction;
  readonly claims: () => readonly Claim[];
}

/** Asks about an address that somebody was on the way to. */
function BlockedWay({ blocks, claims }: BlockedWayProps) {
  const blocker = useBlocker(blocks);
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveDialog
      claims={claims()}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

interface LeaveDialogProps {
  readonly claims: readonly Claim[];
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function LeaveDialog({ claims, onStay, onLeave }: LeaveDialogProps) {
  const lost = claims.filter((claim) => typeof claim === 'string');
  const underWay = claims.flatMap((claim) => (typeof claim === 'string' ? [] : claim.underWay));
  return (
    <Boundary>
      <Suspense fallback={null}>
        <ConfirmDialog
          title={lost.length > 0 ? 'Leave without saving?' : 'Leave this page?'}
          confirmLabel={lost.length > 0 ? 'Leave without saving' : 'Leave this page'}
          cancelLabel="Stay on this page"
          onClose={onStay}
          onConfirm={onLeave}
          closeOnConfirm={false}
        >
          <Named heading="What you entered is not saved and would be lost:" what={lost} />
          <Named
            heading="It goes on when you leave, and this page cannot tell you how it ended:"
            what={underWay}
          />
        </ConfirmDialog>
      </Suspense>
    </Boundary>
  );
}

function Named({ heading, what }: { readonly heading: string; readonly what: readonly string[] }) {
  if (what.length === 0) return null;
  return (
    <>
      <p className="mb-1">{heading}</p>
      <ul className="mb-0">
        {what.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  );
}
