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
import type { RawDocument } from '#domain/shared/read-document.ts';
import { countReads } from './read-counter.ts';
import { firestore } from './firestore.ts';
import type { Source } from './shared-source.ts';

/**
 * Turns a document into a row; never refuses (see `documentReader`). It is known by its identity, as a part
 * of the key under which listeners are shared: make it once, not for each source.
 */
export type Decode<Row> = (docID: string, raw: RawDocument) => Row;

export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly unreadable: readonly string[];
  /** True when the list was cut at its limit. */
  readonly cut: boolean;
  /** That limit, where it is not the cap of generic lists. */
  readonly max?: number;
}

const decoders = new WeakMap<object, number>();
let known = 0;

/** What the key of a listener says of its decoder, so that no two shapes share one. */
export function decoderKey(decode: Decode<unknown>): number {
  const key = decoders.get(decode) ?? (known += 1);
  decoders.set(decode, key);
  return key;
}

/** Listens to one document; null when it does not exist. */
export function documentSource<Row>(path: string, decode: Decode<Row>): Source<Row | null> {
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

/** A generic list is cut here, and says so (CORE-LIST-02, CORE-D-13). */
export const LIST_CAP = 10_000;

/** Listens to a collection with constraints. `name` tells constraints apart for sharing. */
export function listSource<Row>(
  path: string,
  decode: Decode<Row>,
  constraints: readonly QueryConstraint[] = [],
  options: {
    readonly name?: string;
    readonly max?: number;
    /** Orders the rows here: an order of the server leaves out what lacks its field. */
    readonly compare?: (a: Row, b: Row) => number;
  } = {},
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
 * Decodes snapshots of one listener; unchanged documents keep their row object, so that what shows
 * them need not render again.
 */
export function rowDecoder<Row>(
  decode: Decode<Row>,
): (snapshot: QuerySnapshot) => { rows: Row[]; unreadable: string[] } {
  const known = new Map<string, Row | null>();
  return (snapshot) => {
    const changes = snapshot.docChanges();
    countReads(changes.filter((change) => change.type !== 'removed').length);
    for (const change of changes) {
      if (change.type === 'removed') known.delete(change.doc.id);
      else known.set(change.doc.id, decodeOrNull(change.doc, decode));
    }
    const rows: Row[] = [];
    const unreadable: string[] = [];
    for (const document of snapshot.docs) {
      const row = known.get(document.id);
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
