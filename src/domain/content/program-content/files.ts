import type { ProgramContent } from './content.ts';
import { referencesOf, type Reference } from './references.ts';

/** Every place where a program names a file. */
export const filesOf = ({ records }: Pick<ProgramContent, 'records'>): readonly Reference[] =>
  records.flatMap(referencesOf).filter(({ kind }) => kind.to === 'picture' || kind.to === 'audio');

/** The distinct paths of the files a program names. */
export const filePaths = (content: Pick<ProgramContent, 'records'>): readonly string[] => [
  ...new Set(filesOf(content).map(({ names }) => names)),
];
