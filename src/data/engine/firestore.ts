import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  setLogLevel,
  terminate,
  type Firestore,
} from 'firebase/firestore';
import { hostAndPort } from './config.ts';
import { firebaseApp } from './firebase-app.ts';

let db: Firestore | null = null;

/** The database. Memory cache only: nothing of a participant stays on the device. */
export function firestore(): Firestore {
  if (!db) {
    const { app, emulators } = firebaseApp();
    // The SDK would print the content of a refused commit; the console reports failures itself.
    setLogLevel('silent');
    db = initializeFirestore(app, { localCache: memoryLocalCache() });
    if (emulators) connectFirestoreEmulator(db, ...hostAndPort(emulators.firestore));
  }
  return db;
}

/** Ends all listeners and drops the cache; the next use connects again. */
export async function closeFirestore(): Promise<void> {
  const closing = db;
  db = null;
  if (closing) await terminate(closing);
}
