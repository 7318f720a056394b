import { PROGRAM_1, PROGRAM_ACT, PRODUCT } from '../../../src/domain/shared/product.ts';
import {
  WORKFLOW_STATUSES,
  type WorkflowStatus,
} from '../../../src/domain/people/workflow/status.ts';
import type { Arm } from './participants.ts';

/** Statuses of most participants of a running programme, between one of each of the others. */
export const COMMON_STATUSES = [
  'therapy',
  'therapy',
  'therapy',
  'done',
  'baseline',
  'therapy',
  'EXT-therapy',
] as const satisfies readonly WorkflowStatus[];

export function isTerminated(status: string): boolean {
  return status.includes('early-termination');
}

export function isFailed(status: string): boolean {
  return status.endsWith('-fail');
}

/** Whether the participant is or was in therapy. */
export function startedTherapy(status: string): boolean {
  const rank = (name: WorkflowStatus) => WORKFLOW_STATUSES.indexOf(name);
  return isTerminated(status) || rank(status as WorkflowStatus) >= rank('therapy');
}

/** The program of therapy: control arms get a control, ACT studies an ACT program. */
export function therapyProgram(study: string, arm: Arm, index: number): string {
  if (arm === 'control') return index % 2 === 0 ? 'control' : 'control_v2';
  if (study === '002') return PROGRAM_1;
  if (study === '003') return index % 3 === 0 ? `${PRODUCT}ACT1` : PROGRAM_1;
  return index % 4 === 0 ? `${PRODUCT}ACT3` : PROGRAM_ACT;
}

/** The program that a participant in that status has open. */
export function activeProgram(status: string, therapy: string): string {
  if (isTerminated(status)) return 'dropout';
  if (status === 'done' || status === 'EXT-done' || status === 'EXT-declined') {
    return therapy.includes('ACT') ? 'goodbyeACT' : 'goodbyeST';
  }
  return startedTherapy(status) || status === '' || status === 'pre-therapy'
    ? therapy
    : 'screeningWeek';
}
