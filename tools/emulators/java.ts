import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { PlainError } from '#tools/plain-error.ts';

/** The minimum for firebase-tools 15. */
const OLDEST_JAVA = 21;

export type Java = { home: string; version: string; major: number; javac: boolean };

/** The major version from `java -version` output or a JDK release file's `JAVA_VERSION` line. */
export function javaMajor(text: string): number | undefined {
  const match = /(?:version "|JAVA_VERSION=")(\d+)(?:\.(\d+))?/.exec(text);
  if (!match) return undefined;
  const first = Number(match[1]);
  return first === 1 && match[2] !== undefined ? Number(match[2]) : first; // "1.8.0" is Java 8
}

/** The newest Java that is new enough, preferring one with a compiler. */
export function newestJava(javas: readonly Java[]): Java | undefined {
  return javas
    .filter((java) => java.major >= OLDEST_JAVA)
    .sort(
      (a, b) =>
        b.major - a.major ||
        Number(b.javac) - Number(a.javac) ||
        b.version.localeCompare(a.version, 'en', { numeric: true }),
    )[0];
}

function foldersIn(folder: string, ...rest: string[]): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => join(folder, name, ...rest));
}

function candidateHomes(env: NodeJS.ProcessEnv): string[] {
  const onPath = (env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'java'))
    .filter((java) => existsSync(java))
    .map((java) => dirname(dirname(realpathSync(java))));
  const named = Object.entries(env)
    .filter(([name, value]) => /^JAVA_HOME(_|$)/.test(name) && value)
    .map(([, value]) => value as string);
  return [
    ...named,
    ...onPath,
    ...foldersIn('/usr/lib/jvm'),
    ...foldersIn('/usr/java'),
    ...foldersIn('/opt/java'),
    ...foldersIn('/Library/Java/JavaVirtualMachines', 'Contents', 'Home'),
    ...foldersIn(join(homedir(), 'Library/Java/JavaVirtualMachines'), 'Contents', 'Home'),
    ...foldersIn('/opt/homebrew/opt', 'libexec/openjdk.jdk/Contents/Home'),
    ...foldersIn('/usr/local/opt', 'libexec/openjdk.jdk/Contents/Home'),
    ...foldersIn(join(homedir(), '.sdkman/candidates/java')),
    ...foldersIn(join(homedir(), '.jdks')),
  ];
}

function inspect(home: string): Java | undefined {
  const binary = join(home, 'bin', 'java');
  if (!existsSync(binary)) return undefined;
  const release = join(home, 'release');
  let text = existsSync(release) ? readFileSync(release, 'utf8') : '';
  if (javaMajor(text) === undefined) {
    const run = spawnSync(binary, ['-version'], { encoding: 'utf8', timeout: 20_000 });
    text = `${run.stderr ?? ''}${run.stdout ?? ''}`;
  }
  const major = javaMajor(text);
  if (major === undefined) return undefined;
  const version = /(?:version|JAVA_VERSION=)\s?"([^"]+)"/.exec(text)?.[1] ?? String(major);
  return { home, version, major, javac: existsSync(join(home, 'bin', 'javac')) };
}

/** Every Java in the usual places of this machine. */
export function installedJavas(env: NodeJS.ProcessEnv = process.env): Java[] {
  const homes = new Set(
    candidateHomes(env).flatMap((home) => (existsSync(home) ? [realpathSync(home)] : [])),
  );
  return [...homes].flatMap((home) => inspect(home) ?? []);
}

/** The Java for the emulators; fails with one sentence when there is none. */
export function chooseJava(javas: readonly Java[]): Java {
  const chosen = newestJava(javas);
  if (chosen) return chosen;
  const versions = javas.length > 0 ? `only ${javas.map((j) => j.version).join(', ')}` : 'none';
  throw new PlainError(
    `The Firebase emulators need Java ${OLDEST_JAVA} or newer (found: ${versions}). ` +
      `Install a JDK, for example Temurin from https://adoptium.net, or set JAVA_HOME to one.`,
  );
}

/** An environment in which `java` is the chosen one. */
export function withJava(env: NodeJS.ProcessEnv, java: Java): NodeJS.ProcessEnv {
  const bin = join(java.home, 'bin');
  return { ...env, JAVA_HOME: java.home, PATH: `${bin}${delimiter}${env['PATH'] ?? ''}` };
}
