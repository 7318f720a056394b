import type { Firestore } from 'firebase-admin/firestore';
import { MOST_NAMED } from '#domain/operations/flow/callables.ts';
import { userName, userSchema } from '#domain/people/user/schema.ts';
import { decodeMovedUser } from '#domain/people/workflow/moves.ts';
import { planNeverStarted } from '#domain/people/workflow/never-started.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';
import { waitingToStart } from './move-never-started.ts';

/** The interval of the schedule. */
const EVERY_MS = 60 * 60_000;

export const neverStartedDryRunHandler: CallableHandler<'neverStartedDryRun'> = (_, { db }) =>
  neverStartedBy(db, new Date(Date.now() + EVERY_MS));

/** The users that a run at that time would move, by the same plan as the run. */
export async function neverStartedBy(db: Firestore, at: Date) {
  const { docs } = await waitingToStart(db).get();
  const users = [];
  for (const document of docs) {
    const { id: uid } = document;
    const stored = document.data();
    const to = await movedTo(uid, stored, at);
    if (to === null) continue;
    const user = decodeUser(uid, stored);
    const since = decodeMovedUser(uid, stored).workflowStatusUpdated?.toISOString() ?? '';
    const { email, subjectID } = user;
    users.push({ uid, name: userName(user), email, subjectID, to, since });
  }
  const timed = docs.filter(
    (document) => decodeMovedUser(document.id, document.data()).workflowStatusUpdated,
  );
  users.sort((a, b) => (a.since < b.since ? -1 : 1));
  return {
    at: at.toISOString(),
    waiting: docs.length,
    moved: users.length,
    untimed: docs.length - timed.length,
    users: users.slice(0, MOST_NAMED),
  };
}

const decodeUser = documentReader(userSchema);

async function movedTo(uid: string, stored: RawDocument, at: Date): Promise<string | null> {
  const path = docPath('user', { uid });
  const { writes } = await planNeverStarted(uid, at)(() => Promise.resolve(stored));
  const move = writes.find((write) => write.path === path);
  const to = move && move.kind !== 'delete' ? move.data['workflowStatus'] : null;
  return typeof to === 'string' ? to : null;
}
