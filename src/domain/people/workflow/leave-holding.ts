import { docPath } from '#domain/shared/paths.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { decodeMovedUser, moveAction, moveWrites } from './moves.ts';
import { readStatus } from './status.ts';

/** So many users are moved in one commit, with one entry of the history. */
export const HOLDING_AT_ONCE = 40;

export interface LeaveHolding {
  readonly uids: readonly string[];
  readonly by: { readonly name: string; readonly email: string };
  /** The id of the log entry of each user. */
  readonly logID: (uid: string) => string;
  /** Hears, before each commit is tried, who is moved by it and who is not in holding any more. */
  readonly onPlanned: (planned: HoldingPlanned) => void;
}

export interface HoldingPlanned {
  readonly moved: readonly string[];
  readonly skipped: readonly HoldingSkipped[];
}

/** Somebody who was in holding pre-screen when the move began, and where she is now. */
export interface HoldingSkipped {
  readonly uid: string;
  /** Empty for an account that is gone. */
  readonly status: string;
}

/**
 * Moves users from holding pre-screen to screening, whatever the limit of their landing page says
 * (OPS-FLOW-20, OPS-D-13). Who changed meanwhile is left alone, so that the same list moved twice, or by
 * two at once, moves everybody once.
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
