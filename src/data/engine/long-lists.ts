import {
  collection,
  documentId,
  endAt,
  endBefore,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
  startAt,
} from 'firebase/firestore';
import type { CallableRequest } from '#domain/callables.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { firestore } from './firestore.ts';
import { compareKeys, textBeyond } from './key-order.ts';
import { decoderKey, rowDecoder, type Decode } from './sources.ts';
import { TAIL, type WindowedSource } from './list-window.ts';

/** A place in the list. No document has an empty id: such a place lies before all with the e-mail. */
type EmailCursor = readonly [email: unknown, docID: string];

const behind = ([email, docID]: EmailCursor) =>
  docID === '' ? startAt(email) : startAfter(email, docID);

const notBehind = ([email, docID]: EmailCursor) =>
  docID === '' ? endBefore(email) : endAt(email, docID);

function emailBeyond(from: EmailCursor, to: EmailCursor, times: number): EmailCursor | null {
  const text = textBeyond(from[0], to[0], times);
  return text === null ? null : [text, ''];
}

/**
 * One of the large lists, ordered by e-mail ascending and read in windows. Documents without an
 * e-mail do not occur in it: Firestore leaves out what lacks the field it orders by (CORE-D-14).
 */
export function emailOrderedList<Row extends Stored<unknown>>(
  name: Exclude<CallableRequest<'countRecords'>['collection'], 'systemevents'>,
  decode: Decode<Row>,
): WindowedSource<Row, EmailCursor> {
  const path = collectionPath(PATH_NAMES[name], {});
  return {
    key: `windows:${name}:${decoderKey(decode)}`,
    idOf: (row) => row.docID,
    compare: compareKeys,
    beyond: emailBeyond,
    attach: ({ after, upTo, size }, { next, error }) => {
      const decoder = rowDecoder(decode);
      return onSnapshot(
        query(
          collection(firestore(), path),
          orderBy('email'),
          orderBy(documentId()),
          ...(after ? [behind(after)] : []),
          ...(upTo ? [notBehind(upTo)] : []),
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
