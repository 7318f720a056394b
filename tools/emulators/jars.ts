import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { realpathSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { inProject } from '#tools/paths.ts';
import { PlainError } from '#tools/plain-error.ts';
import { withJava, type Java } from './java.ts';
import { mainClassOf, writeLauncherJar } from './launcher-jar.ts';

const FIRESTORE_MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const COMPONENT_JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const RUNTIME_SOURCE = inProject('tools', 'emulators', 'StorageRulesRuntime.java');
const QUIET_SOURCES = inProject('tools', 'emulators', 'quiet');
const CACHE = inProject('.cache', 'emulators');

/** Optimising the compiler for two files takes as long as compiling them. */
const BRIEFLY = ['-J-XX:TieredStopAtLevel=1', '-J-XX:+UseSerialGC'];

type Downloadable = 'firestore' | 'storage' | 'ui';
/** `path` is what firebase-tools starts, `engine` the jar with the classes. */
export type Jar = { path: string; engine: string; origin: string };

/** Where firebase-tools stores one of its downloads. */
function officialPath(name: Downloadable, env: NodeJS.ProcessEnv): string {
  const require = createRequire(import.meta.url);
  const downloads = require('firebase-tools/lib/emulator/downloadableEmulatorInfo.json') as Record<
    string,
    { downloadPathRelativeToCacheDir: string; main: { binaryPathRelativeToCacheDir: string } }
  >;
  const details = downloads[name];
  const file =
    details?.downloadPathRelativeToCacheDir ?? details?.main.binaryPathRelativeToCacheDir;
  const cache =
    env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators');
  return join(cache, file ?? name);
}

/** Whether the emulator UI is available without a download. */
export function hasEmulatorUi(env: NodeJS.ProcessEnv): boolean {
  return existsSync(officialPath('ui', env));
}

/** Possible installation folders of the Google Cloud CLI. */
function cloudRoots(env: NodeJS.ProcessEnv): string[] {
  const fromPath = (env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(dirname(realpathSync(file))));
  return [
    ...(env['CLOUDSDK_ROOT_DIR'] ? [env['CLOUDSDK_ROOT_DIR']] : []),
    ...fromPath,
    join(homedir(), 'google-cloud-sdk'),
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
    '/opt/homebrew/share/google-cloud-sdk',
  ];
}

function ownFile(path: string): boolean {
  try {
    accessSync(path, constants.W_OK); // firebase-tools runs chmod on it
    return true;
  } catch {
    return false;
  }
}

function ownCopy(path: string): Jar {
  return { path, engine: path, origin: 'firebase-tools' };
}

/**
 * A jar that `java -jar` can start and firebase-tools may chmod: the given one, or a launcher for
 * it.
 */
function startable(jar: string): string {
  const main = mainClassOf(jar);
  if (main && ownFile(jar)) return jar;
  const launcher = join(CACHE, `firestore-${fingerprint(jar)}.jar`);
  if (!existsSync(launcher)) writeLauncherJar(launcher, main ?? FIRESTORE_MAIN, jar);
  return launcher;
}

function fingerprint(jar: string, ...more: string[]): string {
  const { size, mtimeMs } = statSync(jar);
  const text = [jar, size, mtimeMs, ...more].join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function fromEnvironment(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const path = env[name];
  if (!path) return undefined;
  if (existsSync(path)) return path;
  throw new PlainError(`${name} points to ${path}, which does not exist. Correct or unset it.`);
}

/** Lets firebase-tools download its own copy; silently does nothing offline. */
function download(name: 'firestore' | 'storage', java: Java, env: NodeJS.ProcessEnv): boolean {
  const cli = inProject('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
  spawnSync(process.execPath, [cli, `setup:emulators:${name}`], {
    env: withJava(env, java),
    stdio: 'ignore',
    timeout: 300_000,
    cwd: tmpdir(), // it writes a debug log
  });
  return existsSync(officialPath(name, env));
}

/**
 * The Firestore emulator: `FIRESTORE_EMULATOR_BINARY_PATH`, firebase-tools' copy, the Google Cloud
 * CLI's component, or a download, in this order, so that the network is a last resort.
 */
export function findFirestoreJar(java: Java, env: NodeJS.ProcessEnv = process.env): Jar {
  const given = fromEnvironment('FIRESTORE_EMULATOR_BINARY_PATH', env);
  if (given)
    return { path: startable(given), engine: given, origin: 'FIRESTORE_EMULATOR_BINARY_PATH' };
  const official = officialPath('firestore', env);
  if (existsSync(official)) return ownCopy(official);
  for (const root of cloudRoots(env)) {
    const jar = join(root, COMPONENT_JAR);
    if (existsSync(jar)) return { path: startable(jar), engine: jar, origin: 'Google Cloud CLI' };
  }
  if (download('firestore', java, env)) return ownCopy(official);
  throw new PlainError(
    'The Firestore emulator is not on this machine and cannot be downloaded. Install it with ' +
      '"gcloud components install cloud-firestore-emulator" (or "apt-get install google-cloud-cli-firestore-emulator"), ' +
      'or set FIRESTORE_EMULATOR_BINARY_PATH to its jar.',
  );
}

/** The class files below a folder, by their path inside a jar. */
function classesIn(folder: string): Record<string, Uint8Array> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.class'));
  return Object.fromEntries(
    files.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name))]),
  );
}

