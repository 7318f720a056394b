import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { INDEXED_LISTS, type IndexedList } from '#domain/people/list-index/lists.ts';
import {
  encodeShard,
  entriesOf,
  indexEntry,
  isShard,
  sameEntry,
  sameShard,
  SHARD_IDS,
  shardOf,
  type IndexEntry,
} from '#domain/people/list-index/shards.ts';
import { inTransaction } from './in-transaction.ts';
import { lastActiveOf, newestUse, recordsOf, shardData, shardRef, asStored } from './list-index.ts';

const SHARDS_AT_ONCE = 4;
const QUERIES_AT_ONCE = 50;

/** Changes of the last moment are on their way to the index: what differs is looked at once more. */
const ON_ITS_WAY_MS = 3_000;

/** So many ids are named of each difference. */
const MOST_IDS = 20;

export interface RebuiltList {
  readonly list: IndexedList;
  readonly records: number;
  /** Shards that were not as they have to be. */
  readonly shards: number;
}

/**
 * Writes the index of a list whole; afterwards all shards exist. Each shard is right by itself, so this
 * may run beside changes and beside another one, end anywhere and begin again.
 */
export async function rebuildList(db: Firestore, list: IndexedList): Promise<RebuiltList> {
  const scanned = await idsByShard(db, list);
  const rebuilt = await inTurns(SHARDS_AT_ONCE, SHARD_IDS, async (shard) => {
    const seen = await lookAhead(db, list, shard, scanned.get(shard) ?? []);
    return await inTransaction(db, async (transaction) => {
      const { stored, wanted } = await shardNow(transaction, db, seen);
      const document = encodeShard(list, wanted);
      const changed = !sameShard(stored, document);
      if (changed) transaction.set(shardRef(db, list, shard), await asStored(document));
      return { records: wanted.size, changed };
    });
  });
  return {
    list,
    records: rebuilt.reduce((sum, { records }) => sum + records, 0),
    shards: rebuilt.filter(({ changed }) => changed).length,
  };
}

interface Difference {
  readonly count: number;
  /** The first of them. */
  readonly ids: string[];
}

export interface CheckedList {
  readonly list: IndexedList;
  readonly records: number;
  /** Shards that are missing, cannot be read, or have other columns. */
  readonly unusable: number;
  /** Records that the index does not hold, holds though they are gone, and holds as they are not. */
  readonly missing: Difference;
  readonly leftOver: Difference;
  readonly differing: Difference;
}

/** Compares the index of a list with its records; changes nothing. */
export async function checkList(
  db: Firestore,
  list: IndexedList,
  pause = ON_ITS_WAY_MS,
): Promise<CheckedList> {
  const scanned = await idsByShard(db, list);
  const look = (shard: string) => differences(db, list, shard, scanned.get(shard) ?? []);
  const found = await inTurns(SHARDS_AT_ONCE, SHARD_IDS, look);
  const doubtful = found.filter(({ agrees }) => !agrees).map(({ shard }) => shard);
  if (doubtful.length > 0) await sleep(pause);
  const again = await inTurns(SHARDS_AT_ONCE, doubtful, look);
  const all = [...found.filter(({ agrees }) => agrees), ...again];
  const together = (of: 'missing' | 'leftOver' | 'differing') => {
    const ids = all.flatMap((one) => one[of]).sort();
    return { count: ids.length, ids: ids.slice(0, MOST_IDS) };
  };
  return {
    list,
    records: all.reduce((sum, { records }) => sum + records, 0),
    unusable: all.filter(({ usable }) => !usable).length,
    missing: together('missing'),
    leftOver: together('leftOver'),
    differing: together('differing'),
  };
}

