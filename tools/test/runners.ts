import { existsSync, readFileSync, rmSync } from 'node:fs';
import { firstFreePorts } from '../emulators/ports.ts';
import { EMULATORS } from '../emulators/run-folder.ts';
import { emulatorEnv, startEmulators, type RunningEmulators } from '../emulators/start.ts';
import { BROWSER_PORT_BASE, BUILDS, build, isBuilt, type BuildName } from '../builds.ts';
import { requireChromium } from '../chromium.ts';
import { portsFrom } from '../emulators/ports.ts';
import { inProject } from '../paths.ts';
import { PlainError, reportError } from '../plain-error.ts';
import { runShown } from '../run.ts';
import { loadData } from '../seed-data.ts';
import { serveBuilt } from '../serve/server.ts';
import {
  problemOf,
  readPlaywright,
  readVitest,
  type RunnerReport,
  type TestResult,
} from './results.ts';

const EMULATOR_PORT_BASE = 17_100;
const MINUTES = 45; // a runner that takes longer hangs
const VITEST = inProject('node_modules', 'vitest', 'vitest.mjs');
const PLAYWRIGHT = inProject('node_modules', '@playwright', 'test', 'cli.js');

export type RunnerOptions = {
  /** What the person added to the command, passed on to the runner. */
  args?: string[];
  /** Where the runner's JSON report goes; none is written without it. */
  report?: string;
};

function portBase(fallback: number): number {
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

function judge(
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
async function guarded(runner: string, work: () => Promise<RunnerReport>): Promise<RunnerReport> {
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

async function inEmulators(
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

async function requireBuilt(name: BuildName): Promise<void> {
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

/** The compiled-in addresses of the emulators, and what they have to become on these ports. */
function addresses(emulators: RunningEmulators): Record<string, string> {
  const built = emulatorEnv('', portsFrom(BROWSER_PORT_BASE), EMULATORS);
  const names = Object.keys(built).filter((name) => name.startsWith('VITE_EMULATOR_'));
  return Object.fromEntries(names.map((name) => [built[name] ?? '', emulators.env[name] ?? '']));
}

/** Journeys in a real Chromium against the built console, served as it is deployed. */
export function runBrowserTests(
  options: RunnerOptions & { build: boolean },
): Promise<RunnerReport> {
  const runner = 'browser tests';
  const { args = [], report } = options;
  return guarded(runner, async () => {
    const chromium = requireChromium();
    if (options.build) {
      await requireBuilt('functions');
      await requireBuilt('emulatorConsole');
    }
    return await inEmulators(portBase(BROWSER_PORT_BASE), async (emulators) => {
      await loadData(emulators, 'demo');
      const server = await serveBuilt({
        folder: inProject('dist-emulator'),
        port: emulators.ports.web,
        addresses: addresses(emulators),
      });
      try {
        if (report) rmSync(report, { force: true });
        const run = await runShown(process.execPath, [PLAYWRIGHT, 'test', ...args], {
          minutes: MINUTES,
          env: {
            ...emulators.env,
            NO_COLOR: undefined, // Playwright decides for itself, and Node warns about two opinions
            CHROMIUM_PATH: chromium,
            TEMPEST_BASE_URL: server.url,
            ...(report ? { TEMPEST_PLAYWRIGHT_JSON: report } : {}),
          },
        });
        return judge(runner, run.code, report, readPlaywright);
      } finally {
        await server.stop();
      }
    });
  });
}
