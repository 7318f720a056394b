import { useEffect } from 'react';
import { useLeaveGuard, type Claim } from './leave-guard-context.ts';

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
