import { docPath } from '#domain/shared/paths.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { decodeMovedUser, moveAction, moveWrites } from './moves.ts';
import { readStatus } from './status.ts';

/** Maximum users per commit; a commit has a single history entry. */
export const HOLDING_AT_ONCE = 40;

export interface LeaveHolding {
  readonly uids: readonly string[];
  readonly by: { readonly name: string; readonly email: string };
  /** The log entry's id for each user. */
  readonly logID: (uid: string) => string;
  /** Called before each commit attempt with the users to move and those no longer holding. */
  readonly onPlanned: (planned: HoldingPlanned) => void;
}

export interface HoldingPlanned {
  readonly moved: readonly string[];
  readonly skipped: readonly HoldingSkipped[];
}

/** A user who left holding pre-screen after the move began, and the current status. */
export interface HoldingSkipped {
  readonly uid: string;
  /** Empty for a deleted account. */
  readonly status: string;
}

/**
 * Moves users from holding pre-screen to screening, regardless of the landing page's limit
 * (OPS-FLOW-20, OPS-D-13). Idempotent: skips users whose status changed.
 */
export function planLeaveHolding({ uids, by, logID, onPlanned }: LeaveHolding): Planner {
  const to = 'screening';
  return async (read) => {
    const users = await Promise.all(
      uids.map(async (uid) => {
        const stored = await read(docPath('user', { uid }));
        return { uid, user: stored && decodeMovedUser(uid, stored) };
      }),
    );
    const held = users.flatMap(({ uid, user }) =>
      user && readStatus(user.workflowStatus) === 'holding-pre-screen' ? [{ uid, user }] : [],
    );
    const moved = held.map(({ uid }) => uid);
    const skipped = users
      .filter(({ uid }) => !moved.includes(uid))
      .map(({ uid, user }) => ({ uid, status: user?.workflowStatus ?? '' }));
    onPlanned({ moved, skipped });
    const writes = held.flatMap(({ uid, user }) =>
      moveWrites({ uid, user, to, by, logID: logID(uid) }),
    );
    return { action: moveAction(to), writes };
  };
}
