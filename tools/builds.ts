import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emulatorEnv } from './emulators/start.ts';
import { EMULATORS } from './emulators/run-folder.ts';
import { portsFrom } from './emulators/ports.ts';
import { ROOT, inProject } from './paths.ts';
import { PlainError } from './plain-error.ts';
import { runQuietly, type Run } from './run.ts';

/** First port of the browser tests, compiled into the emulator build. */
export const BROWSER_PORT_BASE = 17_300;

/** The project of a rehearsed release, compiled into its production build. */
export const REHEARSAL = { project: 'demo-tempest', apiKey: 'rehearsal' };

type Build = {
  title: string;
  /** Files and folders that the result depends on. */
  sources: string[];
  result: string;
  program: string;
  args: string[];
  env?: Record<string, string>;
};

const VITE = [inProject('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'];
const CONSOLE = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tools/build',
  'package-lock.json',
  '.env',
  '.env.emulator',
];

export const BUILDS = {
  console: {
    title: 'build of the console',
    sources: CONSOLE,
    result: 'dist/index.html',
    program: process.execPath,
    args: VITE,
  },
  emulatorConsole: {
    title: 'build of the console for the browser tests',
    sources: CONSOLE,
    result: 'dist-emulator/index.html',
    program: process.execPath,
    args: [...VITE, '--mode', 'emulator', '--outDir', 'dist-emulator'],
    env: emulatorEnv('demo-tempest', portsFrom(BROWSER_PORT_BASE), EMULATORS),
  },
  rehearsal: {
    title: 'production build for the rehearsal',
    sources: CONSOLE,
    result: 'dist-rehearsal/index.html',
    program: process.execPath,
    args: [...VITE, '--outDir', 'dist-rehearsal'],
    env: { VITE_PROJECT_ID: REHEARSAL.project, VITE_API_KEY: REHEARSAL.apiKey },
  },
  functions: {
    title: 'build of the functions',
    sources: [
      'functions/src',
      'src/domain',
      'functions/package-lock.json',
      'functions/package.json',
    ],
    result: 'functions/lib/index.js',
    program: 'npm',
    args: ['--prefix', 'functions', 'run', '--silent', 'build'],
  },
  benchReactAdmin: {
    title: 'page of react-admin for the benchmark',
    sources: [
      'tools/bench/react-admin/src',
      'tools/bench/react-admin/index.html',
      'tools/bench/react-admin/vite.config.ts',
      'tools/bench/react-admin/package.json',
      'tools/bench/react-admin/package-lock.json',
      'tools/bench/raw/connect.ts',
    ],
    result: 'tools/bench/react-admin/dist/index.html',
    program: 'npm',
    args: ['--prefix', 'tools/bench/react-admin', 'run', '--silent', 'build'],
  },
} satisfies Record<string, Build>;

export type BuildName = keyof typeof BUILDS;

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function fingerprint({ sources, env }: Build): string {
  const hash = createHash('sha256').update(JSON.stringify(env ?? {}));
  for (const file of sources.flatMap((source) => filesUnder(inProject(source))).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file.slice(ROOT.length)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Runs a build unconditionally. */
export async function build(name: BuildName): Promise<Run> {
  const work: Build = BUILDS[name];
  const before = fingerprint(work);
  const run = await runQuietly(work.program, work.args, work.env ? { env: work.env } : {});
  if (run.code === 0) {
    mkdirSync(inProject('.cache', 'builds'), { recursive: true });
    writeFileSync(inProject('.cache', 'builds', name), before);
  }
  return run;
}

/** Whether the build on disk is up to date. */
export function isBuilt(name: BuildName): boolean {
  const stamp = inProject('.cache', 'builds', name);
  const work: Build = BUILDS[name];
  if (!existsSync(inProject(work.result)) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === fingerprint(work);
}

/** Runs a build unless it is up to date. @throws PlainError with the build's output */
export async function requireBuilt(name: BuildName): Promise<void> {
  if (isBuilt(name)) return;
  process.stderr.write(`Running the ${BUILDS[name].title} …\n`);
  const run = await build(name);
  if (run.code !== 0) {
    throw new PlainError(`The ${BUILDS[name].title} failed:\n${run.output.trim()}`);
  }
}
