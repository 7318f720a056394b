import { inExtension, readStatus, type WorkflowStatus } from '#domain/people/workflow/status.ts';
import type { Extension, LandingPage } from '#domain/operations/landing-page/schema.ts';

/** The two kinds of termination: request a last call first, or end immediately. */
const TERMINATION_TYPES = ['followup', 'termination'] as const;

export type TerminationType = (typeof TERMINATION_TYPES)[number];

export type TerminationState = 'not terminated' | 'termination followup' | 'terminated';

/** The three termination-related states of a workflow status (CORE-TERM-01 … CORE-TERM-03). */
export function terminationState(status: string): TerminationState {
  const workflowStatus = readStatus(status);
  if (workflowStatus === 'early-termination' || workflowStatus === 'EXT-early-termination')
    return 'terminated';
  if (
    workflowStatus === 'early-termination-followup' ||
    workflowStatus === 'EXT-early-termination-followup'
  ) {
    return 'termination followup';
  }
  return 'not terminated';
}

/**
 * The terminations that staff may perform next; none for a terminated user (CORE-TERM-04, -05,
 * -07).
 */
export function allowedMoves(status: string): readonly TerminationType[] {
  const moves: Readonly<Record<TerminationState, readonly TerminationType[]>> = {
    'not terminated': TERMINATION_TYPES,
    'termination followup': ['termination'],
    terminated: [],
  };
  return moves[terminationState(status)];
}

/** The workflow status after a termination; the extension's variant for users in it. */
export function terminatedStatus(status: string, type: TerminationType): WorkflowStatus {
  if (type === 'followup') {
    return inExtension(status) ? 'EXT-early-termination-followup' : 'early-termination-followup';
  }
  return inExtension(status) ? 'EXT-early-termination' : 'early-termination';
}

/** CORE-TERM-22; "(none)" for a user without a landing page (CORE-D-79). */
export function landingPageMissing(landingPageKey: string): string {
  return `Landing page with key ${landingPageKey || '(none)'} does not exist`;
}

/** CORE-TERM-23. */
const NO_EXTENSION = 'Landing page does not have an extension';

/** CORE-TERM-24. */
function extensionMissing(extensionID: string): string {
  return `Extension with ID ${extensionID} does not exist`;
}

/** The user fields that a landing page is checked against. */
export interface StudyOfUser {
  readonly workflowStatus: string;
  readonly landingPageKey: string;
}

/**
 * Why a landing page does not fit this user, in the catalogue's words; null when it fits. A user in
 * the extension also needs the page's extension (CORE-D-79).
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
