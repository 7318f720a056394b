import { LIVE } from '#functions/lib/jobs.ts';
import { runImport } from '#functions/lib/run-import.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

/** Writes an import's rows in the caller's name; see `runImport`. */
export const runImportHandler: CallableHandler<'runImport'> = async ({ importID }, caller) => {
  const { created, changed, unchanged, refused } = await runImport(importID, caller, LIVE);
  return { created, changed, unchanged, refused };
};
