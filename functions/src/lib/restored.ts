import type { Firestore } from 'firebase-admin/firestore';
import { LAST_CHANGE } from '#domain/shared/history.ts';
import { docPath } from '#domain/shared/paths.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import type { DocumentChange } from './document-change.ts';

/**
 * Whether a restore made this change to an audited document. Its consequences were decided when it
 * was first written. The entry of such a change names a job.
 */
export async function isRestored(
  db: Firestore,
  { before, after }: Pick<DocumentChange, 'before' | 'after'>,
): Promise<boolean> {
  const entryID: unknown = after?.[LAST_CHANGE];
  if (typeof entryID !== 'string' || !isDocumentId(entryID)) return false;
  if (before?.[LAST_CHANGE] === entryID) return false;
  const entry = await db.doc(docPath('history', { entryID })).get();
  return typeof entry.get('job') === 'string';
}
