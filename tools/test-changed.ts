/**
 * `npm run test:changed [-- commit]`: runs the tests that can be affected by the changes since a commit, for
 * quick feedback between full runs. Without a commit: since the branch left main.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { inProject } from './paths.ts';
import { PlainError, reportError } from './plain-error.ts';
import { endWhenInterrupted, runQuietly } from './run.ts';
import { runBrowserTests } from './test/browser-runner.ts';
import { announcement, choose } from './test/changed.ts';
import { runEmulatorTests } from './test/emulator-runner.ts';
import { runUnit } from './test/runners.ts';

const LIST = inProject('.cache', 'test-changed.json');

async function git(...args: string[]): Promise<string[] | undefined> {
  const { code, output } = await runQuietly('git', args);
  return code === 0 ? output.split('\n').filter((line) => line !== '') : undefined;
}

async function baseOf(given: string | undefined): Promise<string> {
  for (const name of given ? [given] : ['origin/main', 'main', 'HEAD']) {
    const [base] = (await git('merge-base', 'HEAD', name)) ?? [];
    if (base) return base;
  }
  throw new PlainError(`Git knows no commit ${given ?? 'HEAD'} that this branch goes back to.`);
}

/** Files that differ from the commit, committed or not, including untracked ones. */
async function changedSince(base: string): Promise<string[]> {
  const different = await git('diff', '--name-only', '--no-renames', base);
  const fresh = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...(different ?? []), ...(fresh ?? [])])];
}

/** Test files that import a changed file, according to vitest. */
async function reachedSince(base: string): Promise<string[]> {
  rmSync(LIST, { force: true });
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'list', '--filesOnly', `--changed=${base}`, `--json=${LIST}`];
  const { output } = await runQuietly(process.execPath, args);
  if (!existsSync(LIST)) throw new PlainError(`Vitest listed nothing:\n${output.trim()}`);
  const listed = JSON.parse(readFileSync(LIST, 'utf8')) as { readonly file: string }[];
  const root = inProject().length + 1;
  return [...new Set(listed.map(({ file }) => file.slice(root).replaceAll('\\', '/')))];
}

async function main(): Promise<number> {
  const base = await baseOf(process.argv[2]);
  const changed = await changedSince(base);
  const reached = changed.length > 0 ? await reachedSince(base) : [];
  const chosen = choose(changed, reached, (file) => existsSync(inProject(file)));
  process.stdout.write(`${announcement(base.slice(0, 8), changed.length, chosen)}\n`);
  const { unit, emulator, journeys } = chosen;
  const runs = [
    ...(unit.length > 0 ? [() => runUnit({ args: [...unit] })] : []),
    ...(emulator.length > 0 ? [() => runEmulatorTests({ args: [...emulator], build: true })] : []),
    ...(journeys.length > 0 ? [() => runBrowserTests({ args: [...journeys], build: true })] : []),
  ];
  const failed: string[] = [];
  for (const run of runs) {
    const { runner, problem } = await run();
    if (problem !== undefined) failed.push(runner);
  }
  process.stdout.write(failed.length > 0 ? `Failed: ${failed.join(', ')}\n` : 'Passed.\n');
  return failed.length > 0 ? 1 : 0;
}

endWhenInterrupted();
try {
  process.exit(await main());
} catch (error) {
  reportError(error);
  process.exit(1);
}
