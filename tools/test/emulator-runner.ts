import { readdirSync } from 'node:fs';
import { requireBuilt } from '#tools/builds.ts';
import { CLOSED_RULES } from '#tools/emulators/closed-rules.ts';
import { firstFreePorts } from '#tools/emulators/ports.ts';
import { startEmulators, type RunningEmulators } from '#tools/emulators/start.ts';
import { inProject } from '#tools/paths.ts';
import { reportError } from '#tools/plain-error.ts';
import { chooseApart, EMULATOR_FOLDERS } from './emulator-files.ts';
import { together, type RunnerReport } from './results.ts';
import {
  FIRST_PORT,
  guarded,
  portBase,
  startForTests,
  vitest,
  withSecondRun,
  type RunnerOptions,
} from './runners.ts';

const RUNNER = 'emulator tests';
/** The distance between two sets of ports. */
const NEXT_PORTS = 20;
/** The projects of vitest.config.ts. */
const APART = ['emulator-apart', 'emulator-sharing'];
const TOGETHER = ['emulator'];

/** Emulators that start immediately and are awaited when needed; all are stopped at the end. */
class Suites {
  private readonly started: Promise<RunningEmulators>[] = [];

  add(start: () => Promise<RunningEmulators>): Promise<RunningEmulators> {
    const suite = start();
    suite.catch(() => undefined); // reported to whoever awaits it
    this.started.push(suite);
    return suite;
  }

  async stop(): Promise<void> {
    await Promise.allSettled(this.started.map(async (suite) => (await suite).stop()));
  }
}

async function startApart(base: number): Promise<RunningEmulators> {
  return await startEmulators({
    ports: await firstFreePorts(base),
    only: ['auth', 'firestore'],
    rules: { firestore: CLOSED_RULES },
    brief: true,
    onUnexpectedEnd: reportError,
  });
}

function emulatorFiles(): string[] {
  const here = readdirSync(inProject('test'));
  return EMULATOR_FOLDERS.filter((folder) => here.includes(folder)).flatMap((folder) =>
    readdirSync(inProject('test', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `test/${folder}/${name.replaceAll('\\', '/')}`),
  );
}

/** Runs the selected tests in one vitest, with no more emulators than needed. */
async function runChosen(options: RunnerOptions, suites: Suites): Promise<RunnerReport> {
  const apart = chooseApart(options.args ?? [], emulatorFiles());
  const base = portBase(FIRST_PORT);
  const { env } = await suites.add(() => (apart ? startApart(base) : startForTests(base)));
  return await vitest(RUNNER, apart ? APART : [...APART, ...TOGETHER], options, env);
}

/**
 * Runs everything in two parallel vitest runs: one with the shared project, which waits for all emulators,
 * and one that needs only two of them. Failures are repeated after both.
 */
async function runAll(options: RunnerOptions, suites: Suites): Promise<RunnerReport> {
  const base = portBase(FIRST_PORT);
  const ports = await firstFreePorts(base);
  const few = suites.add(() => startApart(base));
  const all = suites.add(() => startForTests(ports.auth + NEXT_PORTS));
  const reportOf = ([project]: readonly string[]) =>
    options.report?.replace(/\.json$/, `-${project}.json`);
  const beside = async () => {
    const runs = await Promise.allSettled([
      few.then(({ env }) => vitest(RUNNER, APART, { ...options, report: reportOf(APART) }, env)),
      all.then(({ env }) =>
        vitest(RUNNER, TOGETHER, { report: reportOf(TOGETHER), shownAtEnd: true }, env),
      ),
    ]);
    return together(RUNNER, runs.map(reportOfRun));
  };
  return await withSecondRun(options, async (chosen) => {
    if (!chosen.args?.length) return await beside();
    return await vitest(RUNNER, [...APART, ...TOGETHER], chosen, (await all).env);
  });
}

function reportOfRun(run: PromiseSettledResult<RunnerReport>): RunnerReport {
  if (run.status === 'fulfilled') return run.value;
  reportError(run.reason);
  const problem = run.reason instanceof Error ? run.reason.message : String(run.reason);
  return { runner: RUNNER, tests: [], problem };
}

/** Runs the tests of rules, data, functions and screens against the emulators. */
export function runEmulatorTests(
  options: RunnerOptions & { build: boolean },
): Promise<RunnerReport> {
  return guarded(RUNNER, async () => {
    if (options.build) await requireBuilt('functions');
    const suites = new Suites();
    try {
      return await (options.args?.length ? runChosen : runAll)(options, suites);
    } finally {
      await suites.stop();
    }
  });
}
