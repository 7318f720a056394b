import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

/** The database of the runtime's project; connects on first use. */
export const firestore = (): Firestore => getFirestore(getApps()[0] ?? initializeApp());
