import { readStatus, WORKFLOW_STATUSES } from './status.ts';

/** Early termination and its follow-up stand before "created", which is where the count begins. */
const ZERO = WORKFLOW_STATUSES.indexOf('created');

/**
 * How far a status is along the study (OPS-D-09): "created" is 0, early termination lies below it, the
 * extension above. Null for a value that is no status.
 */
export function statusRank(stored: string): number | null {
  const status = readStatus(stored);
  return status === null ? null : WORKFLOW_STATUSES.indexOf(status) - ZERO;
}
