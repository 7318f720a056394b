/**
 * `npm run mutants [-- --sample n] [--match text] [--part 1/6]`: puts one small mistake after the other
 * into the rules and counts how many of them the rules tests notice. Parts may run side by side, each
 * with an emulator of its own; the last one to end records the figure of all.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LASTING_FIGURES, recordFigure } from '#tools/evidence/figures.ts';
import { rulesFingerprint } from '#tools/evidence/fingerprint.ts';
import { inProject } from '#tools/paths.ts';
import { PlainError, reportError } from '#tools/plain-error.ts';
import { EQUIVALENT } from './equivalent.ts';
import { closeJudges, judgeMutant, openJudges, type Judge } from './judge.ts';
import { mutantsOf, type Mutant } from './mutate.ts';
import { inOrder } from './order.ts';
import { inPart, parsePart, withOtherParts, type Result } from './parts.ts';

/** What parts of a run found. */
const PARTS = inProject('reports', 'mutants');

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Evenly over the whole, so that a sample sees every part of the rules. */
function sampled<T>(all: readonly T[], many: number): T[] {
  const step = all.length / Math.min(many, all.length);
  return Array.from(
    { length: Math.min(many, all.length) },
    (_, i) => all[Math.floor(i * step)],
  ).flatMap((one) => one ?? []);
}

/** Rules that differ by nothing must survive every test, or the kills would prove nothing. */
async function requireSound(judges: readonly Judge[], rules: string): Promise<void> {
  const unchanged = { title: 'unchanged rules', path: '', line: 0, rules: `${rules}\n` };
  const verdict = await judgeMutant(unchanged, judges, rules);
  if (verdict.kind === 'survived') {
    say('Unchanged rules survive all of them.');
    return;
  }
  const by = verdict.kind === 'killed' ? `${verdict.by.file.name}: ${verdict.by.title}` : '';
  throw new PlainError(`Rules without a mistake are refused by ${by}.`);
}

async function run(mutants: readonly Mutant[], judges: readonly Judge[], rules: string) {
  const result: Result = { killed: 0, unloadable: 0, survivors: [] };
  let lately: Judge[] = [];
  for (const [i, mutant] of mutants.entries()) {
    const verdict = await judgeMutant(mutant, inOrder(judges, mutant, lately), rules);
    if (verdict.kind === 'killed') {
      result.killed += 1;
      lately = [verdict.by, ...lately.filter((judge) => judge !== verdict.by)];
    } else if (verdict.kind === 'unloadable') {
      result.unloadable += 1;
    } else {
      result.survivors.push(mutant.title);
      say(`survived  line ${mutant.line}  ${mutant.title}`);
    }
    if ((i + 1) % 50 === 0) say(`${i + 1} of ${mutants.length} …`);
  }
  return result;
}

function report(result: Result): number {
  const { killed, unloadable, survivors } = result;
  const judged = killed + survivors.length;
  const share = judged === 0 ? 0 : (100 * killed) / judged;
  say(`${killed} of ${judged} mutants killed (${share.toFixed(1)} %), ${unloadable} not loadable.`);
  return share >= 95 ? 0 : 1;
}

/** The figure of all mutants is kept with the project. */
function record({ killed, survivors }: Result): void {
  const trials = killed + survivors.length;
  const figure = { goal: 'S4', name: 'mutants', of: rulesFingerprint() } as const;
  recordFigure({ ...figure, value: (100 * killed) / trials, trials }, LASTING_FIGURES);
  const lines = [`${killed} of ${trials} killed`, ...survivors];
  writeFileSync(join(inProject('reports'), 'mutants.txt'), `${lines.join('\n')}\n`);
}

async function main(): Promise<number> {
  if (!process.env['FIRESTORE_EMULATOR_HOST']) {
    throw new PlainError('The mutants need the emulator: run "npm run mutants".');
  }
  process.env['TEMPEST_MUTANTS'] = '1'; // what the tests see of mutants is no coverage
  const { values } = parseArgs({
    options: { sample: { type: 'string' }, match: { type: 'string' }, part: { type: 'string' } },
  });
  const rules = readFileSync(inProject('firestore.rules'), 'utf8');
  const all = mutantsOf(rules);
  const stale = Object.keys(EQUIVALENT).filter((title) => !all.some((one) => one.title === title));
  if (stale.length > 0) throw new PlainError(`No mutant is called "${stale[0]}" any more.`);
  const counted = all.filter(
    ({ title }) => !(title in EQUIVALENT) && title.includes(values.match ?? ''),
  );
  const chosen = values.sample ? sampled(counted, Number(values.sample)) : counted;
  const part = parsePart(values.part);
  const mutants = inPart(chosen, part);
  say(
    `${all.length} mutants, ${Object.keys(EQUIVALENT).length} equivalent, ${mutants.length} judged.`,
  );
  const judges = await openJudges();
  say(`${judges.length} tests judge them.`);
  const chosenOnly = values.sample !== undefined || values.match !== undefined;
  if (!chosenOnly && part.number === 1) await requireSound(judges, rules);
  const result = await run(mutants, judges, rules);
  await closeJudges(judges);
  if (chosenOnly) return report(result);
  const whole = withOtherParts(PARTS, rulesFingerprint(), part, result);
  if (whole) record(whole);
  return report(whole ?? result);
}

// Tests that send several requests at once may stop at the first answer that a mutant changed.
process.on('unhandledRejection', () => undefined);
try {
  process.exit(await main());
} catch (error) {
  reportError(error);
  process.exit(1);
}
