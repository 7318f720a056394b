/** `npm run test:changed [-- <commit>]`: the tests that a change can reach, since a commit or the last one. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { inProject } from './paths.ts';
import { PlainError, reportError } from './plain-error.ts';
import { endWhenInterrupted } from './run.ts';
import { runBrowserTests } from './test/browser-runner.ts';
import { EMULATOR_FOLDERS } from './test/emulator-files.ts';
import { runEmulatorTests } from './test/emulator-runner.ts';
import { choose, reachOf, type Folders, type Modules } from './test/reach.ts';
import type { RunnerReport } from './test/results.ts';
import { runUnit } from './test/runners.ts';

const SOURCES = ['src', 'test', 'tools', 'functions/src'];

function git(...args: string[]): string[] {
  try {
    const output = execFileSync('git', args, { cwd: inProject(), encoding: 'utf8' });
    return output.split('\n').filter((line) => line !== '');
  } catch {
    throw new PlainError(`"git ${args.join(' ')}" failed: name a commit that this clone has.`);
  }
}

/** Committed since then or not committed at all, new files too. */
function changedSince(commit: string): string[] {
  return [
    ...git('diff', '--name-only', '--no-renames', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function modulesIn(folder: string): [string, string][] {
  return readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .map((file) => [file, readFileSync(inProject(file), 'utf8')]);
}

async function main(): Promise<number> {
  const [commit = 'HEAD'] = process.argv.slice(2);
  const modules: Modules = new Map(SOURCES.flatMap(modulesIn));
  const { imports } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
    imports: Folders;
  };
  const reached = reachOf(changedSince(commit), modules, imports);
  const { plain, emulator, browser } = choose(reached, [...modules.keys()], EMULATOR_FOLDERS);
  const journeys = browser.filter((path) => existsSync(inProject(path)));
  process.stdout.write(
    `Since ${commit}: ${plain.length} unit and ui files, ${emulator.length} on the emulators, ` +
      `journeys in ${journeys.join(', ') || 'none'}.\n`,
  );
  const reports: RunnerReport[] = [];
  if (plain.length > 0) reports.push(await runUnit({ args: plain }));
  if (emulator.length > 0) reports.push(await runEmulatorTests({ args: emulator, build: true }));
  if (journeys.length > 0) reports.push(await runBrowserTests({ args: journeys, build: true }));
  return reports.every(({ problem }) => problem === undefined) ? 0 : 1;
}

endWhenInterrupted();
try {
  process.exit(await main());
} catch (error) {
  reportError(error);
  process.exit(1);
}
