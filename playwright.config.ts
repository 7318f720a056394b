import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

const executablePath = findChromium();
const jsonReport = process.env['TEMPEST_PLAYWRIGHT_JSON'];

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.{spec,test}.ts',
  outputDir: 'reports/browser',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: jsonReport ? [['list'], ['json', { outputFile: jsonReport }]] : [['list']],
  use: {
    baseURL: process.env['TEMPEST_BASE_URL'] ?? 'http://localhost:5173',
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
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
