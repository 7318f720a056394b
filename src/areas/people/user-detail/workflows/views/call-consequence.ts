import { isCallLocked } from '#domain/people/call/schema.ts';
import { capital } from '#lib/words.ts';

/**
 * The irreversible consequence of saving a call form; null for none.
 * @param stored the stored call status
 * @param status the call status the form would store
 * @param movesTo the workflow status that saving moves the user to, if any
 */
export function callConsequence(
  stored: string,
  status: string,
  movesTo: string | null = null,
): string | null {
  const moves = movesTo === null ? '' : `Moves the user to “${movesTo}”, with no way back`;
  const ends = !isCallLocked(stored) && isCallLocked(status);
  if (!ends) return moves || null;
  const final = `the call is ${status} and keeps its status and date for good`;
  return moves === '' ? capital(final) : `${moves}; ${final}`;
}
