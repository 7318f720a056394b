import type { BrowserType } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PlainError } from './plain-error.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The headless Chromium renders a page in two thirds of the time. */
const SHELL = 'chromium-headless-shell';
const MAC_APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function ofPlaywright(): string | undefined {
  const require = createRequire(import.meta.url);
  const { chromium } = require('@playwright/test') as { chromium: BrowserType };
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** The Chromium for tests: `CHROMIUM_PATH`, an installed one, or Playwright's own. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = env['CHROMIUM_PATH'];
  if (given) {
    if (existsSync(given)) return given;
    throw new PlainError(
      `CHROMIUM_PATH points to ${given}, which does not exist. Correct or unset it.`,
    );
  }
  const installed = NAMES.flatMap((name) => inPath(name, env));
  return [...installed, ...MAC_APPS].find((path) => existsSync(path)) ?? ofPlaywright();
}

function inPath(name: string, env: NodeJS.ProcessEnv): string[] {
  return (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));
}

/** Installs a package as root on Debian-based systems; does nothing elsewhere. */
function installFromDebian(name: string): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  if (!inPath('apt-get', process.env).some((path) => existsSync(path))) return;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  process.stdout.write(`Installing ${name} from the package archive …\n`);
  // Old package lists would give an old browser; offline they are all there is.
  apt('update', '-qq');
  apt('install', '-y', '-qq', name);
}

/** For browser tests: `CHROMIUM_PATH`, the headless one, or any. */
export function findHeadlessChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env['CHROMIUM_PATH'] ? findChromium(env) : (findShell(env) ?? findChromium(env));
}

const findShell = (env: NodeJS.ProcessEnv): string | undefined =>
  inPath(SHELL, env).find((path) => existsSync(path));

/** The same, installing one if necessary. */
export function requireHeadlessChromium(): string {
  const { env } = process;
  if (!env['CHROMIUM_PATH'] && !findShell(env)) installFromDebian(SHELL);
  return findHeadlessChromium() ?? requireChromium();
}

/** Its version string: "Chromium 156.0.8078.79 …". */
export function chromiumVersion(path: string): string {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return stdout.trim() || path;
}

/**
 * The Chromium for tests, installing one if necessary; fails with one sentence when there is none.
 */
export function requireChromium(): string {
  let path = findChromium();
  if (path) return path;
  installFromDebian('chromium');
  path = findChromium();
  if (path) return path;
  throw new PlainError(
    'The browser tests need Chromium. Install it (for example "npx playwright install chromium", or as root ' +
      '"apt-get install chromium"), or set CHROMIUM_PATH to one.',
  );
}
