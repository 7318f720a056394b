import { parsed } from './functions.ts';
import { KINDS } from './kinds.ts';
import { named, walk, type CodeMutant, type Edit } from './places.ts';

/** Every mutant of a source file without duplicates. */
export function mutantsOf(file: string, text: string): CodeMutant[] {
  const source = parsed(file, text);
  const edits: Edit[] = [];
  walk(source, (node) => {
    for (const of of KINDS) edits.push(...of(node));
  });
  return named(file, source, edits);
}

/** The file's text with the mutation applied. */
export const mutated = (text: string, { start, end, make }: CodeMutant, probe?: string): string =>
  text.slice(0, start) + make(probe) + text.slice(end);
