import { rmSync } from 'node:fs';
import { BROWSER_PORT_BASE, requireBuilt } from '#tools/builds.ts';
import { chromiumVersion, requireHeadlessChromium } from '#tools/chromium.ts';
import { inProject } from '#tools/paths.ts';
import { runShown } from '#tools/run.ts';
import { serveEmulatorConsole } from '#tools/serve/emulator-console.ts';
import { readPlaywright, type RunnerReport } from './results.ts';
import { guarded, judge, MINUTES, portBase, startForTests, type RunnerOptions } from './runners.ts';

const RUNNER = 'browser tests';
const PLAYWRIGHT = inProject('node_modules', '@playwright', 'test', 'cli.js');
/** Ports of one stage, including those of servers that its tests start. */
const PORTS_OF_A_STAGE = 1000;

type Env = Record<string, string>;

/** Empty emulators, to which each file of journeys loads its data, and the connected console. */
interface Stage {
  readonly env: Env;
  readonly stop: () => Promise<void>;
}

async function startStage(base: number): Promise<Stage> {
  const emulators = await startForTests(base);
  try {
    const server = await serveEmulatorConsole(emulators, emulators.ports.web);
    return {
      env: { ...emulators.env, TEMPEST_PORT_BASE: String(base), TEMPEST_BASE_URL: server.url },
      stop: async () => {
        await server.stop();
        await emulators.stop();
      },
    };
  } catch (error) {
    await emulators.stop();
    throw error;
  }
}

/** Starts stages in parallel: starting mostly waits for processes. */
async function startStages(base: number, workers: number): Promise<Stage[]> {
  const starts = Array.from({ length: workers }, (_, n) => startStage(base + n * PORTS_OF_A_STAGE));
  const outcomes = await Promise.allSettled(starts);
  const stages = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return stages;
  await Promise.all(stages.map((stage) => stage.stop()));
  throw failed.reason;
}

async function playwright(
  stages: readonly Env[],
  args: readonly string[],
  report: string | undefined,
): Promise<RunnerReport> {
  if (report) rmSync(report, { force: true });
  const chromium = requireHeadlessChromium();
  process.stdout.write(`Browser: ${chromiumVersion(chromium)}\n`);
  const run = await runShown(process.execPath, [PLAYWRIGHT, 'test', ...args], {
    minutes: MINUTES,
    env: {
      NO_COLOR: undefined, // Playwright decides for itself, and Node warns about contradictory settings
      CHROMIUM_PATH: chromium,
      TEMPEST_STAGES: JSON.stringify(stages),
      // In a full run the emulator tests print in between, so no line is redrawn.
      ...(report ? { TEMPEST_PLAYWRIGHT_JSON: report, PLAYWRIGHT_FORCE_TTY: '0' } : {}),
    },
  });
  return judge(RUNNER, run.code, report, readPlaywright);
}

/**
 * Runs journeys in a real Chromium against the built console, served as deployed. Each worker has its own
 * stage (see playwright.config.ts) and runs one file at a time.
 */
export function runBrowserTests({
  args = [],
  report,
  build,
  workers = 1,
}: RunnerOptions & { build: boolean; workers?: number }): Promise<RunnerReport> {
  return guarded(RUNNER, async () => {
    requireHeadlessChromium();
    if (build) {
      await requireBuilt('functions');
      await requireBuilt('emulatorConsole');
    }
    const stages = await startStages(portBase(BROWSER_PORT_BASE), workers);
    try {
      const envs = stages.map(({ env }) => env);
      return await playwright(envs, args, report);
    } finally {
      await Promise.all(stages.map((stage) => stage.stop()));
    }
  });
}
