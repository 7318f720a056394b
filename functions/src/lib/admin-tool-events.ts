import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { newEntryID, type HistoryEntry } from '../../../src/domain/shared/history.ts';
import { systemEventData } from '../../../src/domain/people/system-event.ts';
import { token } from '../../../src/domain/people/ids.ts';
import { docPath } from '../../../src/domain/shared/paths.ts';
import { random } from './random.ts';
import type { RunningJob } from './jobs.ts';

const EVENTS = {
  backup: { name: 'documentBackup', type: 'Backup' },
  erase: { name: 'recursiveDelete', type: 'Erase' },
  restore: { name: 'backupRestore', type: 'Restore' },
} as const;

/** Adds the events of a job to the batch that begins its work (CORE-D-60). Their id is that of the job. */
export function eventsOfStart(db: Firestore, { id, request }: RunningJob, batch: WriteBatch): void {
  const { kind, path, root, actor } = request;
  const performedBy = actor;
  batch.set(db.doc(docPath('analyticsEvent', { eventID: id })), {
    eventName: EVENTS[kind].name,
    eventType: 'admin-tool',
    timeStamp: FieldValue.serverTimestamp(),
    path,
    performedBy,
    status: 'started',
  });
  const uid = root.startsWith('users/') ? root.slice('users/'.length) : null;
  batch.set(db.doc(docPath('systemEvent', { eventID: id })), {
    ...systemEventData({
      type: EVENTS[kind].type,
      category: 'Data Reset',
      message: `${EVENTS[kind].type} of ${path}: started`,
      eventGroup: `data-reset-${id}`,
      extra: { path, status: 'started', ...(uid === null ? {} : { uid }) },
    }),
    occurred: FieldValue.serverTimestamp(),
    performedBy,
  });
}

/** Completes both events in the batch that ends the job. */
export function eventsOfEnd(
  db: Firestore,
  { id, request }: RunningJob,
  documents: number,
  batch: WriteBatch,
): void {
  const done = { status: 'completed', completed: FieldValue.serverTimestamp(), documents };
  batch.update(db.doc(docPath('analyticsEvent', { eventID: id })), done);
  batch.update(db.doc(docPath('systemEvent', { eventID: id })), {
    ...done,
    message: `${EVENTS[request.kind].type} of ${request.path}: ${documents} documents`,
  });
}

/** How many documents a collection held before and after, for the history. */
export interface CollectionChange {
  readonly path: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/**
 * Adds the history entry of bulk work. What is erased would not fit one entry, and most of it is not
 * audited: the entry names each collection with its number of documents and the backup that holds
 * them. Audited documents get entries with all their fields besides, as they are written.
 */
export function entryOfBulk(
  db: Firestore,
  { request }: RunningJob,
  action: string,
  collections: readonly CollectionChange[],
  batch: WriteBatch,
): void {
  const changes = collections.map(({ path, before, after }) => [path, { before, after }] as const);
  const entry: HistoryEntry = {
    actor: request.actor,
    at: FieldValue.serverTimestamp(),
    action,
    reason: request.reason,
    paths: collections.map(({ path }) => path),
    changes: Object.fromEntries(changes),
  };
  const entryID = newEntryID(new Date(), token(random, 12));
  batch.create(db.doc(docPath('history', { entryID })), { ...entry });
}
