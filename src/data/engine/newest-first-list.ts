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

/** What tells a list by time from the whole of its collection. */
export interface ListPart {
  /** Tells its listeners from those of other parts. */
  readonly name?: string;
  /** What the server picks out. */
  readonly where?: readonly QueryConstraint[];
  /** The list ends after so many. */
  readonly most?: number;
  /** How many may be counted, where that is not all: of a list with more nobody says how many. */
  readonly countable?: number;
}

/** The rules let nobody count more of a list that grows with the study. */
export const COUNTABLE = 1_000;

/**
 * A list that grows for months, newest first and read as far as somebody pages. Documents without the
 * field do not occur in it: Firestore leaves out what lacks the field it orders by.
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
      const asked = query(collection(firestore(), path), ...by, limit(countable ?? most));
      const { count } = (await getCountFromServer(asked)).data();
      return count === countable ? null : count;
    },
  };
  // One row more than the page shows: whether another page follows must not depend on the windows.
  return { ...source, useRows: ({ upTo }) => ({ live: useLongList(source, upTo + 1) }) };
}
