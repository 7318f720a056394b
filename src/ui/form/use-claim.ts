import { useEffect } from 'react';
import { useLeaveGuard } from './leave-guard-context.ts';

/** Tells the guard what is unsaved; the answer sets it at once, ahead of the next render. */
export function useClaim(id: string, what: string | null): (what: string | null) => void {
  const { claim } = useLeaveGuard();
  useEffect(() => {
    claim(id, what);
    return () => claim(id, null);
  }, [claim, id, what]);
  return (now) => claim(id, now);
}
