import { isCallLocked } from '#domain/people/call/schema.ts';
import { capital } from '#lib/words.ts';

/**
 * What saving a form about a call does that cannot be undone; null where nothing is.
 *
 * @param stored the call status as it is stored
 * @param status the call status that the form would store
 * @param movesTo the workflow status to which saving moves the user, if any
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
