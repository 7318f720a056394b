import { docPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { SERVER_TIME, type PlannedWrite } from '#domain/shared/write-plan.ts';
import { lessonBackupRecord } from './lesson-backup-record.ts';

/**
 * Backs up a lesson in the commit that deletes it or one of its steps (AUTHOR-D-17).
 * @param stored the lesson as read in the transaction
 */
export function lessonBackup(
  { programKey, lessonID }: { readonly programKey: string; readonly lessonID: string },
  stored: RawDocument,
  stamp: { readonly now: Date; readonly actor: string },
): PlannedWrite {
  const backupID = `${lessonID}_${stamp.now.getTime()}`;
  return {
    of: lessonBackupRecord,
    kind: 'create',
    path: docPath('lessonBackup', { programKey, backupID }),
    data: { lessonID, lesson: stored, created: SERVER_TIME, createdBy: stamp.actor },
  };
}
