import { orderBy, where, type QueryConstraint } from 'firebase/firestore';
import { CONSENT_WORKFLOWS } from '#domain/people/consent/schema.ts';
import { historyPaths } from '#domain/history/bulk-change.ts';
import { decodeEntry, type StoredEntry } from '#domain/history/entry.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { planRestore, type RestoreRequest } from '#domain/history/restore.ts';
import { commit } from '#data/engine/commit.ts';
import { COUNTABLE, newestFirstList, type ListPart } from '#data/engine/newest-first-list.ts';
import { listSource } from '#data/engine/sources.ts';

/** How many entries a timeline is made of. */
const TIMELINE_ENTRIES = 500;

const PATH = collectionPath('history', {});

/** The changes of one record and of what bulk work did to it, newest first, in windows. */
export const recordHistoryList = (path: string) =>
  historyPart({ name: `record=${path}`, where: [ofPaths(historyPaths(path))] });

/** The changes of everything, or of what one person did, newest first, in windows. */
export const historyOfAll = historyPart();
export const historyByActor = (actor: string) =>
  historyPart({ name: `actor=${actor}`, where: [where('actor', '==', actor)] });

/** What a timeline needs of the history: the account, its consent decisions and its data resets. */
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

// By the time of the server: ids begin with the clock of the browser that made the change.
export function historyPart(part?: ListPart) {
  return newestFirstList(PATH, 'at', decodeEntry, { ...part, countable: COUNTABLE });
}

/** Puts an earlier version of a record back; the history keeps that as a change of its own. */
export async function restoreVersion(request: RestoreRequest): Promise<void> {
  await commit(planRestore(request));
}
