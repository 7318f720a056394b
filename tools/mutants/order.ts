import type { Judge } from './judge.ts';
import type { Mutant } from './mutate.ts';

const MATRIX = 'access-matrix.test.ts';

/** "/users/{uid}" as the matrix names it in its titles; a match at any depth has no cell. */
const nameOf = (path: string): string => path.replace(/^\//, '');

/**
 * Who judges a mutant, and in which order: who killed its neighbour, the cells of its own path, the
 * other tests, and last the cells of all other paths, which a mistake in one path cannot change.
 */
export function inOrder(
  judges: readonly Judge[],
  mutant: Mutant,
  lately: readonly Judge[],
): Judge[] {
  const { path } = mutant;
  const own = (judge: Judge) =>
    judge.file.name === MATRIX && path !== '' && judge.title.includes(` ${nameOf(path)} `);
  const rank = (judge: Judge): number => {
    if (own(judge)) return 1;
    if (judge.title.includes(nameOf(path).split('/')[0] ?? '') && path !== '') return 2;
    return judge.file.name === MATRIX ? 4 : 3;
  };
  const near = lately.slice(0, path === '' ? 12 : 4);
  const candidates = judges.filter(
    (judge) => !near.includes(judge) && (path === '' || judge.file.name !== MATRIX || own(judge)),
  );
  candidates.sort((a, b) => rank(a) - rank(b) || a.milliseconds - b.milliseconds);
  return [...near, ...candidates];
}
