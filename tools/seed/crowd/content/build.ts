import type { SeedDocument } from '#tools/seed/document.ts';
import { clonedProgramDocuments } from './cloned-program.ts';
import { actProgramDocuments, stProgramDocuments } from './programs.ts';

/** The large programs: a therapy program with a diverged clone, and one of entries. */
export const largeProgramDocuments = (now: Date, seed: number): SeedDocument[] => [
  ...clonedProgramDocuments(actProgramDocuments(now), now, seed),
  ...stProgramDocuments(now),
];
