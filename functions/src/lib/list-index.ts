import { setTimeout as sleep } from 'node:timers/promises';
import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type QuerySnapshot,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { lastActiveDay } from '#domain/people/list-index/last-active.ts';
import { INDEXED_LISTS, type IndexedList } from '#domain/people/list-index/lists.ts';
import { packShard, unpackShard } from '#domain/people/list-index/packed-shard.ts';
import {
  encodeShard,
  entriesOf,
  indexEntry,
  isShard,
  sameEntry,
  shardOf,
  type ShardDocument,
} from '#domain/people/list-index/shards.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** So long others may win; a trigger that fails then is delivered again. */
const PATIENCE_MS = 40_000;
const LONGEST_PAUSE_MS = 1_000;

/** gRPC's codes of a write that lost: the shard is gone, new, changed or locked. */
const LOST: readonly unknown[] = [5, 6, 9, 10];

export const recordsOf = (db: Firestore, list: IndexedList) =>
  db.collection(collectionPath(INDEXED_LISTS[list].of, {}));

export const shardRef = (db: Firestore, list: IndexedList, shard: string) =>
  db.doc(docPath('listIndexShard', { list, shard }));

/** What a shard holds; what cannot be unpacked is no shard, and left to those who look for one. */
export async function shardData(stored: DocumentSnapshot): Promise<RawDocument | undefined> {
  const data = stored.data();
  return data && (await unpackShard(data).catch(() => data));
}

/** A shard as it is written: browsers that know the index ask for what was written since. */
export const asStored = async (document: ShardDocument) => ({
  ...(await packShard(document)),
  written: FieldValue.serverTimestamp(),
});

/** The newest opening of the app; records of use without a time are none. */
export const newestUse = (db: Firestore, uid: string) =>
  db.collection(collectionPath('appUsage', { uid })).orderBy('timeOpened', 'desc').limit(1);

export function lastActiveOf({ docs: [newest] }: QuerySnapshot): string | null {
  return newest ? lastActiveDay(newest.data()) : null;
}

/**
 * Brings what the index holds of one record to what is stored of it now. News come late, twice and in
 * any order, so nothing that they say is written.
 *
 * @throws AppError unavailable when others kept winning
 */
export function keepIndexed(db: Firestore, list: IndexedList, docID: string): Promise<void> {
  const shard = shardOf(docID);
  return together(`${list}/${shard}`, docID, (ids) => keepShard(db, list, shard, ids));
}

interface Turn {
  readonly ids: string[];
  readonly done: Promise<void>;
}

const begun = new Map<string, Promise<void>>();
const next = new Map<string, Turn>();

/** While a shard is at work here, whatever comes for it waits and goes together in the next turn. */
function together(
  shard: string,
  docID: string,
  work: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const joined = next.get(shard);
  if (joined) {
    joined.ids.push(docID);
    return joined.done;
  }
  const ids = [docID];
  const done = (begun.get(shard) ?? Promise.resolve()).then(() => {
    next.delete(shard);
    return work(ids);
  });
  const over = done
    .catch(() => undefined)
    .then(() => {
      if (begun.get(shard) === over) begun.delete(shard);
    });
  begun.set(shard, over);
  next.set(shard, { ids, done });
  return done;
}

/**
 * Looks and writes until a look finds nothing to write. No lock: it would keep the app from writing
 * records. A record that changes between look and write has news of its own; should these have been
 * looked at before the write came, the look after it finds what it has undone.
 */
async function keepShard(
  db: Firestore,
  list: IndexedList,
  shard: string,
  ids: readonly string[],
): Promise<void> {
  const ref = shardRef(db, list, shard);
  const look = (transaction: Transaction) => corrected(transaction, db, list, shard, ids);
  const end = Date.now() + PATIENCE_MS;
  for (let pause = 50; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const found = await db.runTransaction(look, { readOnly: true });
    if (!found) return;
    if (Date.now() > end) throw new AppError('unavailable', 'Others kept changing the index.');
    const { document, over } = found;
    try {
      const data = await asStored(document);
      await (over ? ref.update(data, { lastUpdateTime: over }) : ref.create(data));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && LOST.includes(error.code))) throw error;
      await sleep(Math.random() * pause);
    }
  }
}

/** The shard as these records ask for, and which version of it is to be replaced; null where it fits. */
async function corrected(
  transaction: Transaction,
  db: Firestore,
  list: IndexedList,
  shard: string,
  ids: readonly string[],
): Promise<{ readonly document: ShardDocument; readonly over: Timestamp | undefined } | null> {
  const [stored, ...records] = await transaction.getAll(
    shardRef(db, list, shard),
    ...ids.map((id) => recordsOf(db, list).doc(id)),
  );
  const data = stored && (await shardData(stored));
  // With one record in it, it would look whole. Who reads the list is told, and rebuilds.
  if (data && !isShard(data)) return null;
  const entries = entriesOf(list, data);
  let fits = true;
  const correct = async (record: (typeof records)[number]) => {
    const raw = record.data();
    const used = raw && list === 'users' ? await transaction.get(newestUse(db, record.id)) : null;
    const entry = raw && indexEntry(list, { ...raw, lastActive: used && lastActiveOf(used) });
    if (sameEntry(entries.get(record.id), entry)) return;
    fits = false;
    if (entry) entries.set(record.id, entry);
    else entries.delete(record.id);
  };
  await Promise.all(records.map(correct));
  return fits ? null : { document: encodeShard(list, entries), over: stored?.updateTime };
}
