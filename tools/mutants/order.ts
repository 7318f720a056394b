import type { Judge } from './judge.ts';
import type { Mutant } from './mutate.ts';

const MATRIX = 'access-matrix.test.ts';

/** "/users/{uid}" as the matrix names it in its titles; a match at any depth has no cell. */
const nameOf = (path: string): string => path.replace(/^\//, '');

/** Whether a test, or its file, is called like a part of the path: "users", "a user". */
function isAbout({ file, title }: Judge, path: string): boolean {
  const names = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  const called = `${file.name} ${title}`.toLowerCase();
  return names.some((name) => called.includes(name.slice(0, 4).toLowerCase()));
}

/** Whose turn a judge is within its file, the quickest first. */
function turnsOf(judges: readonly Judge[]): Map<Judge, number> {
  const turns = new Map<Judge, number>();
  const next = new Map<Judge['file'], number>();
  for (const judge of [...judges].sort((a, b) => a.milliseconds - b.milliseconds)) {
    const turn = next.get(judge.file) ?? 0;
    turns.set(judge, turn);
    next.set(judge.file, turn + 1);
  }
  return turns;
}

/**
 * Who judges a mutant, and in which order: who killed its neighbour, the cells of its own path, the
 * tests that are about it and all others; no cell of another path, which a mistake in one path cannot
 * change. A mistake in a function of all paths may show anywhere, soonest in the file that is about it:
 * there the files take turns, so that hundreds of tests of one file do not stand before the first one of
 * the next.
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
    return isAbout(judge, path) ? 2 : 3;
  };
  const near = lately.slice(0, path === '' ? 12 : 4);
  const candidates = judges.filter(
    (judge) => !near.includes(judge) && (path === '' || judge.file.name !== MATRIX || own(judge)),
  );
  const turns = path === '' ? turnsOf(candidates) : new Map<Judge, number>();
  const turn = (judge: Judge): number => turns.get(judge) ?? 0;
  candidates.sort(
    (a, b) => rank(a) - rank(b) || turn(a) - turn(b) || a.milliseconds - b.milliseconds,
  );
  return [...near, ...candidates];
}