/**
 * A jar with compiled classes in front of the emulator's own; a problem when they cannot be compiled on
 * this machine.
 */
function compiled(
  name: string,
  sources: readonly string[],
  main: string,
  engine: string,
  javas: readonly Java[],
): { jar: string } | { problem: string } {
  const print = fingerprint(engine, ...sources.map((file) => readFileSync(file, 'utf8')));
  const jar = join(CACHE, `${name}-${print}.jar`);
  if (existsSync(jar)) return { jar };
  const compiler = javas.filter((java) => java.javac).sort((a, b) => b.major - a.major)[0];
  if (!compiler) return { problem: 'no JDK with javac was found' };
  const classes = mkdtempSync(join(tmpdir(), `${name}-`));
  try {
    const args = ['--release', '17', '-proc:none', '-nowarn', '-cp', engine, '-d', classes];
    const run = spawnSync(join(compiler.home, 'bin', 'javac'), [...BRIEFLY, ...args, ...sources], {
      encoding: 'utf8',
    });
    if (run.status !== 0) {
      return { problem: `javac said: ${(run.stderr ?? String(run.error)).trim().split('\n')[0]}` };
    }
    writeLauncherJar(jar, main, engine, classesIn(classes));
    return { jar };
  } finally {
    rmSync(classes, { recursive: true, force: true });
  }
}

/**
 * The Firestore emulator for tests, with the classes of `quiet` in front of its own; unchanged where no
 * Java compiler is installed.
 */
export function quietFirestore(firestore: Jar, javas: readonly Java[]): Jar {
  const main = mainClassOf(firestore.engine) ?? FIRESTORE_MAIN;
  const names = readdirSync(QUIET_SOURCES).filter((name) => name.endsWith('.java'));
  const sources = names.map((name) => join(QUIET_SOURCES, name));
  const built = compiled('firestore-quiet', sources, main, firestore.engine, javas);
  return 'jar' in built ? { ...firestore, path: built.jar } : firestore;
}

/**
 * The Storage rules runtime: `STORAGE_EMULATOR_BINARY_PATH`, firebase-tools' copy, the substitute
 * compiled against the Firestore emulator, or a download.
 */
export function findStorageJar(
  firestore: Jar,
  java: Java,
  javas: readonly Java[],
  env: NodeJS.ProcessEnv = process.env,
): Jar {
  const given = fromEnvironment('STORAGE_EMULATOR_BINARY_PATH', env);
  if (given) return { path: given, engine: given, origin: 'STORAGE_EMULATOR_BINARY_PATH' };
  const official = officialPath('storage', env);
  if (existsSync(official)) return ownCopy(official);
  const main = 'StorageRulesRuntime';
  const built = compiled('storage-rules', [RUNTIME_SOURCE], main, firestore.engine, javas);
  if ('jar' in built) return { path: built.jar, engine: firestore.engine, origin: 'stand-in' };
  if (download('storage', java, env)) return ownCopy(official);
  throw new PlainError(
    `The Storage rules runtime can be neither downloaded nor built (${built.problem}). ` +
      'Install a JDK (not only a JRE), or set STORAGE_EMULATOR_BINARY_PATH to the official jar.',
  );
}
