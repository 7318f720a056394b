import { existsSync, readFileSync, rmSync } from 'node:fs';
import { firstFreePorts } from '../emulators/ports.ts';
import { startEmulators, type RunningEmulators } from '../emulators/start.ts';
import { BUILDS, build, isBuilt, type BuildName } from '../builds.ts';
import { inProject } from '../paths.ts';
import { PlainError, reportError } from '../plain-error.ts';
import { runShown } from '../run.ts';
import { problemOf, readVitest, type RunnerReport, type TestResult } from './results.ts';

const EMULATOR_PORT_BASE = 17_100;
export const MINUTES = 45; // a runner that takes longer hangs
const VITEST = inProject('node_modules', 'vitest', 'vitest.mjs');

export type RunnerOptions = {
  /** What the person added to the command, passed on to the runner. */
  args?: string[];
  /** Where the runner's JSON report goes; none is written without it. */
  report?: string;
};

export function portBase(fallback: number): number {
  const given = process.env['TEMPEST_PORT_BASE'];
  return given ? Number(given) : fallback;
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

async function vitest(
  runner: string,
  projects: string[],
  { args = [], report }: RunnerOptions,
  env: Record<string, string> = {},
): Promise<RunnerReport> {
  if (report) rmSync(report, { force: true });
  const json = report
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : [];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const run = await runShown(process.execPath, [VITEST, 'run', ...chosen, ...json, ...args], {
    env,
    minutes: MINUTES,
  });
  return judge(runner, run.code, report, readVitest);
}

/** Turns whatever prevents a runner from running into one failure of that runner. */
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

export function runUnit(options: RunnerOptions): Promise<RunnerReport> {
  return guarded('unit and ui tests', () => vitest('unit and ui tests', ['unit', 'ui'], options));
}

export async function inEmulators(
  base: number,
  work: (emulators: RunningEmulators) => Promise<RunnerReport>,
): Promise<RunnerReport> {
  const emulators = await startEmulators({
    ports: await firstFreePorts(base),
    functions: existsSync(inProject(BUILDS.functions.result)),
    onUnexpectedEnd: reportError,
  });
  try {
    return await work(emulators);
  } finally {
    await emulators.stop();
  }
}

export async function requireBuilt(name: BuildName): Promise<void> {
  if (isBuilt(name)) return;
  process.stdout.write(`Running the ${BUILDS[name].title} …\n`);
  const run = await build(name);
  if (run.code !== 0)
    throw new PlainError(`The ${BUILDS[name].title} failed:\n${run.output.trim()}`);
}

/** Rules, data, functions and screens against the emulators. */
export function runEmulatorTests(
  options: RunnerOptions & { build: boolean },
): Promise<RunnerReport> {
  const runner = 'emulator tests';
  return guarded(runner, async () => {
    if (options.build) await requireBuilt('functions');
    return await inEmulators(portBase(EMULATOR_PORT_BASE), (emulators) =>
      vitest(runner, ['emulator'], options, emulators.env),
    );
  });
}
