import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireBuilt } from '#tools/builds.ts';
import { closeFunctionsGate } from '#tools/emulators/functions-gate.ts';
import { requireFree, type Ports } from '#tools/emulators/ports.ts';
import { EMULATORS } from '#tools/emulators/run-folder.ts';
import {
  DEFAULT_PROJECT,
  emulatorEnv,
  startEmulators,
  type RunningEmulators,
} from '#tools/emulators/start.ts';
import { ROOT, inProject } from '#tools/paths.ts';
import { reportError, type PlainError } from '#tools/plain-error.ts';
import { endChildren } from '#tools/run.ts';
import { serveEmulatorConsole } from '#tools/serve/emulator-console.ts';
import { databaseIsEmpty, loadData, loadDemoEarly } from '#tools/seed-data.ts';
import { forgetEvaluations } from './forget-evaluations.ts';
import { HELP, parseStartOptions, type StartOptions } from './options.ts';
import { peopleTable } from './people.ts';
import { startSurveyProvider } from './survey-provider.ts';

const DATA = inProject('.data', 'emulators');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const interruption = new AbortController();

/** Resolves on Ctrl-C, a termination signal or the parent's exit. */
const interrupted = new Promise<void>((resolve) => {
  let times = 0;
  const end = () => {
    times += 1;
    interruption.abort();
    void endChildren();
    resolve();
    if (times > 2) process.exit(1); // the emulators' guardian still cleans up
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
});

class Interrupted extends Error {}

function unlessInterrupted<T>(work: Promise<T>): Promise<T> {
  return Promise.race([work, interrupted.then(() => Promise.reject(new Interrupted()))]);
}

async function fill(emulators: RunningEmulators, options: StartOptions): Promise<void> {
  if (await databaseIsEmpty(emulators)) {
    const size = options.data === 'large' ? ` with ${options.users} users` : '';
    say(`Loading the data set "${options.data}"${size} …`);
    await loadData(emulators, options.data, {
      users: options.data === 'large' ? options.users : undefined,
    });
  } else if (options.dataGiven) {
    say(`Keeping the data of the last run; add --reset to load "${options.data}" afresh.`);
  }
}

interface Loading {
  readonly loaded: Promise<void>;
  readonly functionsGate: string;
}

/** Loads the demo data while the emulators start; undefined for other data, or when data was kept. */
function startLoading({ data, ports }: StartOptions): Loading | undefined {
  if (data !== 'demo' || existsSync(join(DATA, 'firebase-export-metadata.json'))) return undefined;
  say('Loading the data set "demo" …');
  const functionsGate = closeFunctionsGate(ports);
  const loaded = loadDemoEarly(emulatorEnv(DEFAULT_PROJECT, ports, EMULATORS), functionsGate);
  loaded.catch(() => undefined); // rethrown where it is awaited
  return { loaded, functionsGate };
}

type ConsoleServer = { readonly stop: () => Promise<void> };

/** The development server, with hot reload. */
async function serveSources(emulators: RunningEmulators, ports: Ports): Promise<ConsoleServer> {
  const { createServer } = await import('vite');
  Object.assign(process.env, emulators.env); // Vite reads VITE_… from here
  const server = await createServer({
    root: ROOT,
    logLevel: 'warn',
    clearScreen: false,
    server: { port: ports.web, strictPort: true },
  });
  await server.listen();
  return { stop: () => server.close() };
}

/** Waits for the end, and keeps the emulator quick until then. */
async function untilEnded({ firestore }: Ports, brokenDown: Promise<void>): Promise<void> {
  const stopForgetting = forgetEvaluations(`127.0.0.1:${firestore}`, DEFAULT_PROJECT);
  await Promise.race([interrupted, brokenDown]);
  stopForgetting();
}

async function run(options: StartOptions): Promise<void> {
  const { ports } = options;
  // Checked together and first: --reset must not touch a running console's data.
  await requireFree(ports, ['web', ...EMULATORS, 'firestoreDoor', 'hub', 'logging']);
  if (options.reset) rmSync(DATA, { recursive: true, force: true });
  // These need a core while the emulators start.
  const built = options.dev ? Promise.resolve() : requireBuilt('emulatorConsole');
  built.catch(() => undefined); // rethrown where it is awaited
  const loading = startLoading(options);
  await unlessInterrupted(requireBuilt('functions'));
  const surveys = await startSurveyProvider(new Date());
  process.env['FAKE_SURVEY_PROVIDER_URL'] = surveys.url; // the functions read it from here
  let broken: PlainError | undefined;
  let onBroken: () => void = () => {};
  const brokenDown = new Promise<void>((resolve) => (onBroken = resolve));
  const starting = startEmulators({
    ports,
    importDir: DATA,
    exportOnExit: DATA,
    functionsGate: loading?.functionsGate,
    ui: true,
    signal: interruption.signal,
    onUnexpectedEnd: (error) => {
      broken = error;
      onBroken();
    },
  });
  let server: ConsoleServer | undefined;
  let halfFilled = loading !== undefined;
  try {
    const emulators = await unlessInterrupted(starting);
    if (loading) {
      await unlessInterrupted(loading.loaded);
    } else {
      halfFilled = await databaseIsEmpty(emulators);
      await unlessInterrupted(fill(emulators, options));
    }
    halfFilled = false;
    await unlessInterrupted(built);
    const serve = options.dev
      ? serveSources(emulators, ports)
      : serveEmulatorConsole(emulators, ports.web);
    server = await unlessInterrupted<ConsoleServer>(serve);
    say(`Console ready at http://localhost:${ports.web}`);
    say(`Sign in as one of these people:\n${peopleTable()}`);
    say('Ctrl-C ends the console and the emulators and keeps the data.');
    await untilEnded(ports, brokenDown);
    if (broken) throw broken;
    say('Stopping …');
  } finally {
    await endChildren(); // a build or load that nobody awaits any more
    await server?.stop();
    await surveys.stop();
    await starting.then(
      (emulators) => emulators.stop(),
      () => undefined,
    );
    if (halfFilled) rmSync(DATA, { recursive: true, force: true }); // the next start loads it again
  }
}

async function main(): Promise<number> {
  const options = parseStartOptions(process.argv.slice(2));
  if (options.help) {
    say(HELP);
    return 0;
  }
  try {
    await run(options);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  }
  return 0;
}

try {
  process.exit(await main());
} catch (error) {
  reportError(error);
  await endChildren();
  process.exit(1);
}
