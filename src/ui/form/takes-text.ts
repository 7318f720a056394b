import type { Claim } from './leave-guard-context.ts';

/** The navigation state of a link to a page whose form restores the kept text. */
export const TAKES_TEXT = { takesText: 'kept' } as const;

/** The navigation state of a link that passes the whole form to another form. */
export const TAKES_FORM = { takesText: 'form' } as const;

/** Whether a link carries the unsaved input along, so that no question is needed. */
export function isTaken(claim: Claim, state: unknown): boolean {
  const takes =
    typeof state === 'object' && state !== null && 'takesText' in state && state.takesText;
  if (takes === 'form') return typeof claim === 'string';
  return takes === 'kept' && typeof claim !== 'string' && 'keptAs' in claim;
}
