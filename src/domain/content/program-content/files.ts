import type { ProgramContent } from './content.ts';
import { referencesOf, type Reference } from './references.ts';

/** Everywhere a program names a file. */
export const filesOf = ({ records }: Pick<ProgramContent, 'records'>): readonly Reference[] =>
  records.flatMap(referencesOf).filter(({ kind }) => kind.to === 'picture' || kind.to === 'audio');

/** The paths of all files that a program names, each once. */
export const filePaths = (content: Pick<ProgramContent, 'records'>): readonly string[] => [
  ...new Set(filesOf(content).map(({ names }) => names)),
];
