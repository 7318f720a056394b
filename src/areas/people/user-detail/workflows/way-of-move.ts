import type { AllowedMove } from '#domain/people/workflow/allowed-moves.ts';
import { terminationState } from '#domain/people/termination/schema.ts';
import { href } from '#routing/href.ts';

/** Where in the console staff make a move. */
export interface WayOfMove {
  readonly to: string;
  readonly label: string;
}

/**
 * The form that makes a move; null for one that staff make outside this console.
 * @param move by staff
 */
export function wayOfMove({ from, to }: AllowedMove, uid: string): WayOfMove | null {
  if (terminationState(to) !== 'not terminated') {
    const state = terminationState(to);
    return {
      to: `${href('userWorkflows', { uid })}#termination`,
      label: state === 'terminated' ? 'Terminate' : 'Ask for the follow-up',
    };
  }
  if (from === 'consent' || from === 'EXT-consent') {
    return { to: href('userWorkflow', { uid, workflowID: from }), label: 'Decide on the consent' };
  }
  return null;
}
