import { LIVE } from '#functions/lib/jobs.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';
import { undoImport } from '#functions/lib/undo-import.ts';

/** Undoes an import in the caller's name; see `undoImport`. */
export const undoImportHandler: CallableHandler<'undoImport'> = async ({ importID }, caller) => ({
  undone: await undoImport(importID, caller, LIVE),
});
