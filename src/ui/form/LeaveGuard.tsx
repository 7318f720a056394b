import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useBlocker, type BlockerFunction, type Location } from 'react-router-dom';
import { Boundary } from '#ui/Boundary.tsx';
import { useLate } from '#ui/use-late.ts';
import { GuardContext, type Claim, type Guard } from './leave-guard-context.ts';

const loadDialog = () => import('#ui/ConfirmDialog.tsx');
const ConfirmDialog = lazy(() => loadDialog().then((m) => ({ default: m.ConfirmDialog })));

/** Filters in the query string change under a form; a tab takes the form away. */
function leaves(from: Location, to: Location): boolean {
  const tab = (at: Location) => new URLSearchParams(at.search).get('tab');
  return from.pathname !== to.pathname || tab(from) !== tab(to);
}

/** After so long an awaited save is asked about after all. */
const AWAITED_MS = 3000;

/**
 * Asks before unsaved input is lost, in the app, on closing the tab and on signing out. One stands
 * around the shell; a form without one around it brings its own.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const claims = useRef(new Map<string, Claim>());
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const [asked, setAsked] = useState<{ readonly go: () => void } | null>(null);
  const guard = useMemo<Guard>(
    () => ({
      claim: (id, what) => {
        if (what === null) claims.current.delete(id);
        else claims.current.set(id, what);
        changed();
        // Loaded before it is needed: when it is needed, the connection may be gone.
        if (what !== null) void loadDialog().catch(() => undefined);
      },
      leave: (go) => {
        if (claims.current.size > 0) setAsked({ go });
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
        <Question
          claims={() => [...claims.current.values()]}
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
    <Question
      claims={claims}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

interface QuestionProps {
  readonly claims: () => readonly Claim[];
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

const isAwaited = (claim: Claim) => typeof claim !== 'string' && claim.awaited === true;

/** Asks, unless all there is to lose is being saved: how that ends is the answer. */
function Question({ claims, onStay, onLeave }: QuestionProps) {
  const now = claims();
  const awaits = now.length > 0 && now.every(isAwaited);
  const awaited = useRef(awaits);
  const late = useLate(awaits, AWAITED_MS);
  const answer = useEffectEvent(() => (now.length === 0 ? onLeave() : onStay()));
  useEffect(() => {
    if (awaited.current && !awaits) answer();
    awaited.current = awaits;
  }, [awaits]);
  if (now.length === 0 || (awaits && !late)) return null;
  return <LeaveDialog claims={now} onStay={onStay} onLeave={onLeave} />;
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
