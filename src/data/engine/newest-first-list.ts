import {
  collection,
  documentId,
  endAt,
  getCountFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
  Timestamp,
  type QueryConstraint,
} from 'firebase/firestore';
import type { Stored } from '#domain/shared/read-document.ts';
import { firestore } from './firestore.ts';
import { compareKeys } from './key-order.ts';
import { decoderKey, LIST_CAP, rowDecoder, type Decode } from './sources.ts';
import { TAIL, type WindowedSource } from './list-window.ts';

/** A place in the list. */
type TimeCursor = readonly [time: unknown, docID: string];

/** The place of a kind of value in Firestore's order: numbers, times, texts. */
const KINDS = { number: 1, string: 3 } as const;

function kindOf(value: unknown): number {
  if (value instanceof Timestamp) return 2;
  return KINDS[typeof value as keyof typeof KINDS] ?? 0;
}

/** A time as a text of the same order. */
const sortable = (value: unknown) => (value instanceof Timestamp ? value.valueOf() : value);

function compareNewestFirst([a, idA]: TimeCursor, [b, idB]: TimeCursor): number {
  return kindOf(b) - kindOf(a) || compareKeys([sortable(b), idB], [sortable(a), idA]);
}

/** A part of a list that the server picks out; `name` tells it from the other parts. */
export interface ListPart {
  readonly name: string;
  readonly where: readonly QueryConstraint[];
}

/**
 * A list that grows for months, newest first and read in windows as far as somebody pages. Documents
 * without the field do not occur in it: Firestore leaves out what lacks the field it orders by.
 *
 * @param most the list ends after so many
 */
export function newestFirstList<Row extends Stored<unknown>>(
  path: string,
  field: string,
  decode: Decode<Row>,
  part: ListPart = { name: '', where: [] },
  most = LIST_CAP,
): WindowedSource<Row, TimeCursor> {
  const ordered = () =>
    query(
      collection(firestore(), path),
      ...part.where,
      orderBy(field, 'desc'),
      orderBy(documentId(), 'desc'),
    );
  return {
    key: `newest:${path}:${decoderKey(decode)}:${field}:${part.name}`,
    ...(most === LIST_CAP ? {} : { most }),
    idOf: (row) => row.docID,
    compare: compareNewestFirst,
    attach: ({ after, upTo, size }, { next, error }) => {
      const decoder = rowDecoder(decode);
      return onSnapshot(
        query(
          ordered(),
          ...(after ? [startAfter(...after)] : []),
          ...(upTo ? [endAt(...upTo)] : []),
          limit(size),
        ),
        { includeMetadataChanges: true },
        (snapshot) => {
          const tail = snapshot.docs
            .slice(-TAIL)
            .map((document): TimeCursor => [document.get(field), document.id]);
          next({ ...decoder(snapshot), tail }, !snapshot.metadata.fromCache);
        },
        error,
      );
    },
    count: async () => (await getCountFromServer(query(ordered(), limit(most)))).data().count,
  };
}
