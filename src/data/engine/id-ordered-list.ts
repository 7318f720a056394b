import {
  collection,
  documentId,
  endAt,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
} from 'firebase/firestore';
import type { Stored } from '#domain/shared/read-document.ts';
import { firestore } from './firestore.ts';
import { compareKeys } from './key-order.ts';
import { TAIL, type WindowedSource } from './list-window.ts';
import { decoderKey, rowDecoder, type Decode } from './sources.ts';

/**
 * A collection by the ids of its documents, read in windows: every document is in it, whatever its
 * fields. Nobody counts it: an unbounded count is refused like an unbounded list. It is shown once all of
 * it is there, so small windows would only cost rounds.
 */
export function idOrderedList<Row extends Pick<Stored<unknown>, 'docID'>>(
  path: string,
  decode: Decode<Row>,
): WindowedSource<Row, string> {
  return {
    key: `windows:${path}:${decoderKey(decode)}`,
    sizes: [750],
    idOf: ({ docID }) => docID,
    compare: (a, b) => compareKeys([null, a], [null, b]),
    attach: ({ after, upTo, size }, { next, error }) => {
      const decoder = rowDecoder(decode);
      return onSnapshot(
        query(
          collection(firestore(), path),
          orderBy(documentId()),
          ...(after === null ? [] : [startAfter(after)]),
          ...(upTo === null ? [] : [endAt(upTo)]),
          limit(size),
        ),
        { includeMetadataChanges: true },
        (snapshot) => {
          const tail = snapshot.docs.slice(-TAIL).map(({ id }) => id);
          next({ ...decoder(snapshot), tail }, !snapshot.metadata.fromCache);
        },
        error,
      );
    },
    count: () => Promise.reject(new RangeError('Nobody counts this list')),
  };
}
