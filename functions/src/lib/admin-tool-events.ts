import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { documentCount } from '#domain/staff/data-reset/paths.ts';
import { systemEventData } from '#domain/staff/system-event/schema.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { RunningJob } from './jobs.ts';

const EVENTS = {
  backup: { name: 'documentBackup', type: 'Backup' },
  erase: { name: 'recursiveDelete', type: 'Erase' },
  restore: { name: 'backupRestore', type: 'Restore' },
  copy: { name: 'programCopy', type: 'Copy' },
  publish: { name: 'changeSetPublish', type: 'Publish' },
  import: { name: 'recordImport', type: 'Import' },
  undo: { name: 'importUndo', type: 'Undo' },
} as const;

/**
 * Adds a job's events to the batch that starts it (CORE-D-60); they share the job's id.
 * @param backup for an erase: the backup that holds the data, if any
 */
export function eventsOfStart(
  db: Firestore,
  { id, request }: RunningJob,
  batch: WriteBatch,
  backup?: string,
): void {
  const { kind, path, root, actor } = request;
  const also = backup === undefined ? {} : { backup };
  const performedBy = actor;
  batch.set(db.doc(docPath('analyticsEvent', { eventID: id })), {
    eventName: EVENTS[kind].name,
    eventType: 'admin-tool',
    timeStamp: FieldValue.serverTimestamp(),
    path,
    performedBy,
    status: 'started',
    ...also,
  });
  const uid = root.startsWith('users/') ? root.slice('users/'.length) : null;
  batch.set(db.doc(docPath('systemEvent', { eventID: id })), {
    ...systemEventData({
      type: EVENTS[kind].type,
      category: 'Data Reset',
      message: `${jobTitle(request)}: started`,
      eventGroup: `data-reset-${id}`,
      extra: { path, status: 'started', ...(uid === null ? {} : { uid }), ...also },
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
    message: `${jobTitle(request)}: ${documentCount(documents)}`,
  });
}

/** For example "Erase of users/u1/calls"; lists every collection. */
function jobTitle({ kind, path, targets = [path] }: RunningJob['request']): string {
  return `${EVENTS[kind].type} of ${targets.join(', ')}`;
}
