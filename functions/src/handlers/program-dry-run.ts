import type { Firestore } from 'firebase-admin/firestore';
import { TreeCount } from '#domain/staff/data-reset/paths.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';
import { pagesOf, treeQuery } from '#functions/lib/tree.ts';

/**
 * Counts everything stored for a program, by collection, and the users whose active program it is
 * (AUTHOR-D-29).
 * @throws AppError not-found when the program does not exist
 */
export const programDryRunHandler: CallableHandler<'programDryRun'> = async (
  { programID },
  { db },
) => {
  const root = docPath('program', { key: programID });
  if (!(await db.doc(root).get()).exists) {
    throw new AppError('not-found', `There is no program "${programID}".`);
  }
  const [users, registrations] = await Promise.all([
    using(db, collectionPath('user', {}), programID),
    using(db, collectionPath('registration', {}), programID),
  ]);
  const tree = new TreeCount(root);
  let documents = 0;
  for await (const page of pagesOf(treeQuery(db, root).select())) {
    documents += page.length;
    for (const { ref } of page) tree.add(ref.path);
  }
  return { documents, collections: tree.result(), users, registrations };
};

async function using(db: Firestore, collection: string, programID: string): Promise<number> {
  const found = db.collection(collection).where('activeProgram', '==', programID);
  return (await found.count().get()).data().count;
}
