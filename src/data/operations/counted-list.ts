import { collection, getCountFromServer, limit, query } from 'firebase/firestore';
import type { Stored } from '#domain/shared/read-document.ts';
import { firestore } from '#data/engine/firestore.ts';
import { newestFirstList, type ListPart } from '#data/engine/newest-first-list.ts';
import type { Decode } from '#data/engine/sources.ts';

/** The most that can be counted: the rules limit a query to this many. */
const MOST_COUNTED = 1_000;

/** A large list, newest first, in windows; beyond a thousand records the total is unknown. */
export function countedList<Row extends Stored<unknown>>(
  path: string,
  field: string,
  decode: Decode<Row>,
  part?: ListPart,
) {
  return {
    ...newestFirstList(path, field, decode, part),
    count: async () => {
      const capped = query(
        collection(firestore(), path),
        ...(part?.where ?? []),
        limit(MOST_COUNTED),
      );
      const { count } = (await getCountFromServer(capped)).data();
      if (count === MOST_COUNTED) throw new RangeError('Too many to be counted.');
      return count;
    },
  };
}
