import {
  doc,
  limit,
  onSnapshot,
  query,
  collection,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import { countReads } from './read-counter.ts';
import { firestore } from './firestore.ts';
import { overlayAt } from './overlay.ts';
import type { Decode, ListOptions, Rows } from './row-types.ts';
import type { Source } from './shared-source.ts';

export type { Decode, ListOptions, Rows } from './row-types.ts';

const decoders = new WeakMap<object, number>();
let lastKey = 0;

/** A decoder's number in listener keys, so that different shapes do not share a listener. */
export function decoderKey(decode: Decode<unknown>): number {
  const key = decoders.get(decode) ?? (lastKey += 1);
  decoders.set(decode, key);
  return key;
}

/** Listens to a document, with the open change set applied; null when it does not exist. */
export function documentSource<Row>(path: string, decode: Decode<Row>): Source<Row | null> {
  return overlayAt(path)?.document(path, decode) ?? storedDocument(path, decode);
}

/** Listens to a document as stored. */
export function storedDocument<Row>(path: string, decode: Decode<Row>): Source<Row | null> {
  return {
    key: `doc:${path}:${decoderKey(decode)}`,
    attach: ({ next, error }) =>
      onSnapshot(
        doc(firestore(), path),
        { includeMetadataChanges: true },
        (snapshot) => {
          countReads(1);
          const data = snapshot.data();
          next(data ? decode(snapshot.id, data) : null, !snapshot.metadata.fromCache);
        },
        error,
      ),
  };
}

/** The cap of generic lists, which say when they are cut (CORE-LIST-02, CORE-D-13). */
export const LIST_CAP = 10_000;

/**
 * Listens to a collection with constraints, and with the open change set applied. `name` distinguishes
 * constraints when listeners are shared.
 */
export function listSource<Row>(
  path: string,
  decode: Decode<Row>,
  constraints: readonly QueryConstraint[] = [],
  options: ListOptions<Row> = {},
): Source<Rows<Row>> {
  return (
    overlayAt(path)?.list(path, decode, options) ?? storedList(path, decode, constraints, options)
  );
}

/** Listens to a collection as stored. */
export function storedList<Row>(
  path: string,
  decode: Decode<Row>,
  constraints: readonly QueryConstraint[] = [],
  options: ListOptions<Row> = {},
): Source<Rows<Row>> {
  const max = options.max ?? LIST_CAP;
  return {
    key: `list:${path}:${decoderKey(decode)}:${options.name ?? ''}:${max}`,
    attach: (observer) => {
      const decoder = rowDecoder(decode);
      return onSnapshot(
        query(collection(firestore(), path), ...constraints, limit(max)),
        { includeMetadataChanges: true },
        (snapshot) => {
          const { rows, unreadable } = decoder(snapshot);
          if (options.compare) rows.sort(options.compare);
          observer.next(
            { rows, unreadable, cut: snapshot.size === max, ...(max !== LIST_CAP && { max }) },
            !snapshot.metadata.fromCache,
          );
        },
        observer.error,
      );
    },
  };
}

/**
 * Decodes a listener's snapshots. Unchanged documents keep their row object, so that components need not
 * re-render.
 */
export function rowDecoder<Row>(
  decode: Decode<Row>,
): (snapshot: QuerySnapshot) => { rows: Row[]; unreadable: string[] } {
  const rowsByID = new Map<string, Row | null>();
  return (snapshot) => {
    const changes = snapshot.docChanges();
    countReads(changes.filter((change) => change.type !== 'removed').length);
    for (const change of changes) {
      if (change.type === 'removed') rowsByID.delete(change.doc.id);
      else rowsByID.set(change.doc.id, decodeOrNull(change.doc, decode));
    }
    const rows: Row[] = [];
    const unreadable: string[] = [];
    for (const document of snapshot.docs) {
      const row = rowsByID.get(document.id);
      if (row) rows.push(row);
      else unreadable.push(document.id);
    }
    return { rows, unreadable };
  };
}

function decodeOrNull<Row>(document: QueryDocumentSnapshot, decode: Decode<Row>): Row | null {
  try {
    return decode(document.id, document.data());
  } catch {
    return null;
  }
}
