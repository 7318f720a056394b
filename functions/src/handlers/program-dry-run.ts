import type { Firestore } from 'firebase-admin/firestore';
import { TreeCount } from '#domain/staff/data-reset/paths.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { isOfSet, openSetsOf } from '#functions/lib/open-sets.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';
import { pagesOf, treeQuery } from '#functions/lib/tree.ts';

/**
 * Counts everything stored for a program, by collection, and the users whose active program it is
 * (AUTHOR-D-29). Open change sets are listed but not counted, because a deletion keeps them.
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
  const [users, registrations, sets] = await Promise.all([
    using(db, collectionPath('user', {}), programID),
    using(db, collectionPath('registration', {}), programID),
    openSetsOf(db, root),
  ]);
  const tree = new TreeCount(root);
  let documents = 0;
  for await (const page of pagesOf(treeQuery(db, root).select())) {
    const paths = page.map(({ ref }) => ref.path).filter((path) => !isOfSet(sets, path));
    documents += paths.length;
    for (const path of paths) tree.add(path);
  }
  const openSets = sets.map(({ name }) => name);
  return { documents, collections: tree.result(), users, registrations, openSets };
};

async function using(db: Firestore, collection: string, programID: string): Promise<number> {
  const enrolled = db.collection(collection).where('activeProgram', '==', programID);
  return (await enrolled.count().get()).data().count;
}
