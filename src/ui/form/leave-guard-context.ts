import { createContext, useContext } from 'react';

export interface Guard {
  /** Says what would be lost by leaving, or null when nothing would. Takes effect at once. */
  readonly claim: (id: string, what: Claim | null) => void;
}

/** What would be lost, or what goes on by itself: then nobody sees here how it ended. */
export type Claim = string | { readonly underWay: string };

export const GuardContext = createContext<Guard | null>(null);

export function useLeaveGuard(): Guard {
  const guard = useContext(GuardContext);
  if (!guard) throw new Error('useLeaveGuard needs a LeaveGuard around it.');
  return guard;
}
