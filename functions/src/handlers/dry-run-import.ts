import { judgeRows } from '#domain/import/judge-rows.ts';
import { batchedReads } from '#functions/lib/batched-reads.ts';
import { importContext, kindFor, rowsOf } from '#functions/lib/import-rows.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/** Returns what an import would do with each row; writes nothing. */
export const dryRunImportHandler: CallableHandler<'dryRunImport'> = async (
  { kind: name, ids, rows },
  caller,
) => {
  const kind = await kindFor(caller.db, name, ids, caller);
  const context = importContext(ids, caller);
  const judged = await judgeRows(kind, rowsOf(kind, rows), context, batchedReads(caller.db));
  return { verdicts: [...judged.verdicts] };
};
