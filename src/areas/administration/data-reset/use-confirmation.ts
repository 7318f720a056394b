import { useCallback, useEffect, useRef, useState } from 'react';

/** Timeout of an unused confirmation. */
export const CONFIRMED_MS = 5000;

export interface Confirmation {
  /** Why the data is erased; null until confirmed. */
  readonly reason: string | null;
  /** True after a confirmation expired unused. */
  readonly lapsed: boolean;
  readonly confirm: (reason: string) => void;
  /** Restarts the timeout while the buttons are in use. */
  readonly stir: () => void;
}

const NONE = { reason: null, basis: '', lapsed: false };

/**
 * The confirmation that enables the erase buttons. It is valid for one act on the confirmed data,
 * and expires when unused.
 * @param basis what was confirmed; a change revokes it
 * @param held true while an act is running, which pauses the timeout
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
    timer.current = setTimeout(() => setGiven({ ...NONE, lapsed: true }), CONFIRMED_MS);
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