async function differences(
  db: Firestore,
  list: IndexedList,
  shard: string,
  scanned: readonly string[],
) {
  const seen = await lookAhead(db, list, shard, scanned);
  const { stored, entries, wanted } = await db.runTransaction(
    (transaction) => shardNow(transaction, db, seen),
    { readOnly: true },
  );
  const columns = JSON.stringify(INDEXED_LISTS[list].columns);
  const usable = isShard(stored ?? {}) && JSON.stringify(stored?.['columns']) === columns;
  const ids = [...wanted.keys()];
  return {
    shard,
    records: wanted.size,
    usable,
    missing: ids.filter((id) => !entries.has(id)),
    leftOver: [...entries.keys()].filter((id) => !wanted.has(id)),
    differing: ids.filter((id) => entries.has(id) && !sameEntry(entries.get(id), wanted.get(id))),
    agrees: usable && sameShard(stored, encodeShard(list, wanted)),
  };
}

/** The ids of all records of a list, by the shards that hold them. */
async function idsByShard(
  db: Firestore,
  list: IndexedList,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { docs } = await recordsOf(db, list).select().get();
  const ids = new Map<string, string[]>(SHARD_IDS.map((shard) => [shard, []]));
  for (const { id } of docs) ids.get(shardOf(id))?.push(id);
  return ids;
}

/** What is known of a shard before the transaction that looks at it. */
interface Seen {
  readonly list: IndexedList;
  readonly shard: string;
  readonly scanned: readonly string[];
  /** What the shard held before anybody was asked for. */
  readonly entries: ReadonlyMap<string, IndexEntry>;
  readonly lastActive: ReadonlyMap<string, string | null>;
}

/** Last active is looked up ahead: a query for each user would hold the shard for seconds. */
async function lookAhead(
  db: Firestore,
  list: IndexedList,
  shard: string,
  scanned: readonly string[],
): Promise<Seen> {
  if (list !== 'users') {
    return { list, shard, scanned, entries: new Map(), lastActive: new Map() };
  }
  const entries = entriesOf(list, await shardData(await shardRef(db, list, shard).get()));
  const found = await inTurns(QUERIES_AT_ONCE, scanned, async (uid) => {
    const newest = await newestUse(db, uid).select('timeOpened').get();
    return [uid, lastActiveOf(newest)] as const;
  });
  return { list, shard, scanned, entries, lastActive: new Map(found) };
}

const LAST_ACTIVE = INDEXED_LISTS.users.columns.indexOf('lastActive');

/** Null also where the shard was written before it had that column. */
function dayIn(entry: IndexEntry | undefined): string | null {
  const day = entry?.[LAST_ACTIVE];
  return typeof day === 'string' ? day : null;
}

/** A shard as it is stored, and what it has to hold. */
async function shardNow(
  transaction: Transaction,
  db: Firestore,
  { list, shard, scanned, ...seen }: Seen,
) {
  const stored = await shardData(await transaction.get(shardRef(db, list, shard)));
  const entries = entriesOf(list, stored);
  const refs = [...new Set([...scanned, ...entries.keys()])].map((id) =>
    recordsOf(db, list).doc(id),
  );
  const fieldMask = [...INDEXED_LISTS[list].columns];
  const records = refs.length > 0 ? await transaction.getAll(...refs, { fieldMask }) : [];
  const dayOf = (id: string) => {
    const now = dayIn(entries.get(id));
    const found = seen.lastActive.get(id);
    // What a trigger has written since is newer than what was looked up.
    return found === undefined || now !== dayIn(seen.entries.get(id)) ? now : found;
  };
  const wanted = new Map<string, IndexEntry>();
  for (const record of records) {
    const data = record.data();
    if (!data) continue;
    wanted.set(record.id, indexEntry(list, { ...data, lastActive: dayOf(record.id) }));
  }
  return { stored, entries, wanted };
}

/** Does the same with each, so many at a time; the answers are in the order of the questions. */
async function inTurns<T, R>(
  atOnce: number,
  all: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = [];
  const queue = all.entries();
  const turn = async () => {
    for (const [at, one] of queue) answers[at] = await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, turn));
  return answers;
}
