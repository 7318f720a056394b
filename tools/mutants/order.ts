import type { Judge } from './court.ts';
import type { Mutant } from './mutate.ts';
import { concerns } from './together.ts';

/** Word stems: "users" matches "a user", "entersExtension()" matches "the extension". */
const stemsOf = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/[A-Za-z][a-z]{2,}/g)].map(([word]) => word.slice(0, 5).toLowerCase()),
  ),
];

/** An error that opens access is detected by tests of refusals. */
const OPENS = /: (?:true|without &&|\|\| for &&|without !|"hasAny)/;

/** The part of a title after the path. */
const saidOf = ({ title }: Mutant): string => title.replace(/^\/\S*\s*/, '');

/** Other names that tests use. */
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
 * The words of tests that concern a mutant: path, function, operation and changed names; the matrix
 * cell; and the expected outcome.
 */
function subjectsOf(mutant: Mutant): string[] {
  const { path, title } = mutant;
  // Lists name every path.
  const words = saidOf(mutant)
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\w+/g, (word) => `${word} ${ALSO[word] ?? ''}`);
  const [operation] = /^(?:get|list)(?=:)/.exec(saidOf(mutant)) ?? [];
  return [
    ...stemsOf(`${path.replace(/\{[^}]*\}/g, '')} ${words}`),
    // Weighted like four words.
    ...(operation ? Array.from({ length: 4 }, () => cellOf(path, operation)) : []),
    OPENS.test(title) ? ': refused' : ': allowed',
  ];
}

/** Names of fields and the like that an error concerns. */
const namesIn = (mutant: Mutant): string[] => [
  ...new Set(
    [...saidOf(mutant).matchAll(/'(\w+?)X?'|\b(?:now|after\(\))\.(\w+)/g)].map(
      ([, a, b]) => a ?? b ?? '',
    ),
  ),
];

/** The common part of errors in several records: "without && "line(now.*)"". */
const kindOf = (mutant: Mutant): string =>
  saidOf(mutant)
    .replace(/valid\w+/g, 'valid')
    .replace(/\[[^\]]*\]/g, '[*]')
    .replace(/'[^']*'|\b(?<=now\.|after\(\)\.)\w+|\d+/g, '*')
    .slice(0, 60);

/** The common part of tests of several records: "edit: * as null: refused". */
function partOf({ file, title }: Judge, names: readonly string[]): string {
  const part = title.replace(/^.*? (?=(?:create|edit|delete|get|list|update): )/, '');
  const words = part.split(' ').map((word) => (names.includes(word) ? '*' : word));
  return `${file} ${words.join(' ')}`;
}

/** Which tests have detected which kinds of errors, across records. */
export class Experience {
  readonly #noticed = new Map<string, Map<string, number>>();
  readonly #lately = new Map<string, Judge[]>();

  noticed(mutant: Mutant, killer: Judge): void {
    const parts = this.#noticed.get(kindOf(mutant)) ?? new Map<string, number>();
    const part = partOf(killer, namesIn(mutant));
    this.#noticed.set(kindOf(mutant), parts.set(part, (parts.get(part) ?? 0) + 1));
    const others = this.#lately.get(mutant.path)?.filter((judge) => judge !== killer) ?? [];
    this.#lately.set(mutant.path, [killer, ...others]);
  }

  /** The tests that detected the last errors of this path. */
  lately({ path }: Mutant): readonly Judge[] {
    return this.#lately.get(path)?.slice(0, path === '' ? 12 : 1) ?? [];
  }

  /** How often similar tests have detected similar errors. */
  of(mutant: Mutant): (judge: Judge) => number {
    const parts = this.#noticed.get(kindOf(mutant));
    const names = namesIn(mutant);
    return (judge) => parts?.get(partOf(judge, names)) ?? 0;
  }
}

/**
 * How promising a test is relative to its duration: words shared by its title or file, plus
 * experience. Doubling the time costs a word.
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

/** A judge's position within its file, fastest first. */
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

/** Whether a test lists at any depth, like the mutant's match: no other test has such a title. */
const listsGroupOf = ({ path }: Mutant, { title }: Judge): boolean =>
  path.includes('=**') && title.includes('wherever they lie');

/**
 * The judges of a mutant in order: those that detected its neighbour, then the most promising; never those
 * that only request other paths. An error in a shared function may show anywhere, so files alternate: one
 * file's hundreds of tests must not block the next.
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
      const bonus = judge.touches && !isOfAll ? 4 : 0;
      const late = Math.log2(1 + (turns.get(judge) ?? 0));
      return [judge, bonus + nearness(judge, subjects, before(judge)) - late];
    }),
  );
  candidates.sort((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0));
  const first = candidates.filter((judge) => listsGroupOf(mutant, judge));
  return [...near, ...first, ...candidates.filter((judge) => !first.includes(judge))];
}
