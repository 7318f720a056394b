import { collection, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import { collectionPath } from '#domain/shared/paths.ts';
import { firestore } from './firestore.ts';
import type { Decode } from './sources.ts';
import { toAppError } from './to-app-error.ts';

/** More than one is a conflict already; who else is in it does not matter. */
const MOST = 5;

/** Asks the server which records hold a value; the cache would answer "none" without a connection. */
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
