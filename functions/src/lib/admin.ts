import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

let db: Firestore | undefined;

/** The database of the runtime's project; connects on first use. */
export function firestore(): Firestore {
  db ??= getFirestore(initializeApp());
  return db;
}
