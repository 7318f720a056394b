import type { Court, Judge } from './court.ts';
import { mistaken, type Mutant } from './mutate.ts';
import { concerns } from './together.ts';

/** Maximum tests tried per mutant within a group. */
const TRIES = 100;

export type Verdict =
  | { readonly kind: 'killed'; readonly by: Judge }
  | { readonly kind: 'survived' }
  | { readonly kind: 'unloadable' }
  /** Undetected, or not certainly detected, within a group: judged alone. */
  | { readonly kind: 'open'; readonly by?: Judge }
  /** Tests failed in an empty project both with and without it. */
  | { readonly kind: 'undecided'; readonly by: Judge };

/** The setup for judging mutants. */
export interface Judging {
  readonly court: Omit<Court, 'judges' | 'close'>;
  /** The unmodified rules. */
  readonly rules: string;
  /** The judges for a mutant, most promising first. */
  readonly order: (mutant: Mutant) => readonly Judge[];
}

/**
 * Confirms that a failure is due to the mutant: the test must pass without it. If not, leftovers of
 * an earlier test may interfere, so both are repeated in an empty project.
 */
async function refuses(
  judge: Judge,
  mutant: Mutant,
  { court, rules }: Judging,
): Promise<boolean | 'not repeatable'> {
  const holds = async (text: string) => (await court.load(text)) && (await court.ask(judge)).holds;
  if (await holds(rules)) return true;
  await court.empty();
  if (await holds(mistaken(rules, [mutant]))) return false;
  await court.empty();
  return (await holds(rules)) || 'not repeatable';
}

/** Runs judges until one detects the mutant. */
export async function judgeAlone(mutant: Mutant, judging: Judging): Promise<Verdict> {
  const { court, rules, order } = judging;
  const text = mistaken(rules, [mutant]);
  let unsure: Judge | undefined;
  await court.empty();
  for (const judge of order(mutant)) {
    if (!(await court.load(text))) return { kind: 'unloadable' };
    if ((await court.ask(judge)).holds) continue;
    const answer = await refuses(judge, mutant, judging);
    if (answer === true) return { kind: 'killed', by: judge };
    if (answer === 'not repeatable') unsure = judge;
  }
  return unsure ? { kind: 'undecided', by: unsure } : { kind: 'survived' };
}

/** The first judge that fails with the mutant in an empty project; it may fail without, too. */
async function suspected(mutant: Mutant, { court, rules, order }: Judging): Promise<Verdict> {
  await court.empty();
  if (!(await court.load(mistaken(rules, [mutant])))) return { kind: 'unloadable' };
  for (const judge of order(mutant)) {
    if ((await court.ask(judge)).holds) continue;
    // Leftovers of an earlier test may have made it fail.
    await court.empty();
    if (!(await court.ask(judge)).holds) return { kind: 'killed', by: judge };
  }
  return { kind: 'survived' };
}

/**
 * Judges mutants one by one, but loads the unmodified rules only once, to confirm all that were
 * detected: loading takes longer than most tests. Those that cannot be confirmed are judged alone.
 */
export async function judgeInTurn(
  mutants: readonly Mutant[],
  judging: Judging,
): Promise<Map<Mutant, Verdict>> {
  const { court, rules } = judging;
  const verdicts = new Map<Mutant, Verdict>();
  for (const mutant of mutants) verdicts.set(mutant, await suspected(mutant, judging));
  await court.load(rules);
  const unsure: Mutant[] = [];
  for (const [mutant, verdict] of verdicts) {
    if (verdict.kind !== 'killed') continue;
    await court.empty();
    if (!(await court.ask(verdict.by)).holds) unsure.push(mutant);
  }
  for (const mutant of unsure) verdicts.set(mutant, await judgeAlone(mutant, judging));
  return verdicts;
}

/**
 * Judges mutants of different paths together. A failing test points to the only one its requests
 * concern, and must pass again without the mutants. Anything uncertain stays open.
 */
export async function judgeTogether(
  mutants: readonly Mutant[],
  judging: Judging,
): Promise<Map<Mutant, Verdict>> {
  const [first] = mutants;
  if (first && mutants.length === 1) return new Map([[first, await judgeAlone(first, judging)]]);
  const { court, rules, order } = judging;
  await court.empty();
  if (!(await court.load(mistaken(rules, mutants)))) {
    const half = Math.ceil(mutants.length / 2);
    const begin = await judgeTogether(mutants.slice(0, half), judging);
    return new Map([...begin, ...(await judgeTogether(mutants.slice(half), judging))]);
  }
  const verdicts = new Map<Mutant, Verdict>();
  for (const mutant of mutants) {
    verdicts.set(mutant, { kind: 'open' });
    for (const judge of order(mutant).slice(0, TRIES)) {
      const { holds, touched } = await court.ask(judge);
      const concerned = mutants.filter((candidate) => concerns(candidate, touched));
      if (holds || !concerned.includes(mutant)) continue;
      verdicts.set(mutant, { kind: concerned.length === 1 ? 'killed' : 'open', by: judge });
      break;
    }
  }
  await court.load(rules);
  for (const [mutant, verdict] of verdicts) {
    if (verdict.kind !== 'killed' || (await court.ask(verdict.by)).holds) continue;
    verdicts.set(mutant, { kind: 'open', by: verdict.by });
  }
  return verdicts;
}
