import { shardOf } from '#domain/people/list-index/shards.ts';

/** Where the index holds a record. */
export const shardPath = (list: string, docID: string) =>
  `listIndex/${list}/shards/${shardOf(docID)}`;

const NONE = { count: 0, ids: [] };

/** What the check says of an index that agrees with the records; `unusable` shards are another matter. */
export const AGREES = { missing: NONE, leftOver: NONE, differing: NONE };
