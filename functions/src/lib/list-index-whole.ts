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

/** Recent changes may not have reached the index yet: differences are checked a second time. */
const ON_ITS_WAY_MS = 3_000;

/** Maximum number of ids listed per kind of difference. */
const MOST_IDS = 20;

export interface RebuiltList {
  readonly list: IndexedList;
  readonly records: number;
  /** Shards that had to be corrected. */
  readonly shards: number;
}

/**
 * Rebuilds a list's whole index, creating every shard. Each shard is corrected independently, so
 * this can run next to changes or another rebuild and can be interrupted and rerun.
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
  /** The first ids; see the limit above. */
  readonly ids: string[];
}

export interface CheckedList {
  readonly list: IndexedList;
  readonly records: number;
  /** Shards that are missing, unreadable or have outdated columns. */
  readonly unusable: number;
  /** Records missing from the index, deleted but still indexed, and indexed with stale values. */
  readonly missing: Difference;
  readonly leftOver: Difference;
  readonly differing: Difference;
}

/** Compares a list's index with its records; read-only. */
export async function checkList(
  db: Firestore,
  list: IndexedList,
  pause = ON_ITS_WAY_MS,
): Promise<CheckedList> {
  const scanned = await idsByShard(db, list);
  const look = (shard: string) => differences(db, list, shard, scanned.get(shard) ?? []);
  const results = await inTurns(SHARDS_AT_ONCE, SHARD_IDS, look);
  const doubtful = results.filter(({ agrees }) => !agrees).map(({ shard }) => shard);
  if (doubtful.length > 0) await sleep(pause);
  const again = await inTurns(SHARDS_AT_ONCE, doubtful, look);
  const all = [...results.filter(({ agrees }) => agrees), ...again];
  const together = (of: 'missing' | 'leftOver' | 'differing') => {
    const ids = all.flatMap((result) => result[of]).sort();
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

/** The ids of all records of a list, grouped by shard. */
async function idsByShard(
  db: Firestore,
  list: IndexedList,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { docs } = await recordsOf(db, list).select().get();
  const ids = new Map<string, string[]>(SHARD_IDS.map((shard) => [shard, []]));
  for (const { id } of docs) ids.get(shardOf(id))?.push(id);
  return ids;
}

/** A shard's state before the transaction that checks it. */
interface Seen {
  readonly list: IndexedList;
  readonly shard: string;
  readonly scanned: readonly string[];
  /** The shard's entries before any lookups. */
  readonly entries: ReadonlyMap<string, IndexEntry>;
  readonly lastActive: ReadonlyMap<string, string | null>;
}

/**
 * Looks up last active days in advance: queries per user in the transaction would lock the shard
 * for seconds.
 */
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
  const days = await inTurns(QUERIES_AT_ONCE, scanned, async (uid) => {
    const newest = await newestUse(db, uid).select('timeOpened').get();
    return [uid, lastActiveOf(newest)] as const;
  });
  return { list, shard, scanned, entries, lastActive: new Map(days) };
}

const LAST_ACTIVE = INDEXED_LISTS.users.columns.indexOf('lastActive');

/** Also null when the shard predates that column. */
function dayIn(entry: IndexEntry | undefined): string | null {
  const day = entry?.[LAST_ACTIVE];
  return typeof day === 'string' ? day : null;
}

/** The stored shard and its expected content. */
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
    const seenDay = seen.lastActive.get(id);
    // A trigger may have written a newer value since the lookup.
    return seenDay === undefined || now !== dayIn(seen.entries.get(id)) ? now : seenDay;
  };
  const wanted = new Map<string, IndexEntry>();
  for (const record of records) {
    const data = record.data();
    if (!data) continue;
    wanted.set(record.id, indexEntry(list, { ...data, lastActive: dayOf(record.id) }));
  }
  return { stored, entries, wanted };
}

/** Maps with limited concurrency; results are in input order. */
async function inTurns<T, R>(
  atOnce: number,
  all: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = [];
  const queue = all.entries();
  const turn = async () => {
    for (const [at, item] of queue) answers[at] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, turn));
  return answers;
}
