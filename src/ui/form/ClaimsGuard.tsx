import {
  useCallback,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ComingLeaveQuestion } from './ComingLeaveQuestion.tsx';
import { GuardContext, type Claim, type Guard } from './leave-guard-context.ts';

interface ClaimsGuardProps {
  /** Hears of each claim; a constant, or memoised. */
  readonly onClaim: Guard['claim'];
  /** What else asks about the claims, as they are when it asks. */
  readonly Besides?: ComponentType<{ readonly claims: () => readonly Claim[] }>;
  readonly children: ReactNode;
}

/** Keeps what would be lost inside of it, and asks before something leaves that. */
export function ClaimsGuard({ onClaim, Besides, children }: ClaimsGuardProps) {
  const kept = useRef(new Map<string, Claim>());
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const [asked, setAsked] = useState<{ readonly go: () => void } | null>(null);
  const guard = useMemo<Guard>(
    () => ({
      claim: (id, what) => {
        if (what === null) kept.current.delete(id);
        else kept.current.set(id, what);
        changed();
        onClaim(id, what);
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
