import { PROGRAM_1, PROGRAM_ACT, PRODUCT } from '#domain/shared/product.ts';
import {
  inExtension,
  WORKFLOW_STATUSES,
  type WorkflowStatus,
} from '#domain/people/workflow/status.ts';

export type Arm = '' | 'control' | 'ACT-daily-insights' | 'ACT-weekly-insights';

/** The most frequent statuses, placed between the others. */
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

/** Whether the participant has left for good; the follow-up is not final. */
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

/** The therapy program: a control in control arms, an ACT program in ACT arms. */
export function therapyProgram(study: string, arm: Arm, index: number): string {
  if (arm === 'control') return index % 2 === 0 ? 'control' : 'control_v2';
  if (study === '002') return PROGRAM_1;
  if (study === '003') return index % 2 === 0 ? `${PRODUCT}ACT1` : PROGRAM_1;
  return index % 4 === 0 ? `${PRODUCT}ACT3` : PROGRAM_ACT;
}

/** The therapy program of every extension, whatever came before. */
export const EXTENSION_PROGRAM = PROGRAM_ACT;

const IN_THERAPY = ['', 'pre-therapy', 'never-started', 'therapy', 'early-termination-followup'];
const AFTER_THERAPY = ['done', 'EXT-eligible', 'EXT-declined'];
const OF_EXTENSION = ['EXT-pre-therapy', 'EXT-never-started', 'EXT-therapy', 'EXT-done'];

/** Whether somebody has the extension's program. */
function inExtensionTherapy(status: string): boolean {
  return OF_EXTENSION.includes(status) || (isLeaving(status) && inExtension(status));
}

/** The active program of a participant in that status. */
export function activeProgram(status: string, therapy: string): string {
  if (isTerminated(status)) return 'dropout';
  if (inExtensionTherapy(status)) return status === 'EXT-done' ? 'goodbyeACT' : EXTENSION_PROGRAM;
  // One program for everybody who does not enter the extension.
  if (status === 'EXT-consent-fail' || status === 'EXT-consent-abandoned') return 'goodbyeACT';
  if (AFTER_THERAPY.includes(status) || status === 'EXT-consent')
    return therapy.includes('ACT') ? 'goodbyeACT' : 'goodbyeST';
  return IN_THERAPY.includes(status) ? therapy : 'screeningWeek';
}
