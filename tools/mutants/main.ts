/**
 * `npm run mutants [-- --sample n] [--match text] [--part 1/6]`: introduces one small error at a
 * time into the rules and counts how many the rules tests detect. Parts can run in parallel; an
 * interrupted run resumes, also in another checkout once the killed ones are committed, and survivors
 * are retried. The run that completes the set records the figure.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LASTING_FIGURES, recordFigure } from '#tools/evidence/figures.ts';
import { rulesFingerprint } from '#tools/evidence/fingerprint.ts';
import { inProject } from '#tools/paths.ts';
import { PlainError, reportError } from '#tools/plain-error.ts';
import { EQUIVALENT, isEquivalent } from './equivalent.ts';
import { openCourt, type Court, type Judge } from './court.ts';
import { judgeInTurn, judgeTogether, type Verdict } from './judge.ts';
import { addLasting, keepLasting } from './lasting.ts';
import { mutantsOf, type Mutant } from './mutate.ts';
import { Experience, inOrder } from './order.ts';
import { keep, kept, type Result } from './results.ts';
import { scopesOf } from './scope.ts';
import { together } from './together.ts';

/** Results per mutant, from which an interrupted run resumes. */
const RESULTS = inProject('reports', 'mutants');

/** Mutants confirmed at once; those of an interrupted run are lost. */
const IN_TURN = 20;

const LASTING = join(LASTING_FIGURES, 'mutants-killed.txt');

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Evenly spaced, so that a sample covers all of the rules. */
function sampled<T>(all: readonly T[], many: number): T[] {
  const step = all.length / Math.min(many, all.length);
  return Array.from(
    { length: Math.min(many, all.length) },
    (_, i) => all[Math.floor(i * step)],
  ).flatMap((item) => item ?? []);
}

/**
 * Every `of`th mutant, so that each part covers all paths: mutants of different paths are judged
 * together.
 */
function inPart<T>(all: readonly T[], part = '1/1'): T[] {
  const [number = 1, of = 1] = part.split('/').map(Number);
  return all.filter((_, at) => at % of === number - 1);
}

const nameOf = ({ file, title }: Judge): string => `${file}: ${title}`;

/** Judges all mutants, in groups where possible, then alone. */
async function run(
  mutants: readonly Mutant[],
  court: Court,
  rules: string,
  experience: Experience,
  onResult: (result: Result, mutant: Mutant) => void,
): Promise<void> {
  const order = (mutant: Mutant) => inOrder(court.judges, mutant, experience);
  const judging = { court, rules, order };
  const left = [...mutants];
  let done = 0;
  const keepVerdict = (mutant: Mutant, verdict: Verdict) => {
    const by = 'by' in verdict ? verdict.by : undefined;
    if (by) experience.noticed(mutant, by);
    if (verdict.kind === 'open') {
      left.push(mutant);
      return;
    }
    const { title } = mutant;
    onResult({ title, kind: verdict.kind, ...(by ? { by: nameOf(by) } : {}) }, mutant);
    done += 1;
    if (done % 50 === 0) say(`${done} of ${mutants.length} …`);
  };
  for (const group of together(left.splice(0))) {
    if (group.length === 1) left.push(...group);
    else
      for (const [mutant, verdict] of await judgeTogether(group, judging))
        keepVerdict(mutant, verdict);
  }
  say(`${left.length} are judged alone.`);
  for (let at = 0; at < left.length; at += IN_TURN) {
    const verdicts = await judgeInTurn(left.slice(at, at + IN_TURN), judging);
    for (const [mutant, verdict] of verdicts) keepVerdict(mutant, verdict);
  }
}

function report(results: readonly Result[]): number {
  const many = (kind: Result['kind']) => results.filter((result) => result.kind === kind).length;
  const killed = many('killed');
  const judged = results.length - many('unloadable');
  const share = judged === 0 ? 0 : (100 * killed) / judged;
  say(
    `${killed} of ${judged} mutants killed (${share.toFixed(1)} %), ${many('unloadable')} not loadable.`,
  );
  for (const { title, by } of results.filter(({ kind }) => kind === 'undecided')) {
    say(`undecided  ${title}  Not repeatable: ${by}`);
  }
  return share >= 95 && many('undecided') === 0 ? 0 : 1;
}

