import { TreeCount } from '#domain/staff/data-reset/paths.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';
import { protectedPerson } from '#functions/lib/protected-person.ts';
import { pagesOf, treeQuery } from '#functions/lib/tree.ts';

/**
 * Counts everything stored below a user, by collection and from document names alone, and whether any of it
 * may be erased.
 */
export const resetDryRunHandler: CallableHandler<'resetDryRun'> = async ({ userUID }, { db }) => {
  const root = docPath('user', { uid: userUID });
  if (!(await db.doc(root).get()).exists) {
    throw new AppError('not-found', `There is no user "${userUID}".`);
  }
  const tree = new TreeCount(root);
  let documents = 0;
  for await (const page of pagesOf(treeQuery(db, root).select())) {
    documents += page.length;
    for (const { ref } of page) tree.add(ref.path);
  }
  const refused = await db.runTransaction(
    (transaction) => protectedPerson(db, transaction, userUID),
    {
      readOnly: true,
    },
  );
  return { documents, collections: tree.result(), refused };
};
