import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BROWSER_PORT_BASE } from '../builds.ts';
import { requireChromium } from '../chromium.ts';
import { portsFrom } from '../emulators/ports.ts';
import { EMULATORS } from '../emulators/run-folder.ts';
import { emulatorEnv, type RunningEmulators } from '../emulators/start.ts';
import { inProject } from '../paths.ts';
import { runShown } from '../run.ts';
import { loadData } from '../seed-data.ts';
import { serveBuilt } from '../serve/server.ts';
import { mergePlaywright, readPlaywright, type RunnerReport } from './results.ts';
import {
  guarded,
  inEmulators,
  judge,
  MINUTES,
  portBase,
  requireBuilt,
  type RunnerOptions,
} from './runners.ts';

const RUNNER = 'browser tests';
const PLAYWRIGHT = inProject('node_modules', '@playwright', 'test', 'cli.js');
/** Ports of one half of the journeys and of what its tests start themselves. */
const PORTS_OF_A_SHARD = 1000;

/** The compiled-in addresses of the emulators, and what they have to become on these ports. */
function addresses(emulators: RunningEmulators): Record<string, string> {
  const built = emulatorEnv('', portsFrom(BROWSER_PORT_BASE), EMULATORS);
  const names = Object.keys(built).filter((name) => name.startsWith('VITE_EMULATOR_'));
  return Object.fromEntries(names.map((name) => [built[name] ?? '', emulators.env[name] ?? '']));
}

interface Journeys {
  readonly args: readonly string[];
  readonly base: number;
  readonly report: string | undefined;
}

/** Journeys on emulators, data and a server of their own. */
function runJourneys({ args, base, report }: Journeys): Promise<RunnerReport> {
  const chromium = requireChromium();
  return inEmulators(base, async (emulators) => {
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
      return judge(RUNNER, run.code, report, readPlaywright);
    } finally {
      await server.stop();
    }
  });
}

/**
 * Journeys in a real Chromium against the built console, served as it is deployed. With `shards` that
 * many parts run at the same time, each in emulators of its own; their reports become one.
 */
export function runBrowserTests({
  args = [],
  report,
  build,
  shards = 1,
}: RunnerOptions & { build: boolean; shards?: number }): Promise<RunnerReport> {
  return guarded(RUNNER, async () => {
    requireChromium();
    if (build) {
      await requireBuilt('functions');
      await requireBuilt('emulatorConsole');
    }
    const base = portBase(BROWSER_PORT_BASE);
    if (shards === 1) return await runJourneys({ args, base, report });
    const parts = Array.from({ length: shards }, (_, index) => ({
      args: [
        ...args,
        `--shard=${index + 1}/${shards}`,
        `--output=${inProject('reports', `browser-${index + 1}`)}`,
      ],
      base: base + index * PORTS_OF_A_SHARD,
      report: report?.replace(/\.json$/, `-${index + 1}.json`),
    }));
    const ended = await Promise.all(parts.map((part) => guarded(RUNNER, () => runJourneys(part))));
    if (report !== undefined) {
      const files = parts.flatMap((part) => part.report ?? []).filter((file) => existsSync(file));
      const reports = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as unknown);
      writeFileSync(report, JSON.stringify(mergePlaywright(reports)));
    }
    const problems = ended.flatMap(({ problem }) => problem ?? []);
    return {
      runner: RUNNER,
      tests: ended.flatMap(({ tests }) => tests),
      ...(problems.length > 0 ? { problem: problems.join('; ') } : {}),
    };
  });
}
