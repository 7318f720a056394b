import { LIVE } from '#functions/lib/jobs.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';
import { undoImport } from '#functions/lib/undo-import.ts';

/** Takes back an import in the name of the caller; see `undoImport`. */
export const undoImportHandler: CallableHandler<'undoImport'> = async ({ importID }, caller) => ({
  undone: await undoImport(importID, caller, LIVE),
});
