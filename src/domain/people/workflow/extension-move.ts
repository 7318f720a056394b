import { AppError } from '#domain/shared/app-error.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { userRecord } from '#domain/people/user/user-record.ts';
import { decodeMovedUser, moveLogWrite } from './moves.ts';
import { readStatus, statusLabel } from './status.ts';

export interface ExtensionMove {
  readonly uid: string;
  /** The actor: the name for the log, and the e-mail (OPS-FLOW-16, OPS-D-07). */
  readonly by: { readonly name: string; readonly email: string };
  readonly reason: string;
  /** The id of the history entry, shared by the log entry. */
  readonly entryID: string;
}

/**
 * The only manual move: from the end of the study to its extension, logged (OPS-FLOW-12 … -17, OPS-D-14).
 * Idempotent for double clicks and concurrent actors. A trigger stores the time of the status.
 *
 * @throws AppError invalid-argument without a reason; not-found without the user;
 *   failed-precondition without a study, or unless the user is "done"
 */
export function planExtensionMove({ uid, by, reason, entryID }: ExtensionMove): Planner {
  const path = docPath('user', { uid });
  return async (read) => {
    if (reason.trim() === '') throw new AppError('invalid-argument', 'Reason required');
    const stored = await read(path);
    if (!stored) throw new AppError('not-found', 'This user no longer exists.');
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
