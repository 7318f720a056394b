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

/** How long to retry on contention; after that the trigger fails and is redelivered. */
const PATIENCE_MS = 40_000;
const LONGEST_PAUSE_MS = 1_000;

/** gRPC codes of a lost write: the shard is gone, new, changed or locked. */
const LOST: readonly unknown[] = [5, 6, 9, 10];

export const recordsOf = (db: Firestore, list: IndexedList) =>
  db.collection(collectionPath(INDEXED_LISTS[list].of, {}));

export const shardRef = (db: Firestore, list: IndexedList, shard: string) =>
  db.doc(docPath('listIndexShard', { list, shard }));

/** The content of a shard. One that cannot be unpacked is returned packed, which `isShard` rejects. */
export async function shardData(stored: DocumentSnapshot): Promise<RawDocument | undefined> {
  const data = stored.data();
  return data && (await unpackShard(data).catch(() => data));
}

/** A shard as stored; browsers that hold the index query for shards written since. */
export const asStored = async (document: ShardDocument) => ({
  ...(await packShard(document)),
  written: FieldValue.serverTimestamp(),
});

/** The latest app open; usage records without a time are ignored. */
export const newestUse = (db: Firestore, uid: string) =>
  db.collection(collectionPath('appUsage', { uid })).orderBy('timeOpened', 'desc').limit(1);

export function lastActiveOf({ docs: [newest] }: QuerySnapshot): string | null {
  return newest ? lastActiveDay(newest.data()) : null;
}

/**
 * Brings the index entry of one record up to its current state. Events arrive late, repeatedly and
 * unordered, so their content is never used.
 * @throws AppError unavailable when contention persists
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

/** While a shard is being written, further changes to it queue up and go into the next write. */
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
 * Reads and writes until a read finds nothing to change. There is no lock, which would block the
 * app. A record that changes in between has an event of its own; if that event was handled before
 * this write, the read after this write repairs it.
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
    const correction = await db.runTransaction(look, { readOnly: true });
    if (!correction) return;
    if (Date.now() > end) throw new AppError('unavailable', 'Others kept changing the index.');
    const { document, over } = correction;
    try {
      const data = await asStored(document);
      await (over ? ref.update(data, { lastUpdateTime: over }) : ref.create(data));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && LOST.includes(error.code))) throw error;
      await sleep(Math.random() * pause);
    }
  }
}

/** The corrected shard and the version it replaces; null when it is already correct. */
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
  // Leave an unreadable shard: with one record it would look complete. Readers report and rebuild it.
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
