import {
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useBlocker, type BlockerFunction, type Location } from 'react-router-dom';
import { EDITED, NEW_WANTED } from '#routing/dialog-address.ts';
import { leavesSet } from '#routing/working-set.ts';
import { ComingLeaveQuestion, loadLeaveQuestion } from './ComingLeaveQuestion.tsx';
import { GuardContext, type Claim, type Guard } from './leave-guard-context.ts';

/** Whether a navigation unmounts the form: filters in the query string do not, a tab, a dialog or leaving a change set does. */
function leaves(from: Location, to: Location): boolean {
  const form = ({ search }: Location) => {
    const params = new URLSearchParams(search);
    return ['tab', NEW_WANTED, EDITED].map((key) => params.get(key)).join();
  };
  return leavesSet(to.state) || from.pathname !== to.pathname || form(from) !== form(to);
}

const fetchQuestion: Guard['claim'] = (_, unsaved) => {
  if (unsaved !== null) void loadLeaveQuestion().catch(() => undefined);
};

interface LeaveGuardProps {
  /**
   * The children can be left without leaving the page; the question then covers only their own unsaved input.
   */
  readonly part?: boolean;
  readonly children: ReactNode;
}

/**
 * Asks before unsaved input is lost: on navigation, on closing the tab and on signing out. The shell has one;
 * a form outside of it brings its own.
 */
export function LeaveGuard({ part = false, children }: LeaveGuardProps) {
  const outer = useContext(GuardContext);
  // The page's guard also receives the claims of its part.
  if (outer && part) return <ClaimsGuard onClaim={outer.claim}>{children}</ClaimsGuard>;
  if (outer) return children;
  return (
    <ClaimsGuard onClaim={fetchQuestion} Besides={BlockedWay}>
      {children}
    </ClaimsGuard>
  );
}

/** Asks when a navigation or closing the tab would lose input. */
function BlockedWay({ claims }: { readonly claims: () => readonly Claim[] }) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (claims().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [claims]);
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      claims().length > 0 && leaves(currentLocation, nextLocation),
    [claims],
  );
  const blocker = useBlocker(blocks);
  if (blocker.state !== 'blocked') return null;
  return (
    <ComingLeaveQuestion
      claims={claims}
      to={blocker.location}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

interface ClaimsGuardProps {
  /** Called with each claim; must be stable. */
  readonly onClaim: Guard['claim'];
  /** Another component that asks about the claims, which it reads when asking. */
  readonly Besides?: ComponentType<{ readonly claims: () => readonly Claim[] }>;
  readonly children: ReactNode;
}

/** Collects the claims below it, and asks before a part with claims is left. */
function ClaimsGuard({ onClaim, Besides, children }: ClaimsGuardProps) {
  const kept = useRef(new Map<string, Claim>());
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const [asked, setAsked] = useState<{ readonly go: () => void } | null>(null);
  const guard = useMemo<Guard>(
    () => ({
      claim: (id, unsaved) => {
        if (unsaved === null) kept.current.delete(id);
        else kept.current.set(id, unsaved);
        changed();
        onClaim(id, unsaved);
      },
      leave: (go) => {
        if (kept.current.size > 0) setAsked({ go });
        else go();
      },
    }),
    [onClaim],
  );
  const claims = useCallback(() => [...kept.current.values()], []);
  return (
    <GuardContext value={guard}>
      {children}
      {Besides && <Besides claims={claims} />}
      {asked && (
        <ComingLeaveQuestion
          claims={claims}
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
