import { orderBy, where, type QueryConstraint } from 'firebase/firestore';
import { CONSENT_WORKFLOWS } from '#domain/people/consent/schema.ts';
import { historyPaths } from '#domain/history/bulk-change.ts';
import { decodeEntry, type StoredEntry } from '#domain/history/entry.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { planRestore, type RestoreRequest } from '#domain/history/restore.ts';
import { commit } from '#data/engine/commit.ts';
import { COUNTABLE, newestFirstList, type ListPart } from '#data/engine/newest-first-list.ts';
import { listSource } from '#data/engine/sources.ts';

/** Maximum entries read for a timeline. */
const TIMELINE_ENTRIES = 500;

const PATH = collectionPath('history', {});

/** The changes of one record, including bulk work, newest first, in windows. */
export const recordHistoryList = (path: string) =>
  historyPart({ name: `record=${path}`, where: [ofPaths(historyPaths(path))] });

/** All changes, or those of one actor, newest first, in windows. */
export const historyOfAll = historyPart();
export const historyByActor = (actor: string) =>
  historyPart({ name: `actor=${actor}`, where: [where('actor', '==', actor)] });

/** The history a timeline needs: the account, its consent decisions and its data resets. */
export const timelineHistorySource = (uid: string) =>
  listSource<StoredEntry>(
    PATH,
    decodeEntry,
    [
      ofPaths([
        ...historyPaths(docPath('user', { uid })),
        ...CONSENT_WORKFLOWS.map((workflowID) => docPath('workflow', { uid, workflowID })),
      ]),
      orderBy('at', 'desc'),
    ],
    { name: `timeline=${uid}`, max: TIMELINE_ENTRIES },
  );

const ofPaths = (paths: readonly string[]): QueryConstraint =>
  where('paths', 'array-contains-any', paths);

// By server time: ids begin with the clock of the browser that made the change.
export function historyPart(part?: ListPart) {
  return newestFirstList(PATH, 'at', decodeEntry, { ...part, countable: COUNTABLE });
}

/** Restores an earlier version of a record; the history records it as a new change. */
export async function restoreVersion(request: RestoreRequest): Promise<void> {
  await commit(planRestore(request));
}
