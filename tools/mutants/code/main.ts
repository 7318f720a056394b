/**
 * `npm run mutants:code -- --sample 300 --seed 7 [--match pattern] [--tests test/domain] [--keep]`: introduces
 * one small error at a time into the code, in memory only, and counts how many the unit and ui tests that
 * reach it detect. With --keep the report becomes docs/evidence/mutants-code.txt.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inProject } from '#tools/paths.ts';
import { PlainError, reportError } from '#tools/plain-error.ts';
import { filesIn } from '#tools/test/files-in.ts';
import { importsOf } from '#tools/test/imports.ts';
import { surveyed, type Calls } from './calls.ts';
import { Court } from './court.ts';
import { areaOf, draw } from './draw.ts';
import { EQUIVALENT } from './equivalent.ts';
import { mutantsOf, mutated } from './mutate.ts';
import type { CodeMutant } from './places.ts';
import { importersOf, testsImporting } from './reach.ts';
import { isGood, report } from './report.ts';
import { isRefusedByTypes } from './types.ts';
import type { Result } from './verdict.ts';

const AREAS = /^(domain|lib|data|records|ui|functions|areas\/\w+)$/;
const TESTS = /^test\/(domain|lib|data-engine|architecture|tools|ui)\/.*\.test\.tsx?$/;
/**
 * Of the tests that import a file, only the most likely ones are run; the report shows how many of how many.
 */
const MOST_TESTS = 40;
const PROBE = inProject('.cache', 'mutant-met');

const say = (text: string) => process.stdout.write(`${text}\n`);
const read = (file: string) => readFileSync(inProject(file), 'utf8');

/** Writes a file on its first evaluation in a process, to show that the mutant was reached. */
const probeOf = (at: number): string =>
  `(globalThis.mutantMet === ${at} ? 0 : (globalThis.mutantMet = ${at}, ` +
  `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(PROBE)}, '')))`;

interface Asking {
  readonly court: Court;
  readonly importers: ReadonlyMap<string, readonly string[]>;
  readonly calls: Calls;
  readonly isTest: (file: string) => boolean;
}

/** The tests that can detect a mutant, most likely first: those that call its function or load its file. */
function testsReaching(
  { file, inside }: CodeMutant,
  { importers, calls, isTest }: Asking,
): string[] {
  const importing = testsImporting(file, importers, isTest);
  if (inside === undefined) return importing;
  return importing.filter((test) => calls.may(test, `${file}#${inside}`));
}

async function judged(mutant: CodeMutant, at: number, asking: Asking): Promise<Result> {
  const { title, file, line, kind } = mutant;
  const tests = testsReaching(mutant, asking);
  const asked = tests.slice(0, MOST_TESTS);
  const place = { title, file, line, kind, asked: asked.length, of: tests.length };
  if (title in EQUIVALENT) return { ...place, verdict: 'equivalent' };
  if (asked.length === 0) return { ...place, verdict: 'not reached' };
  rmSync(PROBE, { force: true });
  const text = read(file);
  const question = { file, text: mutated(text, mutant, probeOf(at)), tests: asked };
  const { by } = await asking.court.ask(question, 60 + 15 * asked.length);
  if (by !== undefined) return { ...place, verdict: 'killed', by };
  if (!existsSync(PROBE)) return { ...place, verdict: 'not reached' };
  return { ...place, verdict: isRefusedByTypes(mutant, text) ? 'refused by types' : 'survived' };
}

function sampleOf(many: number, seed: number, match: string): CodeMutant[] {
  const files = filesIn(['src', 'functions/src'], /\.tsx?$/).filter((file) =>
    AREAS.test(areaOf(file)),
  );
  const all = files.flatMap((file) => mutantsOf(file, read(file)));
  const titles = new Set(all.map(({ title }) => title));
  const stale = Object.keys(EQUIVALENT).find((title) => !titles.has(title));
  if (stale !== undefined) throw new PlainError(`No mutant is called "${stale}" any more.`);
  const pattern = new RegExp(match);
  const chosen = draw(
    all.filter(({ title }) => pattern.test(title)),
    many,
    seed,
  );
  say(`${all.length} mutants of ${files.length} files, ${chosen.length} drawn by seed ${seed}.`);
  return chosen;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      sample: { type: 'string', default: '300' },
      seed: { type: 'string', default: '7' },
      match: { type: 'string', default: '' },
      tests: { type: 'string', default: 'test/' },
      keep: { type: 'boolean', default: false },
    },
  });
  mkdirSync(inProject('.cache'), { recursive: true });
  const chosen = sampleOf(Number(values.sample), Number(values.seed), values.match);
  const files = filesIn(['src', 'functions/src', 'test', 'tools'], /\.tsx?$/);
  const sources = files.filter((file) => /^(src|functions)\//.test(file)).map(read);
  const calls = await surveyed(sources, values.tests);
  const isTest = (file: string) => TESTS.test(file) && file.startsWith(values.tests);
  const importers = importersOf(importsOf(files, read));
  const asking = { court: new Court(), importers, calls, isTest };
  const results: Result[] = [];
  for (const [at, mutant] of chosen.entries()) {
    const result = await judged(mutant, at, asking);
    results.push(result);
    const { verdict, by, asked } = result;
    say(`${at + 1} ${verdict}  ${mutant.line} ${mutant.title}  ${by ?? `${asked} asked`}`);
  }
  asking.court.end();
  const text = `Sample of ${chosen.length}, seed ${values.seed}\n\n${report(results)}\n`;
  say(text);
  if (values.keep) writeFileSync(inProject('docs', 'evidence', 'mutants-code.txt'), text);
  return isGood(results) ? 0 : 1;
}

try {
  process.exit(await main());
} catch (error) {
  reportError(error);
  process.exit(1);
}
