import { useCallback, useEffect, type ReactNode } from 'react';
import { useBlocker, type BlockerFunction, type Location } from 'react-router-dom';
import { ClaimsGuard } from './ClaimsGuard.tsx';
import { loadLeaveQuestion } from './load-leave-question.ts';
import { ComingLeaveQuestion } from './ComingLeaveQuestion.tsx';
import type { Claim, Guard } from './leave-guard-context.ts';

/** Filters in the query string change under a form; a tab takes the form away. */
function leaves(from: Location, to: Location): boolean {
  const tab = (at: Location) => new URLSearchParams(at.search).get('tab');
  return from.pathname !== to.pathname || tab(from) !== tab(to);
}

const fetchQuestion: Guard['claim'] = (_, what) => {
  if (what !== null) void loadLeaveQuestion().catch(() => undefined);
};

/**
 * Asks before unsaved input is lost, in the app, on closing the tab and on signing out. One stands
 * around the shell; a form without one around it brings its own.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  return (
    <ClaimsGuard onClaim={fetchQuestion} Besides={BlockedWay}>
      {children}
    </ClaimsGuard>
  );
}

/** Asks about an address that somebody was on the way to. */
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
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
