import { FieldValue } from 'firebase-admin/firestore';
import { importPartRecord, importRecord } from '#domain/import/import-record.ts';
import { decodeImport } from '#domain/import/import-schema.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { kindFor } from '#functions/lib/import-rows.ts';
import { inTransaction } from '#functions/lib/in-transaction.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

const COUNTED_FROM_0 = { done: 0, created: 0, changed: 0, unchanged: 0, refused: 0, refusals: [] };

/** Stores an import's rows ahead of the run, so that it does not depend on the browser that sent them. */
export const stageImportHandler: CallableHandler<'stageImport'> = async (request, caller) => {
  const { importID, kind, ids, fileName, total, from, rows } = request;
  const { db, actor } = caller;
  await kindFor(db, kind, ids, caller);
  const target = db.doc(pathOf(importRecord, { importID }));
  const partID = String(from).padStart(5, '0');
  const part = db.doc(pathOf(importPartRecord, { importID, partID }));
  const staged = await inTransaction(db, async (transaction) => {
    const [stored, storedPart] = await transaction.getAll(target, part);
    const before = stored?.data();
    const now = decodeImport(importID, before ?? {});
    if (before && (now.startedBy !== actor || now.state !== 'staged' || now.kind !== kind)) {
      throw new AppError('failed-precondition', 'This import has already begun.');
    }
    if (storedPart?.exists) return now.staged;
    const many = now.staged + rows.length;
    if (many > total) throw new AppError('invalid-argument', 'More rows were sent than announced.');
    const times = { updatedAt: FieldValue.serverTimestamp() };
    const begun = {
      kind,
      ids,
      fileName,
      total,
      state: 'staged',
      ...COUNTED_FROM_0,
      startedBy: actor,
      startedAt: FieldValue.serverTimestamp(),
    };
    transaction.set(target, { ...(before ? {} : begun), staged: many, ...times }, { merge: true });
    transaction.set(part, { from, rows });
    return many;
  });
  return { staged };
};
