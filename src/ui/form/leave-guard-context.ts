import { createContext, useContext, useEffect } from 'react';

export interface Guard {
  /** Sets what leaving would lose, null for nothing; effective immediately. */
  readonly claim: (id: string, unsaved: Claim | null) => void;
  /** Leaves other than by navigation: immediately without claims, otherwise after asking. */
  readonly leave: (go: () => void) => void;
}

/**
 * Input that leaving would lose, with the key under which the tab keeps it until then, or work that continues
 * unseen. Awaited work delays leaving: success completes it, failure cancels it.
 */
export type Claim =
  | string
  | { readonly lost: string; readonly keptAs: string }
  | { readonly underWay: string; readonly awaited?: boolean };

export const GuardContext = createContext<Guard | null>(null);

export function useLeaveGuard(): Guard {
  const guard = useContext(GuardContext);
  if (!guard) throw new Error('useLeaveGuard needs a LeaveGuard around it.');
  return guard;
}

/** Declares what is unsaved; the returned function sets it immediately, ahead of the next render. */
export function useClaim(id: string, unsaved: Claim | null): (unsaved: Claim | null) => void {
  const { claim } = useLeaveGuard();
  const key = JSON.stringify(unsaved);
  useEffect(() => {
    claim(id, JSON.parse(key) as Claim | null);
    return () => claim(id, null);
  }, [claim, id, key]);
  return (now) => claim(id, now);
}
