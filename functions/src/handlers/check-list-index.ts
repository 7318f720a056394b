import { INDEXED_LIST_NAMES } from '#domain/people/list-index/lists.ts';
import { checkList, type CheckedList } from '#functions/lib/list-index-whole.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/** Compares the index of one list, or of all lists, with the stored records. */
export const checkListIndexHandler: CallableHandler<'checkListIndex'> = async (
  { list },
  { db },
) => {
  const lists: CheckedList[] = [];
  for (const each of list ? [list] : INDEXED_LIST_NAMES) lists.push(await checkList(db, each));
  return { lists };
};
