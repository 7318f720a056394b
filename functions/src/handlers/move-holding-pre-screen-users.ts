import type { Firestore } from 'firebase-admin/firestore';
import { MOST_NAMED } from '#domain/operations/flow/callables.ts';
import { token } from '#domain/people/subject/ids.ts';
import { userName, userSchema } from '#domain/people/user/schema.ts';
import {
  HOLDING_AT_ONCE,
  planLeaveHolding,
  type HoldingPlanned,
  type HoldingSkipped,
  type LeaveHolding,
} from '#domain/people/workflow/leave-holding.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { random } from '#functions/lib/random.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/** The stored spelling, and variants with blanks that mean the same (OPS-D-09). */
const HOLDING = ['holding-pre-screen', 'holding pre-screen', 'holding pre screen'];

/**
 * Moves everybody in holding pre-screen to screening, in small commits with a history entry each
 * (OPS-FLOW-20, OPS-D-13). Idempotent, also when called concurrently: each commit checks the status
 * again.
 */
export const moveHoldingPreScreenUsersHandler: CallableHandler<
  'moveHoldingPreScreenUsers'
> = async ({ dryRun }, { actor, name, db }) => {
  const held = await heldUsers(db);
  if (dryRun === true) {
    const users = held.slice(0, MOST_NAMED);
    return { status: 'SUCCESS', data: { moved: held.length, users } };
  }
  const done: Done = { moved: 0, skipped: [] };
  const move = async (uids: readonly string[]): Promise<void> => {
    try {
      await moveSome(db, uids, { name, email: actor }, done);
    } catch (error) {
      // A large account does not fit into one history entry together with others.
      const tooMuch = error instanceof AppError && error.code === 'failed-precondition';
      if (!tooMuch || uids.length === 1) throw error;
      for (const uid of uids) await move([uid]);
    }
  };
  try {
    for (let at = 0; at < held.length; at += HOLDING_AT_ONCE) {
      await move(held.slice(at, at + HOLDING_AT_ONCE).map(({ uid }) => uid));
    }
  } catch (error) {
    if (done.moved === 0 || !(error instanceof AppError)) throw error;
    const message = `${error.message} ${done.moved} users had already been moved.`;
    return { status: 'ERROR', error: { message }, data: { moved: done.moved } };
  }
  const skipped = done.skipped.slice(0, MOST_NAMED);
  return { status: 'SUCCESS', data: { moved: done.moved, skipped } };
};

interface Done {
  moved: number;
  readonly skipped: HoldingSkipped[];
}

/** Moves these users in one commit and records who was moved. */
async function moveSome(
  db: Firestore,
  uids: readonly string[],
  by: LeaveHolding['by'],
  done: Done,
): Promise<void> {
  const ids = new Map(uids.map((uid) => [uid, token(random, 20)]));
  let planned: HoldingPlanned = { moved: [], skipped: [] };
  const logID = (uid: string) => ids.get(uid) ?? uid;
  const plan = planLeaveHolding({ uids, by, logID, onPlanned: (now) => (planned = now) });
  await commitPlan(db, by.email, plan);
  done.moved += planned.moved.length;
  done.skipped.push(...planned.skipped);
}

const decode = documentReader(userSchema);

async function heldUsers(db: Firestore) {
  const { docs } = await db
    .collection(collectionPath('user', {}))
    .where('workflowStatus', 'in', HOLDING)
    .select('firstName', 'lastName', 'displayName', 'email')
    .get();
  return docs.map((document) => {
    const user = decode(document.id, document.data());
    return { uid: document.id, name: userName(user), email: user.email };
  });
}
