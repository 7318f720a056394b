/**
 * Runs before anything is installed, so plain Node without dependencies: checks the Node version,
 * installs missing packages from the lock files, and starts a command's TypeScript part.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const OLDEST_NODE = [20, 19];

/** Exits with one line when Node is too old. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldMajor, oldMinor] = OLDEST_NODE;
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return;
  fail(
    `Tempest needs Node ${OLDEST_NODE.join('.')} or newer; this is ${version}. Install it from https://nodejs.org.`,
  );
}

/** Runs `npm ci` for console and functions where the lock file requires it. */
export function installMissing(folders = ['', 'functions']) {
  for (const folder of folders) {
    const path = join(ROOT, folder);
    if (existsSync(join(path, 'package-lock.json')) && !isInstalled(path)) install(path, folder);
  }
}

/** Whether node_modules matches the lock file, by our stamp or npm's own record. */
export function isInstalled(path) {
  const lockText = readFileSync(join(path, 'package-lock.json'), 'utf8');
  const modules = join(path, 'node_modules');
  const stamp = join(modules, '.tempest-stamp');
  const hash = createHash('sha256').update(lockText).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record) || !matches(lockText, readFileSync(record, 'utf8'))) return false;
  writeFileSync(stamp, hash);
  return true;
}

/** npm writes the record last, so an aborted installation has none. */
function matches(lockText, recordText) {
  const wanted = Object.entries(JSON.parse(lockText).packages ?? {});
  const present = JSON.parse(recordText).packages ?? {};
  return wanted.every(
    ([name, entry]) =>
      name === '' ||
      entry.optional ||
      entry.devOptional ||
      entry.link ||
      present[name]?.version === entry.version,
  );
}

function install(path, folder) {
  process.stdout.write(`Installing the packages of ${folder || 'the console'} …\n`);
  const npm = process.env.npm_execpath; // the npm running this command, if any
  const [program, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const run = spawnSync(program, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: path,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) {
    fail(`"npm ci" in ${path} failed: see the lines above. Check the network or the npm registry.`);
  }
  isInstalled(path); // writes the stamp
}

/**
 * Runs a TypeScript command and exits with its code. Ctrl-C reaches both processes and this one
 * waits; if this one is killed, the closed channel tells the other.
 */
export function runTypeScript(script, args = process.argv.slice(2)) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill('SIGTERM'));
  child.once('error', (error) => fail(`Cannot start ${script}: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** A terminated npm may end the shell in between without notifying this process. */
function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const before = ancestors();
  setInterval(() => ancestors() !== before && end(), 500).unref();
}

/** Parent and, where cheap to read, grandparent. */
function ancestors() {
  const parent = process.ppid;
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${/\) \S (\d+)/.exec(stat)?.[1]}`;
  } catch {
    return `${parent}`;
  }
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
