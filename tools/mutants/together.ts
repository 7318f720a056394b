import type { Mutant } from './mutate.ts';

/** "/users/{uid}" as a pattern of the documents there. */
function patternOf({ path, below }: Pick<Mutant, 'path' | 'below'>): RegExp {
  const steps = path
    .slice(1)
    .replace(/\{\w+=\*\*\}\//g, '(?:.+/)?')
    .replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(path === '' ? '' : `^${steps}${below ? '(?:/|$)' : '$'}`);
}

const patterns = new Map<string, RegExp>();

/** Whether the answer to a question about one of these documents depends on where the mistake is. */
export function concerns(
  { path, below }: Pick<Mutant, 'path' | 'below'>,
  documents: ReadonlySet<string>,
): boolean {
  const key = `${path} ${String(below)}`;
  const pattern = patterns.get(key) ?? patternOf({ path, below });
  patterns.set(key, pattern);
  return [...documents].some((document) => pattern.test(document));
}

/** Nearly every commit writes here: a mistake would concern the tests of all other paths. */
const BUSY: readonly string[] = ['', '/history/{entryID}', '/historyPointers/{email}'];

/** Groups in which no two mutants are of one path, as few as there can be. */
export function together(mutants: readonly Mutant[]): Mutant[][] {
  const alone: Mutant[][] = [];
  const groups: Mutant[][] = [];
  const many = new Map<string, number>();
  for (const mutant of mutants) {
    const { path } = mutant;
    if (BUSY.includes(path)) {
      alone.push([mutant]);
      continue;
    }
    const at = many.get(path) ?? 0;
    many.set(path, at + 1);
    (groups[at] ??= []).push(mutant);
  }
  return [...groups, ...alone];
}
