import type { Firestore } from 'firebase-admin/firestore';
import { changeID, placeOfChange } from '#domain/content/change-set/change-id.ts';
import { changeRecord } from '#domain/content/change-set/change-record.ts';
import { changeSetRecord } from '#domain/content/change-set/change-set-record.ts';
import type { Change } from '#domain/content/change-set/change.ts';
import { PUBLISH_ACTION, publishParts } from '#domain/content/change-set/publish.ts';
import { inverseOf, publishedLists } from '#domain/content/change-set/withdraw.ts';
import {
  assertWithdrawable,
  isWithdrawalOf,
  WITHDRAW_ACTION,
  withdrawalID,
  withdrawalName,
} from '#domain/content/change-set/withdrawal.ts';
import { textOrEmpty } from '#domain/content/program-content/places.ts';
import { byTime, decodeEntry, recordChanges } from '#domain/history/entry.ts';
import type { RecordChange } from '#domain/history/record-change.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { listPathOf, pathOf } from '#domain/shared/doc-path.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { SERVER_TIME, type PlannedWrite } from '#domain/shared/write-plan.ts';
import { commitPlan } from './commit-plan.ts';
import { placesOf, readScope, type SetOfProgram } from './set-reading.ts';

/**
 * Creates the change set that reverts a published one, from the history. Changes are written before the set,
 * so an interrupted run leaves nothing publishable, and a rerun completes it.
 *
 * @returns the id of the withdrawal
 * @throws AppError failed-precondition when the set is not published, or nothing of it can be reverted
 */
export async function withdrawSet(
  db: Firestore,
  { programKey, setID }: SetOfProgram,
  actor: string,
): Promise<string> {
  const sets = await db.collection(listPathOf(changeSetRecord, { programKey })).get();
  const set = sets.docs.find((document) => document.id === setID)?.data() ?? null;
  assertWithdrawable(set);
  const earlier = sets.docs.find((document) => isWithdrawalOf(document.data(), setID));
  if (earlier) return earlier.id;
  const path = pathOf(changeSetRecord, { programKey, id: setID });
  const commits = await publishedBy(db, path);
  const scope = { records: new Set<string>(), lists: publishedLists(programKey, commits) };
  const inverse = inverseOf(
    programKey,
    commits,
    placesOf(await readScope(db, programKey, scope), programKey),
  );
  if (inverse.size === 0) {
    throw new AppError(
      'failed-precondition',
      'Nothing that this change set changed is left to withdraw.',
    );
  }
  const emptied = sets.docs.filter((document) => document.get('withdraws') === setID).length;
  const id = withdrawalID(setID, emptied);
  const own = pathOf(changeSetRecord, { programKey, id });
  const kept = await changeIDs(db, own);
  const name = textOrEmpty(set?.['name']);
  const by = { action: WITHDRAW_ACTION, reason: `Change set "${name}"` };
  for (const part of publishParts(inverse)) {
    const writes = [...part.values()].map((change) => writeOf(own, change, kept));
    await commitPlan(db, actor, () => Promise.resolve({ ...by, writes }));
  }
  const data = {
    name: withdrawalName(
      name,
      sets.docs.map((document) => document.data()),
    ),
    review: set?.['review'] === true,
    state: 'open',
    changes: inverse.size,
    editors: [actor],
    edited: SERVER_TIME,
    editedBy: actor,
    withdraws: setID,
  };
  const stale = [...kept].filter((change) => !inverse.has(placeOfChange(change) ?? change));
  const removed = stale.map((change): PlannedWrite => {
    return { of: changeRecord, kind: 'delete', path: `${own}/changes/${change}` };
  });
  const created = { of: changeSetRecord, kind: 'create', path: own, data } as const;
  await commitPlan(db, actor, () => Promise.resolve({ ...by, writes: [created, ...removed] }));
  return id;
}

/** The changes of each commit that published the set, oldest first. */
async function publishedBy(
  db: Firestore,
  path: string,
): Promise<readonly (readonly RecordChange[])[]> {
  const { docs } = await db
    .collection(collectionPath('history', {}))
    .where('paths', 'array-contains', path)
    .where('action', '==', PUBLISH_ACTION)
    .get();
  const entries = docs.map((document) => decodeEntry(document.id, document.data()));
  return entries.sort(byTime).map(recordChanges);
}

async function changeIDs(db: Firestore, path: string): Promise<ReadonlySet<string>> {
  const { docs } = await db.collection(`${path}/changes`).select().get();
  return new Set(docs.map(({ id }) => id));
}

function writeOf(own: string, change: Change, kept: ReadonlySet<string>): PlannedWrite {
  const { place, kind, fields, seen } = change;
  const id = changeID(place);
  return {
    of: changeRecord,
    kind: kept.has(id) ? 'update' : 'create',
    path: `${own}/changes/${id}`,
    data: { kind, fields, seen },
  };
}
