import type { DocumentChange } from '#functions/lib/document-change.ts';
import type { Database } from './support.ts';

type Fields = Record<string, unknown>;

/** Overwrites a document and returns the change as a trigger receives it. */
export async function written(
  db: Database,
  path: string,
  data: Fields | null,
): Promise<DocumentChange> {
  const before = (await db.doc(path).get()).data() ?? null;
  const { writeTime } = data ? await db.doc(path).set(data) : await db.doc(path).delete();
  const [, uid = '', , workflowID = ''] = path.split('/');
  return {
    params: { uid, workflowID },
    before,
    after: data && ((await db.doc(path).get()).data() ?? null),
    at: writeTime.toDate(),
    version: `${writeTime.seconds}-${String(writeTime.nanoseconds).padStart(9, '0')}`,
  };
}

/** Writes some fields of a document and returns the change. */
export async function changed(db: Database, path: string, fields: Fields): Promise<DocumentChange> {
  const before = (await db.doc(path).get()).data() ?? {};
  return await written(db, path, { ...before, ...fields });
}
