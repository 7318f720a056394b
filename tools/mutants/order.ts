import type { Judge } from './judge.ts';
import type { Mutant } from './mutate.ts';

const MATRIX = 'access-matrix.test.ts';

/** "/users/{uid}" as the matrix names it in its titles; a match at any depth has no cell. */
const nameOf = (path: string): string => path.replace(/^\//, '');

/** Words are told by their beginning: "users" is in "a user", "entersExtension()" in "the extension". */
const stemsOf = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/[A-Za-z][a-z]{2,}/g)].map(([word]) => word.slice(0, 5).toLowerCase()),
  ),
];

/** The names of the path, of the function, of the operation and of what was mistaken. */
function subjectsOf({ path, title }: Mutant): string[] {
  const names = path.replace(/\{[^}]*\}/g, '');
  return stemsOf(`${names} ${title.replace(/^\S*\{\S*/, '')}`);
}

/** How many of the words a test, or its file, is called by. */
function nearness({ file, title }: Judge, subjects: readonly string[]): number {
  const called = `${file.name} ${title}`.toLowerCase();
  return subjects.filter((subject) => called.includes(subject)).length;
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
 * Who judges a mutant, and in which order: who killed its neighbour, the cells of its own path, then
 * the tests that share most words with it; no cell of another path, which a mistake in one path cannot
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
  const near = lately.slice(0, path === '' ? 12 : 4);
  const candidates = judges.filter(
    (judge) => !near.includes(judge) && (path === '' || judge.file.name !== MATRIX || own(judge)),
  );
  const subjects = subjectsOf(mutant);
  const ranks = new Map(
    candidates.map((judge) => [judge, own(judge) ? -Infinity : -nearness(judge, subjects)]),
  );
  const rank = (judge: Judge): number => ranks.get(judge) ?? 0;
  const turns = path === '' ? turnsOf(candidates) : new Map<Judge, number>();
  const turn = (judge: Judge): number => turns.get(judge) ?? 0;
  candidates.sort(
    (a, b) => rank(a) - rank(b) || turn(a) - turn(b) || a.milliseconds - b.milliseconds,
  );
  return [...near, ...candidates];
}
