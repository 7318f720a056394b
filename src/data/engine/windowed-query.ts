import {
  collection,
  limit,
  onSnapshot,
  query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { firestore } from './firestore.ts';
import { TAIL, type WindowedSource } from './list-window.ts';
import { rowDecoder, type Decode } from './sources.ts';

/** A list's order, and its cursors as Firestore constraints. */
interface Order<Cursor> {
  readonly by: readonly QueryConstraint[];
  readonly placeOf: (document: QueryDocumentSnapshot) => Cursor;
  readonly after: (place: Cursor) => QueryConstraint;
  readonly upTo: (place: Cursor) => QueryConstraint;
}

/** Attaches a listener to one window of a collection. */
export function windowsOf<Row, Cursor>(
  path: string,
  decode: Decode<Row>,
  order: Order<Cursor>,
): WindowedSource<Row, Cursor>['attach'] {
  return ({ after, upTo, size }, { next, error }) => {
    const decoder = rowDecoder(decode);
    const bounds = [
      ...(after === null ? [] : [order.after(after)]),
      ...(upTo === null ? [] : [order.upTo(upTo)]),
    ];
    return onSnapshot(
      query(collection(firestore(), path), ...order.by, ...bounds, limit(size)),
      { includeMetadataChanges: true },
      (snapshot) => {
        const tail = snapshot.docs.slice(-TAIL).map(order.placeOf);
        next({ ...decoder(snapshot), tail }, !snapshot.metadata.fromCache);
      },
      error,
    );
  };
}
