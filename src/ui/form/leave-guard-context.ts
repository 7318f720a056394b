import { createContext, useContext, useEffect } from 'react';

export interface Guard {
  /** Says what would be lost by leaving, or null when nothing would. Takes effect at once. */
  readonly claim: (id: string, what: Claim | null) => void;
  /** Leaves by other ways than an address: at once where nothing would be lost, else after asking. */
  readonly leave: (go: () => void) => void;
}

/**
 * What would be lost (and under which name it is kept in the tab until then), or what goes on by itself:
 * then nobody sees here how it ended. What is awaited ends
 * soon: who leaves meanwhile goes when it is through, and stays when it fails.
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

/** Tells the guard what is unsaved; the answer sets it at once, ahead of the next render. */
export function useClaim(id: string, what: Claim | null): (what: Claim | null) => void {
  const { claim } = useLeaveGuard();
  const key = JSON.stringify(what);
  useEffect(() => {
    claim(id, JSON.parse(key) as Claim | null);
    return () => claim(id, null);
  }, [claim, id, key]);
  return (now) => claim(id, now);
}
