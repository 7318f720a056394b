import {
  collection,
  documentId,
  endAt,
  getCountFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  type QueryConstraint,
} from 'firebase/firestore';
import { docIDOf, type Stored } from '#domain/shared/read-document.ts';
import { firestore } from './firestore.ts';
import { compareKeys } from './key-order.ts';
import type { ListSource } from './list-source.ts';
import type { WindowedSource } from './list-window.ts';
import { decoderKey, LIST_CAP, type Decode } from './sources.ts';
import { useLongList } from './use-long-list.ts';
import { windowsOf } from './windowed-query.ts';

type TimeCursor = readonly [time: unknown, docID: string];

/** Firestore's order of value types: numbers, times, texts. */
const KINDS = { number: 1, string: 3 } as const;

function kindOf(value: unknown): number {
  if (value instanceof Timestamp) return 2;
  return KINDS[typeof value as keyof typeof KINDS] ?? 0;
}

/** A time as a string with the same order. */
const sortable = (value: unknown) => (value instanceof Timestamp ? value.valueOf() : value);

function compareNewestFirst([a, idA]: TimeCursor, [b, idB]: TimeCursor): number {
  return kindOf(b) - kindOf(a) || compareKeys([sortable(b), idB], [sortable(a), idA]);
}

/** Limits a list by time to a part of its collection. */
export interface ListPart {
  /** Distinguishes its listeners from those of other parts. */
  readonly name?: string;
  /** The server's filter. */
  readonly where?: readonly QueryConstraint[];
  /** Maximum rows; the list ends there. */
  readonly most?: number;
  /** The limit for counts, beyond which the total is unknown. */
  readonly countable?: number;
}

/** The rules' limit for counts of lists that grow with the study. */
export const COUNTABLE = 1_000;

/**
 * A list that grows for months, newest first, loaded as far as paged. Omits documents without the
 * field, as Firestore does when ordering by it.
 */
export function newestFirstList<Row extends Stored<unknown>>(
  path: string,
  field: string,
  decode: Decode<Row>,
  { name = '', where = [], most = LIST_CAP, countable }: ListPart = {},
): WindowedSource<Row, TimeCursor> & ListSource<Row> {
  const by = [...where, orderBy(field, 'desc'), orderBy(documentId(), 'desc')];
  const source: WindowedSource<Row, TimeCursor> = {
    key: `newest:${path}:${decoderKey(decode)}:${field}:${name}`,
    ...(most === LIST_CAP ? {} : { most }),
    idOf: docIDOf,
    compare: compareNewestFirst,
    attach: windowsOf(path, decode, {
      by,
      placeOf: (document): TimeCursor => [document.get(field), document.id],
      after: (place) => startAfter(...place),
      upTo: (place) => endAt(...place),
    }),
    count: async () => {
      if (countable === 0) return null;
      const listQuery = query(collection(firestore(), path), ...by, limit(countable ?? most));
      const { count } = (await getCountFromServer(listQuery)).data();
      return count === countable ? null : count;
    },
  };
  // One more than the page, so that the existence of a next page is always known.
  return { ...source, useRows: ({ upTo }) => ({ live: useLongList(source, upTo + 1) }) };
}
