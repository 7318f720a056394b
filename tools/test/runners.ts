import { existsSync, readFileSync, rmSync } from 'node:fs';
import { firstFreePorts } from '#tools/emulators/ports.ts';
import { startEmulators, type RunningEmulators } from '#tools/emulators/start.ts';
import { BUILDS } from '#tools/builds.ts';
import { inProject } from '#tools/paths.ts';
import { reportError } from '#tools/plain-error.ts';
import { runQuietly, runShown } from '#tools/run.ts';
import {
  filesToRepeat,
  problemOf,
  readVitest,
  withRepeated,
  type RunnerReport,
  type TestResult,
} from './results.ts';

export const MINUTES = 90; // a runner that takes longer hangs
const VITEST = inProject('node_modules', 'vitest', 'vitest.mjs');

export type RunnerOptions = {
  /** Additional command line arguments, passed on to the runner. */
  args?: string[] | undefined;
  /** The path of the runner's JSON report; without it, none is written. */
  report?: string | undefined;
  /** Prints vitest's output in one piece at the end, for parallel runs. */
  shownAtEnd?: boolean;
};

/** The first port of all test runs. */
export const FIRST_PORT = 17_100;

/** A runner's first port; TEMPEST_PORT_BASE shifts all runners' ports without overlap. */
export function portBase(usual: number): number {
  const given = process.env['TEMPEST_PORT_BASE'];
  return given ? Number(given) + usual - FIRST_PORT : usual;
}

function readReport(file: string, read: (json: unknown) => TestResult[]): TestResult[] | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

export function judge(
  runner: string,
  code: number,
  report: string | undefined,
  read: (json: unknown) => TestResult[],
): RunnerReport {
  if (!report) return { runner, tests: [], ...(code === 0 ? {} : { problem: 'see above' }) };
  const tests = readReport(report, read);
  if (!tests)
    return { runner, tests: [], problem: `it left no report (it ended with code ${code})` };
  const problem = problemOf(code, tests);
  return { runner, tests, ...(problem ? { problem } : {}) };
}

export async function vitest(
  runner: string,
  projects: string[],
  { args = [], report, shownAtEnd = false }: RunnerOptions,
  env: Record<string, string> = {},
): Promise<RunnerReport> {
  if (report) rmSync(report, { force: true });
  const json = report
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : [];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const all = [VITEST, 'run', ...chosen, ...json, ...args];
  const start = shownAtEnd ? runQuietly : runShown;
  const run = await start(process.execPath, all, { env, minutes: MINUTES });
  if (shownAtEnd) process.stdout.write(`\n-- ${runner}: ${projects.join(', ')}\n${run.output}`);
  return judge(runner, run.code, report, readVitest);
}

/** Turns an error of the runner itself into one failure of that runner. */
export async function guarded(
  runner: string,
  work: () => Promise<RunnerReport>,
): Promise<RunnerReport> {
  try {
    return await work();
  } catch (error) {
    reportError(error);
    const problem = error instanceof Error ? error.message : String(error);
    return { runner, tests: [], problem };
  }
}

/** A full run repeats failed files only up to this number: more is not flakiness. */
const MOST_FILES_TO_REPEAT = 5;

/** In a full run, repeats the files with failures once, alone; see docs/decisions. */
export async function withSecondRun(
  options: RunnerOptions,
  run: (options: RunnerOptions) => Promise<RunnerReport>,
): Promise<RunnerReport> {
  const { args, report } = options;
  const first = await run(options);
  const files = filesToRepeat(first.tests);
  const few = files.length > 0 && files.length <= MOST_FILES_TO_REPEAT;
  if (!report || first.problem !== undefined || !few) return first;
  process.stdout.write(`\nOnce more, alone:\n${files.join('\n')}\n`);
  const again = report.replace(/\.json$/, '-again.json');
  const second = await run({ ...options, args: [...(args ?? []), ...files], report: again });
  if (second.problem !== undefined) return first;
  return { ...first, tests: withRepeated(first.tests, second.tests) };
}

export function runUnit(options: RunnerOptions): Promise<RunnerReport> {
  const runner = 'unit and ui tests';
  return guarded(runner, () =>
    withSecondRun(options, (chosen) =>
      vitest(runner, ['unit', 'ui', 'ui-in-memory', 'ui-apart'], chosen),
    ),
  );
}

export async function startForTests(base: number): Promise<RunningEmulators> {
  return await startEmulators({
    ports: await firstFreePorts(base),
    functions: existsSync(inProject(BUILDS.functions.result)),
    brief: true,
    onUnexpectedEnd: reportError,
  });
}
