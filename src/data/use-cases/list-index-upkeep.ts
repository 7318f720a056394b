import type { CallableResponse } from '#domain/callables.ts';
import type { IndexedList } from '#domain/people/list-index/lists.ts';
import { call } from '#data/engine/call.ts';

/** The server reads all records of a list; it ends after an hour. */
const LONG = { timeout: 3_600_000 };

export type CheckedList = CallableResponse<'checkListIndex'>['lists'][number];

/** How the indexes of all lists agree with their records. */
export const checkListIndexes = async (): Promise<readonly CheckedList[]> =>
  (await call('checkListIndex', {}, LONG)).lists;

/** Writes the index of a list anew. */
export async function rebuildListIndex(list: IndexedList): Promise<void> {
  await call('rebuildListIndex', { list }, LONG);
}
