import { orderBy, where } from 'firebase/firestore';
import { decodeEntry } from '../../domain/shared/history-entry.ts';
import { collectionPath } from '../../domain/shared/paths.ts';
import { planRestore, type RestoreRequest } from '../../domain/shared/restore.ts';
import { commit } from '../commit.ts';
import { listSource } from '../sources.ts';

/** How many entries of one record are shown. */
export const RECORD_ENTRIES = 200;

/** How many entries the page over everything shows. */
export const LATEST_ENTRIES = 500;

// By the time of the server: ids begin with the clock of the browser that made the change.
const newestFirst = orderBy('at', 'desc');

/** The changes of one record, newest first. */
export const recordHistorySource = (path: string) =>
  listSource(
    collectionPath('history', {}),
    decodeEntry,
    [where('paths', 'array-contains', path), newestFirst],
    { name: `path=${path}`, max: RECORD_ENTRIES },
  );

/** The latest changes of everything, newest first. */
export const latestHistorySource = listSource(
  collectionPath('history', {}),
  decodeEntry,
  [newestFirst],
  { name: 'latest', max: LATEST_ENTRIES },
);

/** Puts an earlier version of a record back; the history keeps that as a change of its own. */
export async function restoreVersion(request: RestoreRequest): Promise<void> {
  await commit(planRestore(request));
}
