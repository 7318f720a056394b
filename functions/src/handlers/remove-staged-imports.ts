import type { Firestore } from 'firebase-admin/firestore';
import { importRecord } from '#domain/import/import-record.ts';
import { decodeImport } from '#domain/import/import-schema.ts';
import { listPathOf } from '#domain/shared/doc-path.ts';

/** How long the rows of an import that nobody has begun are kept. */
const KEPT_MS = 24 * 60 * 60_000;

/** Imports looked at per run. */
const MOST = 100;

/**
 * Deletes imports whose rows were sent and never imported, a day after the last row. An import that begins
 * meanwhile stays.
 * @returns how many were removed
 */
export async function removeStagedImports(db: Firestore, now: Date): Promise<number> {
  const imports = db.collection(listPathOf(importRecord, {}));
  const { docs } = await imports.where('state', '==', 'staged').limit(MOST).get();
  const removed = await Promise.all(
    docs.map(({ ref }) =>
      db.runTransaction(async (transaction) => {
        const [stored, parts] = await Promise.all([
          transaction.get(ref),
          transaction.get(ref.collection('parts').select()),
        ]);
        const { state, updatedAt } = decodeImport(ref.id, stored.data() ?? {});
        const age = updatedAt === null ? 0 : now.getTime() - updatedAt.getTime();
        if (state !== 'staged' || age < KEPT_MS) return 0;
        for (const part of parts.docs) transaction.delete(part.ref);
        transaction.delete(ref);
        return 1;
      }),
    ),
  );
  return removed.reduce<number>((sum, each) => sum + each, 0);
}
