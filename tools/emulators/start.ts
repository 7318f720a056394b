import { PlainError } from '#tools/plain-error.ts';
import { openDoor, type Door } from './door.ts';
import { findFirestoreJar, findStorageJar, hasEmulatorUi } from './jars.ts';
import { chooseJava, installedJavas, withJava } from './java.ts';
import { launch } from './launch.ts';
import { DEFAULT_PORTS, requireFree, type Ports } from './ports.ts';
import { waitForAnswers } from './ready.ts';
import { EMULATORS, prepareRunFolder, type Emulator } from './run-folder.ts';

export type EmulatorOptions = {
  /** Must begin with "demo-": such a project never touches the network. */
  project?: string;
  ports?: Ports;
  only?: readonly Emulator[];
  /** False leaves the functions emulator out, whatever `only` says. */
  functions?: boolean;
  /** Data to begin with (an export of the emulators); ignored when the folder does not exist. */
  importDir?: string;
  /** Where the data goes when the emulators stop. */
  exportOnExit?: string;
  /** Other rules files than those of firebase.json; relative to the project's root. */
  rules?: { firestore?: string; storage?: string };
  /** Shows the emulator UI too, if it is in the cache of firebase-tools. */
  ui?: boolean;
  /** Prints nothing unless something fails. */
  quiet?: boolean;
  /** Passes every line of firebase-tools to the terminal. */
  verbose?: boolean;
  /** Gives up the start. */
  signal?: AbortSignal;
  /** Java spends little on code that is compiled well: for runs that end within the hour. */
  brief?: boolean;
  /** Called when the emulators end without having been asked to. */
  onUnexpectedEnd?: (error: PlainError) => void;
};

export type RunningEmulators = {
  ports: Ports;
  project: string;
  /** What child processes need to reach these emulators (Admin SDK, tests, Vite). */
  env: Record<string, string>;
  logFile: string;
  /** Exports if asked to, ends every process, frees the ports. Safe to call twice. */
  stop: () => Promise<void>;
};

const START_TIMEOUT = 120_000;
/** Of 81 seconds of processor time of the rules tests of people 61 are left, of 101 on the clock 72. */
const BRIEF_JAVA = '-XX:+UseSerialGC -XX:TieredStopAtLevel=1';
const PROJECT = 'demo-tempest';

/** The variables by which the SDKs, the functions, the tests and the console find the emulators. */
export function emulatorEnv(
  project: string,
  ports: Ports,
  only: readonly Emulator[],
): Record<string, string> {
  const at = (name: keyof Ports) => `127.0.0.1:${ports[name]}`;
  const hosts: Record<Emulator, Record<string, string>> = {
    firestore: {
      FIRESTORE_EMULATOR_HOST: at('firestore'),
      VITE_EMULATOR_FIRESTORE: at('firestoreDoor'),
    },
    auth: { FIREBASE_AUTH_EMULATOR_HOST: at('auth'), VITE_EMULATOR_AUTH: at('auth') },
    functions: {
      FUNCTIONS_EMULATOR_HOST: at('functions'),
      VITE_EMULATOR_FUNCTIONS: at('functions'),
    },
    storage: {
      FIREBASE_STORAGE_EMULATOR_HOST: at('storage'),
      VITE_EMULATOR_STORAGE: at('storage'),
    },
  };
  return {
    GCLOUD_PROJECT: project,
    METADATA_SERVER_DETECTION: 'none', // the Admin SDK looks for Google's servers otherwise
    VITE_PROJECT_ID: project,
    FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
    ...Object.fromEntries(only.flatMap((name) => Object.entries(hosts[name]))),
  };
}

function portNames(only: readonly Emulator[], ui: boolean): (keyof Ports)[] {
  return [
    ...only,
    'hub',
    'logging',
    ...(only.includes('firestore') ? (['websocket', 'firestoreDoor'] as const) : []),
    ...(only.includes('functions') ? (['eventarc', 'tasks'] as const) : []),
    ...(ui ? (['ui'] as const) : []),
  ];
}

function javaOptions(brief: boolean): NodeJS.ProcessEnv {
  const given = process.env['JAVA_TOOL_OPTIONS'];
  return brief ? { JAVA_TOOL_OPTIONS: given ? `${BRIEF_JAVA} ${given}` : BRIEF_JAVA } : {};
}

function chooseEngines(only: readonly Emulator[], quiet: boolean): NodeJS.ProcessEnv {
  const javas = installedJavas();
  const java = chooseJava(javas);
  const firestore = findFirestoreJar(java);
  const storage = only.includes('storage') ? findStorageJar(firestore, java, javas) : undefined;
  if (!quiet) {
    const engines = [`Firestore jar from ${firestore.origin}`];
    if (storage) engines.push(`Storage rules runtime from ${storage.origin}`);
    process.stdout.write(
      `Emulators: Java ${java.version} (${java.home}), ${engines.join(', ')}.\n`,
    );
  }
  return {
    ...withJava(process.env, java),
    FIRESTORE_EMULATOR_BINARY_PATH: firestore.path,
    ...(storage ? { STORAGE_EMULATOR_BINARY_PATH: storage.path } : {}),
  };
}

/** Starts the Firebase emulators and resolves when each of them answers. */
export async function startEmulators(options: EmulatorOptions = {}): Promise<RunningEmulators> {
  const { project = PROJECT, ports = DEFAULT_PORTS, quiet = false, brief = false } = options;
  if (!project.startsWith('demo-')) {
    throw new PlainError(`The emulators run under a project id that begins with "demo-".`);
  }
  const only = (options.only ?? EMULATORS).filter(
    (name) => name !== 'functions' || options.functions !== false,
  );
  const ui = options.ui === true && hasEmulatorUi(process.env);
  await requireFree(ports, portNames(only, ui));
  const engines = { ...chooseEngines(only, quiet), ...javaOptions(brief) };
  const runFolder = prepareRunFolder({
    ports,
    only,
    ui,
    ...(options.rules?.firestore ? { firestoreRules: options.rules.firestore } : {}),
    ...(options.rules?.storage ? { storageRules: options.rules.storage } : {}),
  });
  const running = launch(runFolder, project, only, options, engines);
  const ended = running.ended.finally(() => runFolder.release());
  let door: Door | undefined;
  try {
    await Promise.race([
      waitForAnswers({ ports, only, output: running.output, timeout: START_TIMEOUT }),
      ended.then(() => Promise.reject(failure(running.output(), running.logFile))),
      aborted(options.signal),
    ]);
    if (only.includes('firestore')) door = await openDoor(ports.firestoreDoor, ports.firestore);
  } catch (error) {
    await running.stop();
    throw error;
  }
  let asked = false;
  void ended.then(() => {
    if (!asked) options.onUnexpectedEnd?.(failure(running.output(), running.logFile));
  });
  return {
    ports,
    project,
    env: emulatorEnv(project, ports, only),
    logFile: running.logFile,
    stop: async () => {
      asked = true;
      await door?.stop();
      await running.stop();
      await ended;
    },
  };
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new PlainError('The start of the emulators was interrupted.'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}

function failure(output: string, logFile: string): PlainError {
  const lines = output.split('\n').filter((line) => /error|fatal|has exited|failed/i.test(line));
  const reason = lines.at(-1)?.trim() ?? 'they gave no reason';
  return new PlainError(`The emulators ended: ${reason} (their log: ${logFile})`);
}
