import { dryRunDelete } from '#data/content/program-acts.ts';
import type { Live } from '#lib/live.ts';
import { useAsked } from '#areas/content/shared/use-asked.ts';

export type ProgramDryRun = Awaited<ReturnType<typeof dryRunDelete>>;

/** What deleting a program would delete, counted once by the server. */
export const useProgramDryRun = (programID: string): Live<ProgramDryRun> =>
  useAsked(dryRunDelete, programID);
