import { INDEXED_LIST_NAMES } from '#domain/people/list-index/lists.ts';
import { rebuildList, type RebuiltList } from '#functions/lib/list-index-whole.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/** Rebuilds the index of one list, or of all lists, from the stored records. */
export const rebuildListIndexHandler: CallableHandler<'rebuildListIndex'> = async (
  { list },
  { db },
) => {
  const lists: RebuiltList[] = [];
  for (const each of list ? [list] : INDEXED_LIST_NAMES) lists.push(await rebuildList(db, each));
  return { lists };
};
