import { collection, limit, onSnapshot, query, Timestamp, where } from 'firebase/firestore';
import { SHARDS, type IndexedList } from '#domain/people/list-index/lists.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { firestore } from './firestore.ts';
import { indexReader, type IndexRows, type StoredShard } from './index-reader.ts';
import type { Observer } from './shared-source.ts';
import { shardsNow } from './shards-now.ts';
import type { Decode } from './sources.ts';

interface Time {
  readonly seconds: number;
  readonly nanoseconds: number;
}

const isTime = (stored: unknown): stored is Time =>
  typeof stored === 'object' && stored !== null && 'seconds' in stored && 'nanoseconds' in stored;

/** The newest write time of these shards; the epoch when none has one. */
function lastWritten(shards: readonly StoredShard[]): Timestamp {
  const times = shards.flatMap(({ stored }) => {
    const written: unknown = stored?.['written'];
    return isTime(written) ? [written] : [];
  });
  const [last] = times.toSorted((a, b) => b.seconds - a.seconds || b.nanoseconds - a.nanoseconds);
  return new Timestamp(last?.seconds ?? 0, last?.nanoseconds ?? 0);
}

/**
 * Reads a whole index with one request, then listens to changed shards; to all shards if the request fails.
 */
export function attachIndex<Row>(
  list: IndexedList,
  decode: Decode<Row>,
  { next, error }: Observer<IndexRows<Row>>,
): () => void {
  const { read, readAll, close } = indexReader(decode, next);
  const shards = collection(firestore(), collectionPath('listIndexShard', { list }));
  let detach: (() => void) | null = null;
  let attached = true;
  const listen = (since: Timestamp | null) => {
    if (!attached) return;
    const changed = since ? [where('written', '>=', since)] : [];
    detach = onSnapshot(
      query(shards, ...changed, limit(SHARDS)),
      { includeMetadataChanges: true },
      read,
      error,
    );
  };
  const answer = shardsNow(list).catch(() => null);
  readAll(answer);
  void answer.then((all) => listen(all && lastWritten(all)));
  return () => {
    attached = false;
    close();
    detach?.();
  };
}
