import { readStatus, WORKFLOW_STATUSES } from './status.ts';

/** Early termination and its follow-up come before "created", where ranks begin. */
const ZERO = WORKFLOW_STATUSES.indexOf('created');

/**
 * A status's rank along the study (OPS-D-09): "created" is 0, early termination is negative, the
 * extension comes last. Null for an unknown value.
 */
export function statusRank(stored: string): number | null {
  const status = readStatus(stored);
  return status === null ? null : WORKFLOW_STATUSES.indexOf(status) - ZERO;
}

/**
 * Whether a person has an account but never began the therapy: every status up to "never started". Early
 * termination does not say whether the therapy had begun.
 */
export function therapyNotStarted(stored: string): boolean {
  const rank = statusRank(stored);
  return rank !== null && rank >= 0 && rank < WORKFLOW_STATUSES.indexOf('therapy') - ZERO;
}
