import {
  collection,
  documentId,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
} from 'firebase/firestore';
import type { CallableRequest } from '../domain/shared/callables.ts';
import { collectionPath } from '../domain/shared/paths.ts';
import type { Stored } from '../domain/shared/read-document.ts';
import { firestore } from './firestore.ts';
import { compareKeys } from './key-order.ts';
import { rowDecoder, type Decode } from './sources.ts';
import { TAIL, type WindowedSource } from './window-chain.ts';

type EmailCursor = readonly [email: unknown, docID: string];

/**
 * One of the large lists, ordered by e-mail ascending and read in windows. Documents without an
 * e-mail do not occur in it: Firestore leaves out what lacks the field it orders by (CORE-D-14).
 */
export function emailOrderedList<Row extends Stored<unknown>>(
  name: CallableRequest<'countRecords'>['collection'],
  decode: Decode<Row>,
): WindowedSource<Row, EmailCursor> {
  const path = collectionPath(PATH_NAMES[name], {});
  return {
    key: `windows:${name}`,
    idOf: (row) => row.docID,
    compare: compareKeys,
    attach: (after, size, { next, error }) => {
      const decoder = rowDecoder(decode);
      return onSnapshot(
        query(
          collection(firestore(), path),
          orderBy('email'),
          orderBy(documentId()),
          ...(after ? [startAfter(...after)] : []),
          limit(size),
        ),
        { includeMetadataChanges: true },
        (snapshot) => {
          const tail = snapshot.docs
            .slice(-TAIL)
            .map((document): EmailCursor => [document.get('email'), document.id]);
          next({ ...decoder(snapshot), tail }, !snapshot.metadata.fromCache);
        },
        error,
      );
    },
    count: async () => {
      const { call } = await import('./call.ts');
      return (await call('countRecords', { collection: name })).count;
    },
  };
}

const PATH_NAMES = {
  users: 'user',
  subjects: 'subject',
  registrations: 'registration',
} as const;
