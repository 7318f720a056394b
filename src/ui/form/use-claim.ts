import { useEffect } from 'react';
import { useLeaveGuard, type Claim } from './leave-guard-context.ts';

/** Tells the guard what is unsaved; the answer sets it at once, ahead of the next render. */
export function useClaim(id: string, what: Claim | null): (what: Claim | null) => void {
  const { claim } = useLeaveGuard();
  const underWay = what !== null && typeof what !== 'string';
  const text = underWay ? what.underWay : what;
  useEffect(() => {
    claim(id, underWay && text !== null ? { underWay: text } : text);
    return () => claim(id, null);
  }, [claim, id, text, underWay]);
  return (now) => claim(id, now);
}
