import { docPath } from '#domain/shared/paths.ts';
import type { Planner, WritePlan } from '#domain/shared/write-plan.ts';
import { decodeMovedUser, moveAction, moveWrites, type MovedUser } from './moves.ts';
import { readStatus, type WorkflowStatus } from './status.ts';

/** Users longer in pre-therapy count as never started (OPS-FLOW-09, -10). */
export const NEVER_STARTED_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

const NEXT: Partial<Record<WorkflowStatus, WorkflowStatus>> = {
  'pre-therapy': 'never-started',
  'EXT-pre-therapy': 'EXT-never-started',
};

/** The stored statuses moved by the schedule, with blanks as variants of hyphens. */
export const WAITING_TO_START: readonly string[] = Object.keys(NEXT).flatMap((status) => [
  status,
  status.replace('EXT-', 'EXT '),
  status.replaceAll('-', ' '),
]);

/**
 * The next status of a user who has not opened the app; null before the deadline or for an unknown
 * entry time (OPS-D-12).
 */
export function neverStarted(
  {
    workflowStatus,
    workflowStatusUpdated,
  }: Pick<MovedUser, 'workflowStatus' | 'workflowStatusUpdated'>,
  now: Date,
): WorkflowStatus | null {
  const next = NEXT[readStatus(workflowStatus) ?? 'created'];
  if (next === undefined || workflowStatusUpdated === null) return null;
  return now.getTime() - workflowStatusUpdated.getTime() > NEVER_STARTED_AFTER_MS ? next : null;
}

const NOBODY: WritePlan = { action: 'Leave in pre-therapy', writes: [] };

/** Moves on a user who waited too long. Idempotent: plans nothing for other users. */
export function planNeverStarted(uid: string, now: Date): Planner {
  return async (read) => {
    const stored = await read(docPath('user', { uid }));
    const user = stored && decodeMovedUser(uid, stored);
    const to = user && neverStarted(user, now);
    if (!user || !to) return NOBODY;
    const entered = user.workflowStatusUpdated?.getTime() ?? 0;
    const logID = `never-started-${uid}-${entered}`;
    return { action: moveAction(to), writes: moveWrites({ uid, user, to, by: null, logID }) };
  };
}
