import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

let db: Firestore | undefined;

/** The database of the project that the runtime names; connected at the first use. */
export function firestore(): Firestore {
  db ??= getFirestore(initializeApp());
  return db;
}
