import type { CallableResponse } from '#domain/callables.ts';
import type { IndexedList } from '#domain/people/list-index/lists.ts';
import { call } from '#data/engine/call.ts';

/** The server reads a list's records; the function times out after an hour. */
const LONG = { timeout: 3_600_000 };

export type CheckedList = CallableResponse<'checkListIndex'>['lists'][number];

/** Compares the indexes of all lists with their records. */
export const checkListIndexes = async (): Promise<readonly CheckedList[]> =>
  (await call('checkListIndex', {}, LONG)).lists;

export async function rebuildListIndex(list: IndexedList): Promise<void> {
  await call('rebuildListIndex', { list }, LONG);
}
