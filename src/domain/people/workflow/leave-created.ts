import { docPath } from '#domain/shared/paths.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { readStudyPages } from '#domain/operations/landing-page/schema.ts';
import { decodeMovedUser, moveAction, moveWrites, notMovedEvent } from './moves.ts';
import { readStatus, type WorkflowStatus } from './status.ts';
import { landingPageMissing } from '#domain/people/termination/schema.ts';

/** The next status of a new user; held back only above the limit (OPS-D-11). */
function firstStatus(inConsent: number, maxUsersInConsent: number): WorkflowStatus {
  return inConsent > maxUsersInConsent ? 'holding-pre-screen' : 'screening';
}

export interface NewUser {
  readonly uid: string;
  /** The id of the change that made the user "created". */
  readonly change: string;
  /** The number of users of a landing page waiting for their consent call. */
  readonly countInConsent: (landingPageKey: string) => Promise<number>;
}

/**
 * Moves a user on from "created" (CORE-D-66, OPS-D-10). Without a landing page, the user stays and a system
 * event gives the reason. Plans nothing when the user is no longer "created" or the change was handled.
 */
export function planLeaveCreated({ uid, change, countInConsent }: NewUser): Planner {
  return async (read) => {
    const stored = await read(docPath('user', { uid }));
    const user = stored && decodeMovedUser(uid, stored);
    if (!user || readStatus(user.workflowStatus) !== 'created') return nothing;
    const { landingPageKey } = user;
    const { page } = await readStudyPages(read, landingPageKey);
    if (!page) {
      if (await read(docPath('systemEvent', { eventID: change }))) return nothing;
      const message = `User ${uid} stays in created: ${landingPageMissing(landingPageKey)}.`;
      const event = notMovedEvent(change, uid, message, { landingPageKey });
      return { action: 'Stay in created', writes: [event] };
    }
    const to = firstStatus(await countInConsent(landingPageKey), page.maxUsersInConsent);
    const writes = moveWrites({ uid, user, to, by: null, logID: change });
    return { action: moveAction(to), writes };
  };
}

const nothing = { action: 'Leave created', writes: [] };
