import {
  collection,
  connectFirestoreEmulator,
  getDocs,
  getFirestore,
  limit,
  query,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import { SHARDS, type IndexedList } from '#domain/people/list-index/lists.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { hostAndPort } from './config.ts';
import { firebaseApp } from './firebase-app.ts';
import type { StoredShard } from './index-reader.ts';

let db: Firestore | null = null;

function firestore(): Firestore {
  if (!db) {
    const { app, emulators } = firebaseApp();
    setLogLevel('silent');
    db = getFirestore(app);
    if (emulators) connectFirestoreEmulator(db, ...hostAndPort(emulators.firestore));
  }
  return db;
}

/**
 * All shards of an index, by a separate request. Listeners share one stream, on which the emulator answers
 * sequentially: an index of 50,000 would wait for their first pages.
 */
export async function shardsNow(list: IndexedList): Promise<readonly StoredShard[]> {
  const path = collectionPath('listIndexShard', { list });
  const { docs } = await getDocs(query(collection(firestore(), path), limit(SHARDS)));
  return docs.map((shard) => ({ id: shard.id, stored: shard.data() }));
}
