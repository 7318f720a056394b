import { PROGRAM_1, PROGRAM_ACT, PRODUCT } from '#domain/shared/product.ts';
import {
  inExtension,
  WORKFLOW_STATUSES,
  type WorkflowStatus,
} from '#domain/people/workflow/status.ts';

export type Arm = '' | 'control' | 'ACT-daily-insights' | 'ACT-weekly-insights';

/** Statuses of most participants of a running programme, between one of each of the others. */
export const COMMON_STATUSES = [
  'therapy',
  'therapy',
  'consent',
  'done',
  'therapy',
  'EXT-consent',
  'EXT-therapy',
  'consent',
  'therapy',
  'baseline',
  'EXT-consent',
  'therapy',
] as const satisfies readonly WorkflowStatus[];

/** Whether the participant has left for good; in the followup she is still asked back. */
export function isTerminated(status: string): boolean {
  return status.endsWith('early-termination');
}

/** Whether somebody is leaving or has left. */
export function isLeaving(status: string): boolean {
  return status.includes('early-termination');
}

/** Whether the participant is or was in therapy. */
export function startedTherapy(status: string): boolean {
  const rank = (name: WorkflowStatus) => WORKFLOW_STATUSES.indexOf(name);
  return isLeaving(status) || rank(status as WorkflowStatus) >= rank('therapy');
}

/** The program of therapy: control arms get a control, ACT studies an ACT program. */
export function therapyProgram(study: string, arm: Arm, index: number): string {
  if (arm === 'control') return index % 2 === 0 ? 'control' : 'control_v2';
  if (study === '002') return PROGRAM_1;
  if (study === '003') return index % 2 === 0 ? `${PRODUCT}ACT1` : PROGRAM_1;
  return index % 4 === 0 ? `${PRODUCT}ACT3` : PROGRAM_ACT;
}

/** The program of therapy of every extension, whatever somebody had before. */
export const EXTENSION_PROGRAM = PROGRAM_ACT;

const IN_THERAPY = ['', 'pre-therapy', 'never-started', 'therapy', 'early-termination-followup'];
const AFTER_THERAPY = ['done', 'EXT-eligible', 'EXT-declined'];
const OF_EXTENSION = ['EXT-pre-therapy', 'EXT-never-started', 'EXT-therapy', 'EXT-done'];

/** Whether somebody was given the program of an extension. */
export function inExtensionTherapy(status: string): boolean {
  return OF_EXTENSION.includes(status) || (isLeaving(status) && inExtension(status));
}

/** The program that a participant in that status has open. */
export function activeProgram(status: string, therapy: string): string {
  if (isTerminated(status)) return 'dropout';
  if (inExtensionTherapy(status)) return status === 'EXT-done' ? 'goodbyeACT' : EXTENSION_PROGRAM;
  // The extension has one program for all who do not enter it.
  if (status === 'EXT-consent-fail' || status === 'EXT-consent-abandoned') return 'goodbyeACT';
  if (AFTER_THERAPY.includes(status) || status === 'EXT-consent')
    return therapy.includes('ACT') ? 'goodbyeACT' : 'goodbyeST';
  return IN_THERAPY.includes(status) ? therapy : 'screeningWeek';
}
