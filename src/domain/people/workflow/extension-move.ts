import { AppError } from '#domain/shared/app-error.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { userRecord } from '#domain/people/user/user-record.ts';
import { decodeMovedUser, moveLogWrite } from './moves.ts';
import { readStatus, statusLabel } from './status.ts';

export interface ExtensionMove {
  readonly uid: string;
  /** Who moves: the name that the log shows, and the address (OPS-FLOW-16, OPS-D-07). */
  readonly by: { readonly name: string; readonly email: string };
  /** Why; the history keeps it. */
  readonly reason: string;
  /** The id of the commit's history entry, which the entry of the log shares. */
  readonly entryID: string;
}

/**
 * The one move by hand: from the end of the study to its extension, with its entry in the log of moves
 * (OPS-FLOW-12 … -17, OPS-D-14). When the status changed is noted by a trigger. The check is repeated in
 * the transaction, so that two clicks, or two of staff, move once.
 *
 * @throws AppError invalid-argument without a reason; not-found without the user; failed-precondition
 *   without a study, or when the user is not "done"
 */
export function planExtensionMove({ uid, by, reason, entryID }: ExtensionMove): Planner {
  const path = docPath('user', { uid });
  return async (read) => {
    if (reason.trim() === '') throw new AppError('invalid-argument', 'Reason required');
    const stored = await read(path);
    if (!stored) throw new AppError('not-found', 'This user does not exist any more.');
    const user = decodeMovedUser(uid, stored);
    const { study: landingPageKey } = user;
    if (readStatus(user.workflowStatus) !== 'done') {
      const now = statusLabel(user.workflowStatus) || 'without a status';
      throw new AppError('failed-precondition', `This user is ${now} now, and not done.`);
    }
    if (landingPageKey === '') {
      throw new AppError('failed-precondition', 'This user has no study to be extended.');
    }
    const to = 'EXT-eligible';
    const data = { workflowStatus: to, landingPageKey, extEligibleManual: true };
    return {
      action: 'Edit user',
      reason: reason.trim(),
      writes: [
        { of: userRecord, kind: 'update', path, data },
        moveLogWrite({ uid, user: { ...user, landingPageKey }, to, by, logID: entryID }),
      ],
    };
  };
}
