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
    // A commit that is refused would be printed as it was sent; what failed is told by the console itself.
    setLogLevel('silent');
    db = initializeFirestore(app, { localCache: memoryLocalCache() });
    if (emulators) connectFirestoreEmulator(db, ...hostAndPort(emulators.firestore));
  }
  return db;
}

/** Ends every listener and forgets all that was read; the next use connects anew. */
export async function closeFirestore(): Promise<void> {
  const closing = db;
  db = null;
  if (closing) await terminate(closing);
}
