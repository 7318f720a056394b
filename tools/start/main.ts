import { rmSync } from 'node:fs';
import { createServer, type ViteDevServer } from 'vite';
import { BUILDS, build, isBuilt } from '#tools/builds.ts';
import { requireFree, type Ports } from '#tools/emulators/ports.ts';
import { EMULATORS } from '#tools/emulators/run-folder.ts';
import { startEmulators, type RunningEmulators } from '#tools/emulators/start.ts';
import { ROOT, inProject } from '#tools/paths.ts';
import { PlainError, reportError } from '#tools/plain-error.ts';
import { endChildren } from '#tools/run.ts';
import { databaseIsEmpty, loadData } from '#tools/seed-data.ts';
import { HELP, parseStartOptions, type StartOptions } from './options.ts';
import { peopleTable } from './people.ts';
import { startSurveyProvider } from './survey-provider.ts';

const DATA = inProject('.data', 'emulators');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const interruption = new AbortController();

/** Resolves when the person, the system or the parent process wants an end. */
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

async function buildFunctions(): Promise<void> {
  if (isBuilt('functions')) return;
  say('Building the functions …');
  const run = await build('functions');
  if (run.code !== 0) throw new PlainError(`The ${BUILDS.functions.title} failed:\n${run.output}`);
}

async function fill(emulators: RunningEmulators, options: StartOptions): Promise<void> {
  if (await databaseIsEmpty(emulators)) {
    const size = options.data === 'large' ? ` with ${options.users} users` : '';
    say(`Loading the data set "${options.data}"${size} …`);
    await loadData(emulators, options.data, options.data === 'large' ? options.users : undefined);
  } else if (options.dataGiven) {
    say(`Keeping the data of the last run; add --reset to load "${options.data}" afresh.`);
  }
}

async function serveConsole(emulators: RunningEmulators, ports: Ports): Promise<ViteDevServer> {
  Object.assign(process.env, emulators.env); // Vite takes VITE_… from here
  const server = await createServer({
    root: ROOT,
    logLevel: 'warn',
    clearScreen: false,
    server: { port: ports.web, strictPort: true },
  });
  return await server.listen();
}

async function run(options: StartOptions): Promise<void> {
  const { ports } = options;
  // All at once and first: --reset must not touch the data of a console that is running.
  await requireFree(ports, ['web', ...EMULATORS, 'firestoreDoor', 'hub', 'logging']);
  await unlessInterrupted(buildFunctions());
  if (options.reset) rmSync(DATA, { recursive: true, force: true });
  const surveys = await startSurveyProvider(new Date());
  process.env['FAKE_SURVEY_PROVIDER_URL'] = surveys.url; // the functions take it from here
  let broken: PlainError | undefined;
  let onBroken: () => void = () => {};
  const brokenDown = new Promise<void>((resolve) => (onBroken = resolve));
  const starting = startEmulators({
    ports,
    importDir: DATA,
    exportOnExit: DATA,
    ui: true,
    signal: interruption.signal,
    onUnexpectedEnd: (error) => {
      broken = error;
      onBroken();
    },
  });
  let server: ViteDevServer | undefined;
  let halfFilled = false;
  try {
    const emulators = await unlessInterrupted(starting);
    halfFilled = await databaseIsEmpty(emulators);
    await unlessInterrupted(fill(emulators, options));
    halfFilled = false;
    server = await unlessInterrupted(serveConsole(emulators, ports));
    say(`Console ready at http://localhost:${ports.web}`);
    say(`Sign in as one of these people:\n${peopleTable()}`);
    say('Ctrl-C ends the console and the emulators and keeps the data.');
    await Promise.race([interrupted, brokenDown]);
    if (broken) throw broken;
    say('Stopping …');
  } finally {
    await server?.close();
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
  process.exit(1);
}
