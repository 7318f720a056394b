import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DEMO_PEOPLE, demoIdToken } from '#domain/staff/demo-people.ts';
import { requireChromium } from '#tools/chromium.ts';
import type { Ports } from '#tools/emulators/ports.ts';
import { startEmulators, type RunningEmulators } from '#tools/emulators/start.ts';
import { inProject } from '#tools/paths.ts';
import { PlainError } from '#tools/plain-error.ts';
import { connect, type Connection } from '#tools/seed/connect.ts';
import { movedAddresses, serveEmulatorConsole } from '#tools/serve/emulator-console.ts';
import { startCountingProxy, type WireCount } from './counting-proxy.ts';
import { installProbe } from './probe.ts';
import { serveRawPage } from './raw/serve.ts';
import { installSigns } from './signs.ts';

/** Emulators with a data set, the served console and raw page, and a shared browser. */
export interface BenchStage {
  readonly size: number;
  readonly emulators: RunningEmulators;
  readonly db: Connection['db'];
  readonly consoleUrl: string;
  /** The same console through the counting proxy. */
  readonly countedUrl: string;
  readonly wire: WireCount;
  /** The raw page's URL, signed in as the console's person. */
  readonly rawUrl: string;
  /** Addresses compiled into the console's build, and their current targets. */
  readonly addresses: Record<string, string>;
  /** A tab with its own session and the probe. */
  readonly newPage: () => Promise<Page>;
  readonly setRules: (rules: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const PERSON = 'Sam Staff';

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The project's rules without the query limits, which a raw listener cannot meet. */
export function benchRules(): string {
  const rules = readFileSync(inProject('firestore.rules'), 'utf8');
  const open = rules.replace(/request\.query\.limit <= \d+/g, 'true');
  if (open === rules) throw new PlainError('firestore.rules has no page limit to lift any more.');
  return open;
}

function rulesFile(): string {
  const file = inProject('.cache', 'bench', 'firestore.rules');
  mkdirSync(inProject('.cache', 'bench'), { recursive: true });
  writeFileSync(file, benchRules());
  return file;
}

function rawAddress(url: string, { env, project }: RunningEmulators): string {
  const person = DEMO_PEOPLE.find(({ name }) => name === PERSON);
  const query = new URLSearchParams({
    project,
    firestore: env['VITE_EMULATOR_FIRESTORE'] ?? '', // through the door, like the console
    auth: env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '',
    token: person ? demoIdToken(person) : '',
  });
  return `${url}/?${query.toString()}`;
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await preparePage(page);
  return page;
}

/** Injects the probe into a tab before it loads anything. */
export async function preparePage(page: Page): Promise<void> {
  // The TypeScript loader wraps functions in a helper that pages lack.
  await page.addInitScript('globalThis.__name ??= (value) => value');
  await page.addInitScript(installSigns);
  await page.addInitScript(installProbe);
}

async function putRules({ env, project }: RunningEmulators, content: string): Promise<void> {
  const host = env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new PlainError(`The emulator refused rules: ${await answer.text()}`);
}

/** Sets up one size; stops everything started when a part fails. */
export async function startStage(size: number, data: string, ports: Ports): Promise<BenchStage> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const emulators = await startEmulators({
      ports,
      only: ['auth', 'firestore', 'functions'],
      importDir: data,
      rules: { firestore: rulesFile() },
      quiet: true,
    });
    stops.push(() => emulators.stop());
    const proxy = await startCountingProxy(emulators.env['FIRESTORE_EMULATOR_HOST'] ?? '');
    stops.push(() => proxy.stop());
    const served = await serveEmulatorConsole(emulators, 0);
    stops.push(() => served.stop());
    const counting = { ...emulators.env, VITE_EMULATOR_FIRESTORE: proxy.address };
    const counted = await serveEmulatorConsole({ env: counting }, 0);
    stops.push(() => counted.stop());
    const addresses = movedAddresses(emulators.env);
    const raw = await serveRawPage(addresses);
    stops.push(() => raw.stop());
    Object.assign(process.env, emulators.env); // where the Admin SDK looks for emulators
    const connection = connect();
    stops.push(() => connection.close());
    const browser = await chromium.launch({
      executablePath: requireChromium(),
      args: BROWSER_FLAGS,
    });
    stops.push(() => browser.close());
    return {
      size,
      emulators,
      db: connection.db,
      consoleUrl: served.url,
      countedUrl: counted.url,
      wire: proxy.count,
      rawUrl: rawAddress(raw.url, emulators),
      addresses,
      newPage: () => newPage(browser),
      setRules: (rules) => putRules(emulators, rules),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
