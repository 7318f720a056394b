import type { AllowedMove } from '#domain/people/workflow/allowed-moves.ts';
import { terminationState } from '#domain/people/termination/schema.ts';
import type { WorkflowStatus } from '#domain/people/workflow/status.ts';
import { href } from '#routing/href.ts';

/** Where in the console staff make a move. */
export interface WayOfMove {
  readonly to: string;
  readonly label: string;
}

interface Place {
  readonly uid: string;
  /** Whether this build has the survey tool. */
  readonly hasSurveyTool: boolean;
}

/** The moves that staff make in the survey tool, by the status that they lead from. */
const IN_SURVEY_TOOL: Partial<Record<WorkflowStatus, string>> = {
  'holding-pre-screen': 'Move all who hold',
  done: 'Move to the extension',
};

/**
 * The screen that makes a move; null for one that staff make outside this console.
 * @param move by staff
 */
export function wayOfMove(
  { from, to }: AllowedMove,
  { uid, hasSurveyTool }: Place,
): WayOfMove | null {
  if (terminationState(to) !== 'not terminated') {
    const state = terminationState(to);
    return {
      to: `${href('userWorkflows', { uid })}#termination`,
      label: state === 'terminated' ? 'Terminate' : 'Ask for a last call',
    };
  }
  if (from === 'consent' || from === 'EXT-consent') {
    return { to: href('userWorkflow', { uid, workflowID: from }), label: 'Decide on the consent' };
  }
  const label = hasSurveyTool ? IN_SURVEY_TOOL[from] : undefined;
  return label === undefined ? null : { to: `${href('surveyTool')}?status=${from}`, label };
}
