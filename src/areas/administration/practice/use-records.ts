import {
  watchedDocument,
  watchedList,
  type WatchedDocument,
} from '#data/administration/practice.ts';
import { useLiveAll } from '#data/engine/use-live.ts';
import type { Records, Watched } from '#domain/staff/practice/state.ts';
import { failureOfAny, loading, readyFrom, type Live } from '#lib/live.ts';

type Entry = readonly [path: string, raw: WatchedDocument['raw']];

/** The documents that a task watches, live; ready once all are loaded. */
export function useRecords(watched: readonly Watched[]): Live<Records> {
  const documents = watched.flatMap((part) =>
    'path' in part ? [{ path: part.path, source: watchedDocument(part) }] : [],
  );
  const lists = watched.flatMap((part) =>
    'list' in part ? [{ list: part.list, source: watchedList(part) }] : [],
  );
  const ofDocuments = useLiveAll(documents.map(({ source }) => source));
  const ofLists = useLiveAll(lists.map(({ source }) => source));
  const parts: readonly Live<unknown>[] = [...ofDocuments.values(), ...ofLists.values()];
  if (parts.some(({ state }) => state === 'error')) return failureOfAny(parts) ?? loading;
  const waiting = parts.find(({ state }) => state === 'loading');
  if (waiting?.state === 'loading') return waiting;
  const entries: Entry[] = [
    ...documents.flatMap(({ path, source }): Entry[] => {
      const live = ofDocuments.get(source.key);
      return live?.state === 'ready' && live.data ? [[path, live.data.raw]] : [];
    }),
    ...lists.flatMap(({ list, source }): Entry[] => {
      const live = ofLists.get(source.key);
      const rows = live?.state === 'ready' ? live.data.rows : [];
      return rows.map(({ docID, raw }): Entry => [`${list}/${docID}`, raw]);
    }),
  ];
  return readyFrom(new Map(entries), parts);
}
