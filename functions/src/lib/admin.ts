import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

const DEFAULT = '[DEFAULT]';

/** The database of the runtime's project; connects on first use. */
export function firestore(): Firestore {
  return getFirestore(getApps().find(({ name }) => name === DEFAULT) ?? initializeApp());
}
