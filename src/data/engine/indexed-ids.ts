import type { IndexedList } from '#domain/people/list-index/lists.ts';
import { unpackShard } from '#domain/people/list-index/packed-shard.ts';
import { decodeShard } from '#domain/people/list-index/shards.ts';
import { shardsNow } from './shards-now.ts';

/** The current ids of a long list, from its index: 64 reads. */
export async function indexedIDs(
  list: IndexedList,
): Promise<readonly { readonly docID: string }[]> {
  const shards = await Promise.all(
    (await shardsNow(list)).map(({ stored }) => unpackShard(stored ?? {})),
  );
  return shards.flatMap(decodeShard);
}
