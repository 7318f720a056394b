import type { SeedDocument } from '#tools/seed/document.ts';
import { clonedProgramDocuments } from './cloned-program.ts';
import { actProgramDocuments, stProgramDocuments } from './programs.ts';

/** The large programs: one of therapy with a clone that has drifted, and one of entries. */
export const largeProgramDocuments = (now: Date, seed: number): SeedDocument[] => [
  ...clonedProgramDocuments(actProgramDocuments(now), now, seed),
  ...stProgramDocuments(now),
];
