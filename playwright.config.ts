import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

const executablePath = findChromium();
/** Each worker has its own emulators, data and console; the runner passes their addresses. */
function stageOfThisWorker(stages: readonly Record<string, string>[]): Record<string, string> {
  return stages[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? {};
}

const stages = JSON.parse(process.env['TEMPEST_STAGES'] ?? '[{}]') as Record<string, string>[];
Object.assign(process.env, stageOfThisWorker(stages));

const jsonReport = process.env['TEMPEST_PLAYWRIGHT_JSON'];

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.{spec,test}.ts',
  outputDir: 'reports/browser',
  workers: stages.length,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: jsonReport ? 1 : 0, // only in a full run, which lists tests that passed on the second attempt
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: jsonReport ? [['list'], ['json', { outputFile: jsonReport }]] : [['list']],
  use: {
    baseURL: process.env['TEMPEST_BASE_URL'] ?? 'http://localhost:5173',
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    // Animations take processor time from the journeys; journeys about animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    trace: jsonReport ? 'on-first-retry' : 'retain-on-failure', // tracing adds a tenth to the duration
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
