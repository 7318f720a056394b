import { unpackShard } from '#domain/people/list-index/packed-shard.ts';
import { decodeShard, shardOf } from '#domain/people/list-index/shards.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** The path of the index shard that holds a record. */
export const shardPath = (list: string, docID: string) =>
  `listIndex/${list}/shards/${shardOf(docID)}`;

const NONE = { count: 0, ids: [] };

/** The check's result when index and records agree; `unusable` shards are counted separately. */
export const AGREES = { missing: NONE, leftOver: NONE, differing: NONE };

/** A stored shard's entry for a record; undefined for none. */
export async function heldOf(
  stored: RawDocument | null,
  docID: string,
): Promise<RawDocument | undefined> {
  const shard = stored && (await unpackShard(stored));
  return shard ? decodeShard(shard).find((one) => one.docID === docID)?.raw : undefined;
}
