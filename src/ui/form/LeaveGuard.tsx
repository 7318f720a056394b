import {
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useBlocker, type BlockerFunction, type Location } from 'react-router-dom';
import { loadLeaveQuestion } from './load-leave-question.ts';
import { ComingLeaveQuestion } from './ComingLeaveQuestion.tsx';
import { GuardContext, type Claim, type Guard } from './leave-guard-context.ts';

/** Filters in the query string change under a form; a tab takes the form away. */
function leaves(from: Location, to: Location): boolean {
  const tab = (at: Location) => new URLSearchParams(at.search).get('tab');
  return from.pathname !== to.pathname || tab(from) !== tab(to);
}

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
        if (what !== null) void loadLeaveQuestion().catch(() => undefined);
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
        <ComingLeaveQuestion
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
    <ComingLeaveQuestion
      claims={claims}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
