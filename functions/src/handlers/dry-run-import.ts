import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { ImportReads } from '#domain/import/import-kind.ts';
import { judgeRows } from '#domain/import/judge-rows.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { importContext, kindFor, rowsOf } from '#functions/lib/import-rows.ts';
import { findTogether, outside, readTogether } from '#functions/lib/read-together.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/** Returns what an import would do with each row; writes nothing. */
export const dryRunImportHandler: CallableHandler<'dryRunImport'> = async (
  { kind: name, ids, rows },
  caller,
) => {
  const kind = await kindFor(caller.db, name, ids, caller);
  const context = importContext(ids, caller);
  const judged = await judgeRows(kind, rowsOf(kind, rows), context, readsOf(caller.db));
  return { verdicts: [...judged.verdicts] };
};

function readsOf(db: Firestore): ImportReads {
  const reader = outside(db);
  const search = findTogether(db, reader);
  return {
    read: readTogether(db, reader),
    readList: async (path) => (await reader.query(db.collection(path))).map(listed),
    find: async (path, condition) => {
      if (!('equals' in condition))
        throw new AppError('internal', 'No import asks for the highest.');
      return (await search({ path, field: condition.field, equals: condition.equals })).map(listed);
    },
  };
}

const listed = (document: QueryDocumentSnapshot) => ({ id: document.id, data: document.data() });
