import { collection, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import { collectionPath } from '#domain/shared/paths.ts';
import { firestore } from './firestore.ts';
import type { Decode } from './sources.ts';
import { toAppError } from './to-app-error.ts';

/** Maximum records read; more than one is a conflict already. */
const MOST = 5;

/** Queries the server for records with a value, because the cache would report none while offline. */
export async function findBy<Row>(
  name: 'user' | 'subject' | 'registration',
  field: string,
  value: string,
  decode: Decode<Row>,
): Promise<Row[]> {
  const records = collection(firestore(), collectionPath(name, {}));
  try {
    const snapshot = await getDocsFromServer(
      query(records, where(field, '==', value), limit(MOST)),
    );
    return snapshot.docs.map((document) => decode(document.id, document.data()));
  } catch (error) {
    throw toAppError(error);
  }
}
