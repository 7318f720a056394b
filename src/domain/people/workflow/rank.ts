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