/** The total figure is committed. */
function record(results: readonly Result[]): void {
  const counted = results.filter(({ kind }) => kind !== 'unloadable');
  const others = counted.filter(({ kind }) => kind !== 'killed');
  const trials = counted.length;
  const killed = counted.length - others.length;
  const figure = { goal: 'S4', name: 'mutants', of: rulesFingerprint() } as const;
  recordFigure({ ...figure, value: (100 * killed) / trials, trials }, LASTING_FIGURES);
  const lines = [`${killed} of ${trials} killed`, ...others.map(({ title }) => title)];
  writeFileSync(join(inProject('reports'), 'mutants.txt'), `${lines.join('\n')}\n`);
}

async function main(): Promise<number> {
  if (!process.env['FIRESTORE_EMULATOR_HOST']) {
    throw new PlainError('The mutants need the emulator: run "npm run mutants".');
  }
  // A project for this run only; its requests do not count as coverage.
  process.env['TEMPEST_MUTANTS'] = `demo-mutants-${process.pid}`;
  const { values } = parseArgs({
    options: { sample: { type: 'string' }, match: { type: 'string' }, part: { type: 'string' } },
  });
  const rules = readFileSync(inProject('firestore.rules'), 'utf8');
  const all = mutantsOf(rules);
  const stale = Object.keys(EQUIVALENT).filter(
    (title) => !all.some((mutant) => mutant.title === title),
  );
  if (stale.length > 0) throw new PlainError(`No mutant is called "${stale[0]}" any more.`);
  const counted = all.filter(
    (mutant) => !isEquivalent(mutant, rules) && mutant.title.includes(values.match ?? ''),
  );
  const chosenOnly = values.sample !== undefined || values.match !== undefined;
  const chosen = values.sample ? sampled(counted, Number(values.sample)) : counted;
  const part = inPart(chosen, values.part);
  const scopeOf = scopesOf(rules);
  const scopes = new Map(all.map((mutant) => [mutant.title, scopeOf(mutant)]));
  const readResults = () => {
    const stored = kept(RESULTS, scopes);
    addLasting(LASTING, scopes, stored);
    return stored;
  };
  const before = readResults();
  const isDecided = ({ title }: Mutant) => /killed|unloadable/.test(before.get(title)?.kind ?? '');
  const mutants = chosenOnly ? part : part.filter((mutant) => !isDecided(mutant));
  say(
    `${all.length} mutants, ${all.filter((mutant) => isEquivalent(mutant, rules)).length} equivalent, ${mutants.length} judged.`,
  );
  const court = await openCourt();
  say(`${court.judges.length} tests judge them.`);
  const experience = new Experience();
  const judges = new Map(court.judges.map((judge) => [nameOf(judge), judge]));
  for (const mutant of all) {
    const judge = judges.get(before.get(mutant.title)?.by ?? '');
    if (judge) experience.noticed(mutant, judge);
  }
  const results: Result[] = [];
  await run(mutants, court, rules, experience, (result, { line, title }) => {
    results.push(result);
    if (!chosenOnly) {
      keep(RESULTS, scopes.get(title) ?? '', values.part ?? 'all', result);
      if (results.length % 100 === 0) keepLasting(LASTING, scopes, readResults());
    }
    if (result.kind === 'survived') say(`survived  line ${line}  ${title}`);
  });
  await court.close();
  if (chosenOnly) return report(results);
  const stored = readResults();
  keepLasting(LASTING, scopes, stored);
  const whole = counted.flatMap(({ title }) => stored.get(title) ?? []);
  if (whole.length === counted.length) record(whole);
  else say(`${counted.length - whole.length} are still to be judged.`);
  return report(whole);
}

// Tests with parallel requests may stop at the first response that a mutant changed.
process.on('unhandledRejection', () => undefined);
try {
  process.exit(await main());
} catch (error) {
  reportError(error);
  process.exit(1);
}
