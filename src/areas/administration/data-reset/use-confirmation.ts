import { useCallback, useEffect, useRef, useState } from 'react';
import { ARMED_MS } from '#ui/use-two-steps.ts';

export interface Confirmation {
  /** Why the user's data is to be erased; null while the user is not confirmed. */
  readonly reason: string | null;
  /** True after a confirmation that nobody used in time. */
  readonly lapsed: boolean;
  readonly confirm: (reason: string) => void;
  /** Somebody is at the buttons: the time begins anew. */
  readonly stir: () => void;
}

const NONE = { reason: null, basis: '', lapsed: false };

/**
 * The confirmation that opens the erase buttons. It holds for one act, for what it was given for, and
 * for as long as somebody is at it; then it is asked for again, with a reason.
 * @param basis what was confirmed; the confirmation ends when it changes
 * @param held true while an act is under way: the time does not run then
 */
export function useConfirmation(basis: string, held: boolean): Confirmation {
  const [given, setGiven] = useState<{
    readonly reason: string | null;
    readonly basis: string;
    readonly lapsed: boolean;
  }>(NONE);
  if (given.reason !== null && given.basis !== basis) setGiven(NONE);
  const reason = given.basis === basis ? given.reason : null;
  const runs = reason !== null && !held;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stir = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setGiven({ ...NONE, lapsed: true }), ARMED_MS);
  }, []);
  useEffect(() => {
    if (!runs) return;
    stir();
    return () => clearTimeout(timer.current);
  }, [runs, stir]);
  return {
    reason,
    lapsed: given.lapsed,
    confirm: (why) => setGiven({ reason: why, basis, lapsed: false }),
    stir: () => {
      if (runs) stir();
    },
  };
}
