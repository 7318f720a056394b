import { inExtension, readStatus, type WorkflowStatus } from '#domain/people/workflow/status.ts';
import type { Extension, LandingPage } from '#domain/operations/landing-page/schema.ts';

/** What a termination makes of a user: asked for a last call first, or ended at once. */
export const TERMINATION_TYPES = ['followup', 'termination'] as const;

export type TerminationType = (typeof TERMINATION_TYPES)[number];

export type TerminationState = 'not terminated' | 'termination followup' | 'terminated';

/** Three states are all that a termination asks of a workflow status (CORE-TERM-01 … CORE-TERM-03). */
export function terminationState(status: string): TerminationState {
  const known = readStatus(status);
  if (known === 'early-termination' || known === 'EXT-early-termination') return 'terminated';
  if (known === 'early-termination-followup' || known === 'EXT-early-termination-followup') {
    return 'termination followup';
  }
  return 'not terminated';
}

/** What staff may do next; nothing any more for who is terminated (CORE-TERM-04, -05, -07). */
export function allowedMoves(status: string): readonly TerminationType[] {
  const moves: Readonly<Record<TerminationState, readonly TerminationType[]>> = {
    'not terminated': TERMINATION_TYPES,
    'termination followup': ['termination'],
    terminated: [],
  };
  return moves[terminationState(status)];
}

/** The workflow status after a termination; the variant of the extension for who is in it. */
export function terminatedStatus(status: string, type: TerminationType): WorkflowStatus {
  if (type === 'followup') {
    return inExtension(status) ? 'EXT-early-termination-followup' : 'early-termination-followup';
  }
  return inExtension(status) ? 'EXT-early-termination' : 'early-termination';
}

/** CORE-TERM-22; a user without a landing page has "(none)" (CORE-D-79). */
export function landingPageMissing(landingPageKey: string): string {
  return `Landing page with key ${landingPageKey || '(none)'} does not exist`;
}

/** CORE-TERM-23. */
export const NO_EXTENSION = 'Landing page does not have an extension';

/** CORE-TERM-24. */
export function extensionMissing(extensionID: string): string {
  return `Extension with ID ${extensionID} does not exist`;
}

/** What the landing page of a user is asked about. */
export interface StudyOfUser {
  readonly workflowStatus: string;
  readonly landingPageKey: string;
}

/**
 * Why the landing page does not serve this user, in the words of the catalogue; null when it does. Who
 * is in the extension needs the extension of the landing page too (CORE-D-79).
 */
export function landingPageProblem(
  { workflowStatus, landingPageKey }: StudyOfUser,
  landingPage: LandingPage | null,
  extension: Extension | null,
): string | null {
  if (!landingPage) return landingPageMissing(landingPageKey);
  if (!inExtension(workflowStatus)) return null;
  if (landingPage.extensionID === '') return NO_EXTENSION;
  return extension ? null : extensionMissing(landingPage.extensionID);
}
