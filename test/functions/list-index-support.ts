import { unpackShard } from '#domain/people/list-index/packed-shard.ts';
import { decodeShard, shardOf } from '#domain/people/list-index/shards.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** Where the index holds a record. */
export const shardPath = (list: string, docID: string) =>
  `listIndex/${list}/shards/${shardOf(docID)}`;

const NONE = { count: 0, ids: [] };

/** What the check says of an index that agrees with the records; `unusable` shards are another matter. */
export const AGREES = { missing: NONE, leftOver: NONE, differing: NONE };

/** What a shard, as stored, holds of a record; undefined for nothing. */
export async function heldOf(
  stored: RawDocument | null,
  docID: string,
): Promise<RawDocument | undefined> {
  const shard = stored && (await unpackShard(stored));
  return shard ? decodeShard(shard).find((one) => one.docID === docID)?.raw : undefined;
}
