import type { Firestore } from 'firebase-admin/firestore';
import { copyPath } from '#domain/staff/data-reset/copies.ts';
import { COLLECTION_GROUPS } from '#domain/shared/paths.ts';
import { pagesOf, treeQuery } from '#functions/lib/tree.ts';

/**
 * Moves backup copies from collections with the original ids, which the rules expose at any depth,
 * to where `copyPath` puts them (CORE-D-59). One commit per copy, so it can be interrupted and
 * rerun.
 * @returns how many were moved
 */
export async function moveOpenCopies(db: Firestore): Promise<number> {
  let moved = 0;
  for (const id of Object.values(COLLECTION_GROUPS)) {
    for await (const page of pagesOf(treeQuery(db, 'backups', id))) {
      for (const { ref, updateTime } of page) {
        const backup = ref.path.split('/').slice(0, 2).join('/');
        const target = db.doc(copyPath({ backup, original: backup }, ref.path));
        moved += await db.runTransaction(async (transaction) => {
          const data = (await transaction.get(ref)).data();
          if (!data) return 0;
          transaction.set(target, data).delete(ref, { lastUpdateTime: updateTime });
          return 1;
        });
      }
    }
  }
  return moved;
}
