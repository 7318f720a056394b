import type { Firestore } from 'firebase-admin/firestore';
import { landingPage } from '#domain/operations/landing-page/landing-page.ts';
import {
  assertCopied,
  planCopyUnderKey,
  planDeleteOld,
  RENAME,
  type Renaming,
} from '#domain/operations/landing-page/rename.ts';
import { userRecord } from '#domain/people/user/user-record.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import type { ListPlanner, PlannedWrite, ReadDocument } from '#domain/shared/write-plan.ts';
import { checkedEntry, checkedID } from '#functions/lib/checked-entry.ts';
import { commitAudited } from '#functions/lib/commit-audited.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/**
 * Up to this many users are renamed in one commit; beyond that, users follow in commits of their
 * own.
 */
const FEW = 40;

const ANSWERED = new Set<AppError['code']>([
  'already-exists',
  'failed-precondition',
  'invalid-argument',
  'not-found',
]);

/**
 * Renames the key of a landing page (OPS-D-20): writes new documents, repoints users, deletes the
 * old documents last. On failure the old page stays complete; a retry resumes.
 */
export const ssRenameLandingPageHandler: CallableHandler<'ssRenameLandingPage'> = async (
  { oldKey, newKey, values, base = {} },
  { actor, db },
) => {
  try {
    await rename(db, {
      oldKey,
      base,
      actor,
      newKey: checkedID(landingPage, newKey),
      values: checkedEntry(landingPage, values, true),
    });
    return { status: 'SUCCESS' };
  } catch (error) {
    if (!(error instanceof AppError) || !ANSWERED.has(error.code)) throw error;
    return { status: 'ERROR', error: { message: error.message } };
  }
};

async function rename(db: Firestore, renaming: Renaming): Promise<void> {
  const { oldKey, newKey, actor } = renaming;
  if (oldKey === newKey) throw new AppError('invalid-argument', 'The key is the same.');
  const users = await usersOf(db, renaming);
  if (users.length <= FEW) {
    await commitPlan(db, actor, inOne(renaming, users));
  } else {
    await commitPlan(db, actor, planCopyUnderKey(renaming));
    await repoint(db, renaming, users);
    await commitPlan(db, actor, async (read, readList) => {
      await assertCopied(renaming)(read, readList);
      return await planDeleteOld(renaming)(read, readList);
    });
  }
  // Users who were assigned the old key meanwhile.
  await repoint(db, renaming, await usersOf(db, renaming));
}

const inOne =
  (renaming: Renaming, users: readonly PlannedWrite[]): ListPlanner =>
  async (read, readList) => {
    const copied = await planCopyUnderKey(renaming)(read, readList);
    const deleted = await planDeleteOld(renaming)(read, readList);
    const due = await Promise.all(users.map((user) => hasOldKey(renaming, user, read)));
    const still = users.filter((_, at) => due[at]);
    return { action: RENAME, writes: [...copied.writes, ...still, ...deleted.writes] };
  };

/** Whether a user still has the page: somebody may have given them another one since the query. */
const hasOldKey = async (
  { oldKey }: Renaming,
  { path }: PlannedWrite,
  read: ReadDocument,
): Promise<boolean> => (await read(path))?.['landingPageKey'] === oldKey;

async function usersOf(
  db: Firestore,
  { oldKey, newKey }: Pick<Renaming, 'oldKey' | 'newKey'>,
): Promise<PlannedWrite[]> {
  const users = db.collection(collectionPath('user', {}));
  const { docs } = await users.where('landingPageKey', '==', oldKey).select().get();
  return docs.map(({ ref }) => ({
    of: userRecord,
    kind: 'update',
    path: ref.path,
    data: { landingPageKey: newKey },
  }));
}

async function repoint(
  db: Firestore,
  renaming: Renaming,
  users: readonly PlannedWrite[],
): Promise<void> {
  const { actor } = renaming;
  const tooLarge = await commitAudited(db, actor, { action: RENAME }, users, (user, read) =>
    hasOldKey(renaming, user, read),
  );
  if (tooLarge.length === 0) return;
  throw new AppError('failed-precondition', `${tooLarge.length} users are too large to change.`);
}
