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

/** Whether a question about a document can be about both mistakes. */
const meet = (a: Mutant, b: Mutant): boolean =>
  a.path === b.path ||
  (a.below && b.path.startsWith(`${a.path}/`)) ||
  (b.below && a.path.startsWith(`${b.path}/`));

/** Groups of which no two mutants meet, in their order; those that meet all others are alone. */
export function together(mutants: readonly Mutant[]): Mutant[][] {
  const groups: Mutant[][] = [];
  for (const mutant of mutants.filter(({ path }) => !BUSY.includes(path))) {
    const group = groups.find((others) => !others.some((other) => meet(mutant, other)));
    if (group) group.push(mutant);
    else groups.push([mutant]);
  }
  return [...groups, ...mutants.filter(({ path }) => BUSY.includes(path)).map((one) => [one])];
}
