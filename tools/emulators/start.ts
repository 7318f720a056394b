import { pathToFileURL } from 'node:url';
import { inProject } from '#tools/paths.ts';
import { PlainError } from '#tools/plain-error.ts';
import { openDoor, type Door } from './door.ts';
import { FUNCTIONS_GATE } from './functions-gate.ts';
import { findFirestoreJar, findStorageJar, hasEmulatorUi, quietFirestore } from './jars.ts';
import { chooseJava, installedJavas, withJava } from './java.ts';
import { launch } from './launch.ts';
import { DEFAULT_PORTS, requireFree, type Ports } from './ports.ts';
import { waitForAnswers } from './ready.ts';
import { EMULATORS, prepareRunFolder, type Emulator } from './run-folder.ts';

export type EmulatorOptions = {
  /** Must start with "demo-": such a project never uses the network. */
  project?: string;
  ports?: Ports;
  only?: readonly Emulator[];
  /** False excludes the functions emulator, whatever `only` says. */
  functions?: boolean;
  /** Initial data (an emulator export); ignored when the folder does not exist. */
  importDir?: string;
  /** Where data is exported on stop. */
  exportOnExit?: string;
  /** Rules files to use instead of firebase.json's, relative to the project root. */
  rules?: { firestore?: string; storage?: string };
  /** Shows the emulator UI if firebase-tools has it cached. */
  ui?: boolean;
  /** Prints nothing unless something fails. */
  quiet?: boolean;
  /** Passes every line of firebase-tools to the terminal. */
  verbose?: boolean;
  /** A gate that holds back the functions until it is opened; see functions-gate.ts. */
  functionsGate?: string | undefined;
  /** Cancels the start. */
  signal?: AbortSignal;
  /** For tests: reduces JIT compilation and what the Firestore emulator records. */
  brief?: boolean;
  onUnexpectedEnd?: (error: PlainError) => void;
};

export type RunningEmulators = {
  ports: Ports;
  project: string;
  /** The environment child processes need for these emulators (Admin SDK, tests, Vite). */
  env: Record<string, string>;
  logFile: string;
  /** Exports if configured, ends all processes, frees the ports. Idempotent. */
  stop: () => Promise<void>;
};

const START_TIMEOUT = 120_000;
/**
 * C1 alone cuts the people rules tests from 81 to 61 seconds of CPU time. The rules evaluations allocate
 * so much that a young generation of a gigabyte cuts the Java time of 5,500 tests from 248 to about 170 seconds.
 * This collector fills its heap before it looks at old objects, of which at most 2.3 GB are alive.
 */
const BRIEF_JAVA = '-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmn1g -Xmx4800m';
/** Optimises only what stays hot: loading the demo data takes 45 instead of 55 seconds of CPU time. */
const LASTING_JAVA = [
  '-XX:Tier4InvocationThreshold=40000',
  '-XX:Tier4MinInvocationThreshold=6000',
  '-XX:Tier4CompileThreshold=120000',
  '-XX:Tier4BackEdgeThreshold=400000',
].join(' ');
export const DEFAULT_PROJECT = 'demo-tempest';

/** The variables by which SDKs, functions, tests and console find the emulators. */
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
    METADATA_SERVER_DETECTION: 'none', // otherwise the Admin SDK looks for Google's metadata servers
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

function javaOptions(brief = false): NodeJS.ProcessEnv {
  const given = process.env['JAVA_TOOL_OPTIONS'] ?? '';
  return { JAVA_TOOL_OPTIONS: `${brief ? BRIEF_JAVA : LASTING_JAVA} ${given}`.trim() };
}

/** Emulators and functions that start in half the time; see lean-start.mjs. */
function leanStart(): NodeJS.ProcessEnv {
  const { href } = pathToFileURL(inProject('tools', 'emulators', 'lean-start.mjs'));
  return { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${href}`.trim() };
}

function chooseEngines(
  only: readonly Emulator[],
  { quiet = false, brief = false }: EmulatorOptions,
): NodeJS.ProcessEnv {
  const javas = installedJavas();
  const java = chooseJava(javas);
  const found = findFirestoreJar(java);
  const firestore = brief ? quietFirestore(found, javas) : found;
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

/** Starts the Firebase emulators and resolves once each of them answers. */
export async function startEmulators(options: EmulatorOptions = {}): Promise<RunningEmulators> {
  const { project = DEFAULT_PROJECT, ports = DEFAULT_PORTS } = options;
  if (!project.startsWith('demo-')) {
    throw new PlainError(`The emulators run under a project id that begins with "demo-".`);
  }
  const only = (options.only ?? EMULATORS).filter(
    (name) => name !== 'functions' || options.functions !== false,
  );
  const ui = options.ui === true && hasEmulatorUi(process.env);
  await requireFree(ports, portNames(only, ui));
  const engines = {
    ...chooseEngines(only, options),
    ...javaOptions(options.brief),
    ...leanStart(),
    ...(options.functionsGate ? { [FUNCTIONS_GATE]: options.functionsGate } : {}),
  };
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
