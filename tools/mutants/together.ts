import type { Mutant } from './mutate.ts';

/** "/users/{uid}" as a pattern of document paths. */
function patternOf({ path, below }: Pick<Mutant, 'path' | 'below'>): RegExp {
  const steps = path
    .slice(1)
    .replace(/\{\w+=\*\*\}\//g, '(?:.+/)?')
    .replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(path === '' ? '' : `^${steps}${below ? '(?:/|$)' : '$'}`);
}

const patterns = new Map<string, RegExp>();

/** Whether the answer for one of these documents can depend on the error's location. */
export function concerns(
  { path, below }: Pick<Mutant, 'path' | 'below'>,
  documents: ReadonlySet<string>,
): boolean {
  const key = `${path} ${String(below)}`;
  const pattern = patterns.get(key) ?? patternOf({ path, below });
  patterns.set(key, pattern);
  return [...documents].some((document) => pattern.test(document));
}

/** Written by nearly every commit: an error there affects the tests of all other paths. */
const BUSY: readonly string[] = ['', '/history/{entryID}', '/historyPointers/{email}'];

/** Whether one document's request can concern both errors. */
const meet = (a: Mutant, b: Mutant): boolean =>
  a.path === b.path ||
  (a.below && b.path.startsWith(`${a.path}/`)) ||
  (b.below && a.path.startsWith(`${b.path}/`));

/** Groups of mutants that do not interfere, in order; one that interferes with all is alone. */
export function together(mutants: readonly Mutant[]): Mutant[][] {
  const groups: Mutant[][] = [];
  for (const mutant of mutants.filter(({ path }) => !BUSY.includes(path))) {
    const group = groups.find((others) => !others.some((other) => meet(mutant, other)));
    if (group) group.push(mutant);
    else groups.push([mutant]);
  }
  return [
    ...groups,
    ...mutants.filter(({ path }) => BUSY.includes(path)).map((mutant) => [mutant]),
  ];
}
