import type { Judge } from './court.ts';
import type { Mutant } from './mutate.ts';
import { concerns } from './together.ts';

/** Words are told by their beginning: "users" is in "a user", "entersExtension()" in "the extension". */
const stemsOf = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/[A-Za-z][a-z]{2,}/g)].map(([word]) => word.slice(0, 5).toLowerCase()),
  ),
];

/** A mistake that opens is noticed where something is refused. */
const OPENS = /: (?:true|without &&|\|\| for &&|without !|"hasAny)/;

/** What a title says besides the path. */
const saidOf = ({ title }: Mutant): string => title.replace(/^\/\S*\s*/, '');

/** What tests call it. */
const ALSO: Readonly<Record<string, string>> = {
  update: 'edit',
  capped: 'lists',
  paged: 'lists',
  recorded: 'entry lie',
  created: 'forged',
  createdBy: 'forged',
  hasOnly: 'foreign',
  onlySets: 'foreign',
};

/** "users/{uid} get:" */
const cellOf = (path: string, operation: string): string =>
  `${path.slice(1)} ${operation}: `.toLowerCase();

/**
 * What a test is called that is about a mutant: names of the path, of the function, of the operation and of
 * what was mistaken; the cell of a matrix; and how it ends.
 */
function subjectsOf(mutant: Mutant): string[] {
  const { path, title } = mutant;
  // A list names everything that there is.
  const said = saidOf(mutant)
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\w+/g, (word) => `${word} ${ALSO[word] ?? ''}`);
  const [operation] = /^(?:get|list)(?=:)/.exec(saidOf(mutant)) ?? [];
  return [
    ...stemsOf(`${path.replace(/\{[^}]*\}/g, '')} ${said}`),
    // Worth as much as four words.
    ...(operation ? Array.from({ length: 4 }, () => cellOf(path, operation)) : []),
    OPENS.test(title) ? ': refused' : ': allowed',
  ];
}

/** The names of fields and the like that a mistake is about. */
const namesIn = (mutant: Mutant): string[] => [
  ...new Set(
    [...saidOf(mutant).matchAll(/'(\w+?)X?'|\b(?:now|after\(\))\.(\w+)/g)].map(
      ([, a, b]) => a ?? b ?? '',
    ),
  ),
];

/** What mistakes in several records have in common: "without && "line(now.*)"". */
const kindOf = (mutant: Mutant): string =>
  saidOf(mutant)
    .replace(/valid\w+/g, 'valid')
    .replace(/\[[^\]]*\]/g, '[*]')
    .replace(/'[^']*'|\b(?<=now\.|after\(\)\.)\w+|\d+/g, '*')
    .slice(0, 60);

/** What tests of several records have in common: "edit: * as null: refused". */
function partOf({ file, title }: Judge, names: readonly string[]): string {
  const part = title.replace(/^.*? (?=(?:create|edit|delete|get|list|update): )/, '');
  const words = part.split(' ').map((word) => (names.includes(word) ? '*' : word));
  return `${file} ${words.join(' ')}`;
}

/** Which tests have noticed which mistakes, of whatever record. */
export class Experience {
  readonly #noticed = new Map<string, Map<string, number>>();
  readonly #lately = new Map<string, Judge[]>();

  noticed(mutant: Mutant, by: Judge): void {
    const parts = this.#noticed.get(kindOf(mutant)) ?? new Map<string, number>();
    const part = partOf(by, namesIn(mutant));
    this.#noticed.set(kindOf(mutant), parts.set(part, (parts.get(part) ?? 0) + 1));
    const others = this.#lately.get(mutant.path)?.filter((judge) => judge !== by) ?? [];
    this.#lately.set(mutant.path, [by, ...others]);
  }

  /** Who noticed the last mistakes of the same path. */
  lately({ path }: Mutant): readonly Judge[] {
    return this.#lately.get(path)?.slice(0, path === '' ? 12 : 1) ?? [];
  }

  /** How often a test like this one has noticed a mistake like this one. */
  of(mutant: Mutant): (judge: Judge) => number {
    const parts = this.#noticed.get(kindOf(mutant));
    const names = namesIn(mutant);
    return (judge) => parts?.get(partOf(judge, names)) ?? 0;
  }
}

/**
 * How likely a test notices a mistake for its time: by how many of the words it, or its file, is called, and
 * whether its like has done so before. Each time twice as long costs a word.
 */
function nearness(
  { file, title, milliseconds }: Judge,
  subjects: readonly string[],
  before: number,
): number {
  const called = `${file} ${title}`.toLowerCase();
  const words = subjects.filter((subject) => called.includes(subject)).length;
  return words + (before && 6 + Math.log2(before)) - Math.log2(Math.max(milliseconds, 10));
}

/** Whose turn a judge is within its file, the quickest first. */
function turnsOf(judges: readonly Judge[]): Map<Judge, number> {
  const turns = new Map<Judge, number>();
  const next = new Map<string, number>();
  for (const judge of [...judges].sort((a, b) => a.milliseconds - b.milliseconds)) {
    const turn = next.get(judge.file) ?? 0;
    turns.set(judge, turn);
    next.set(judge.file, turn + 1);
  }
  return turns;
}

/** Whether a test lists what lies at any depth, as the match of a mutant does: no other test is called like it. */
const listsGroupOf = ({ path }: Mutant, { title }: Judge): boolean =>
  path.includes('=**') && title.includes('wherever they lie');

/**
 * Who judges a mutant, and in which order: who noticed its neighbour, then the likeliest ones; nobody who asks
 * about other paths alone, which a mistake in one path cannot change. A mistake in a function of all paths may
 * show anywhere, soonest in the file that is about it: there the files take turns, so that hundreds of tests
 * of one file do not stand before the first one of the next.
 */
export function inOrder(judges: readonly Judge[], mutant: Mutant, experience: Experience): Judge[] {
  const near = experience.lately(mutant);
  const before = experience.of(mutant);
  const subjects = subjectsOf(mutant);
  const candidates = judges.filter(
    (judge) => !near.includes(judge) && (!judge.touches || concerns(mutant, judge.touches)),
  );
  const isOfAll = mutant.path === '';
  const turns = isOfAll ? turnsOf(candidates) : new Map<Judge, number>();
  const ranks = new Map(
    candidates.map((judge) => {
      const known = judge.touches && !isOfAll ? 4 : 0;
      const late = Math.log2(1 + (turns.get(judge) ?? 0));
      return [judge, known + nearness(judge, subjects, before(judge)) - late];
    }),
  );
  candidates.sort((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0));
  const first = candidates.filter((judge) => listsGroupOf(mutant, judge));
  return [...near, ...first, ...candidates.filter((judge) => !first.includes(judge))];
}
