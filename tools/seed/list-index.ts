import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { lastActiveDay } from '#domain/people/list-index/last-active.ts';
import {
  INDEXED_LIST_NAMES,
  INDEXED_LISTS,
  type IndexedList,
} from '#domain/people/list-index/lists.ts';
import { packShard, unpackShard } from '#domain/people/list-index/packed-shard.ts';
import {
  encodeShard,
  entriesOf,
  indexEntry,
  sameShard,
  SHARD_IDS,
  shardOf,
  type IndexEntry,
} from '#domain/people/list-index/shards.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import type { SeedData } from './document.ts';

const LAST_ACTIVE = INDEXED_LISTS.users.columns.indexOf('lastActive');

/** Above this many records, a list's shards do not fit into one request. */
const RECORDS_IN_A_REQUEST = 5_000;
const SHARDS_IN_A_REQUEST = 8;

const USERS = collectionPath('user', {});
const LISTS = new Map(
  INDEXED_LIST_NAMES.map((list) => [collectionPath(INDEXED_LISTS[list].of, {}), list]),
);

/**
 * Builds the list indexes for documents loaded without triggers. It uses the documents on their way
 * in: reading 10,000 back would take longer than writing them.
 */
export class IndexOfLoad {
  readonly #entries: Readonly<Record<IndexedList, Map<string, IndexEntry>>> = {
    users: new Map(),
    subjects: new Map(),
    registrations: new Map(),
  };
  readonly #lastActive = new Map<string, string>();
  /**
   * People whose last use must be queried, because an invalid time has its own place in the order.
   */
  readonly #unclear = new Set<string>();

  note(path: string, data: SeedData): void {
    const [collection = '', id = '', below, ...rest] = path.split('/');
    if (below === undefined) {
      const list = LISTS.get(collection);
      if (list) this.#entries[list].set(id, indexEntry(list, { ...data, lastActive: null }));
    } else if (collection === USERS && below === 'appUsage' && rest.length === 1) {
      this.#noteUse(id, data);
    }
  }

  #noteUse(uid: string, data: SeedData): void {
    const day = lastActiveDay(data);
    if (!(data['timeOpened'] instanceof Date) || day === null) this.#unclear.add(uid);
    else if (day > (this.#lastActive.get(uid) ?? '')) this.#lastActive.set(uid, day);
  }

  /** Merges the collected entries into the indexes, creating all shards. */
  async store(db: Firestore): Promise<void> {
    for (const list of INDEXED_LIST_NAMES) {
      const many = this.#entries[list].size > RECORDS_IN_A_REQUEST;
      const step = many ? SHARDS_IN_A_REQUEST : SHARD_IDS.length;
      const ids = this.#noted(list);
      for (let at = 0; at < SHARD_IDS.length; at += step) {
        const shards = SHARD_IDS.slice(at, at + step);
        await db.runTransaction((transaction) => this.#join(transaction, db, list, shards, ids));
      }
    }
  }

  /** The collected ids by shard. */
  #noted(list: IndexedList): ReadonlyMap<string, readonly string[]> {
    const ofUse = list === 'users' ? [...this.#lastActive.keys(), ...this.#unclear] : [];
    const ids = new Map<string, string[]>(SHARD_IDS.map((shard) => [shard, []]));
    for (const id of new Set([...this.#entries[list].keys(), ...ofUse])) {
      ids.get(shardOf(id))?.push(id);
    }
    return ids;
  }

  async #join(
    transaction: Transaction,
    db: Firestore,
    list: IndexedList,
    shards: readonly string[],
    ids: ReadonlyMap<string, readonly string[]>,
  ): Promise<void> {
    const refs = shards.map((shard) => db.doc(docPath('listIndexShard', { list, shard })));
    const stored = await transaction.getAll(...refs);
    for (const shard of stored) {
      const data = await unpackShard(shard.data() ?? {});
      const entries = entriesOf(list, data);
      const noted = (ids.get(shard.id) ?? []).map(async (id) => {
        const entry = await this.#entry(db, list, id, entries.get(id));
        if (entry) entries.set(id, entry);
      });
      await Promise.all(noted);
      const whole = encodeShard(list, entries);
      if (!sameShard(data, whole)) transaction.set(shard.ref, await packShard(whole));
    }
  }

  async #entry(
    db: Firestore,
    list: IndexedList,
    id: string,
    stored: IndexEntry | undefined,
  ): Promise<IndexEntry | undefined> {
    const entry = this.#entries[list].get(id);
    if (list !== 'users') return entry;
    // A previously stored user may have used the app on another day.
    const clear = !this.#unclear.has(id) && (stored?.[LAST_ACTIVE] ?? null) === null;
    if (entry && clear) return entry.with(LAST_ACTIVE, this.#lastActive.get(id) ?? null);
    const uses = db.collection(collectionPath('appUsage', { uid: id }));
    const [account, newest] = await Promise.all([
      db.doc(docPath('user', { uid: id })).get(),
      uses.orderBy('timeOpened', 'desc').limit(1).get(),
    ]);
    const [use] = newest.docs;
    const data = account.data();
    return (
      data && indexEntry(list, { ...data, lastActive: use ? lastActiveDay(use.data()) : null })
    );
  }
}
