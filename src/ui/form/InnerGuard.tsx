import { useMemo, useReducer, useRef, useState, type ReactNode } from 'react';
import { ComingLeaveQuestion } from './ComingLeaveQuestion.tsx';
import { GuardContext, useLeaveGuard, type Claim, type Guard } from './leave-guard-context.ts';

/**
 * A part of a page that can be left without leaving the page: only what is unsaved inside of it is asked
 * about then. The guard around the page hears of that as well.
 */
export function InnerGuard({ children }: { readonly children: ReactNode }) {
  const outer = useLeaveGuard();
  const claims = useRef(new Map<string, Claim>());
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const [asked, setAsked] = useState<{ readonly go: () => void } | null>(null);
  const guard = useMemo<Guard>(
    () => ({
      claim: (id, what) => {
        if (what === null) claims.current.delete(id);
        else claims.current.set(id, what);
        outer.claim(id, what);
        changed();
      },
      leave: (go) => {
        if (claims.current.size > 0) setAsked({ go });
        else go();
      },
    }),
    [outer],
  );
  return (
    <GuardContext value={guard}>
      {children}
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
