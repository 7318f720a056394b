import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '#tools/paths.ts';
import { PlainError } from '#tools/plain-error.ts';

/** Longer than any healthy start takes. */
const PATIENCE_MS = 15 * 60_000;
const READY = /Console ready at (http:\S+)/;

/** The project's current files only, as after `git clone`. */
export function emptyClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tempest-clone-'));
  const listed = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    },
  );
  if (listed.status !== 0) throw new PlainError(`git lists no files: ${listed.stderr}`);
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  return folder;
}

/** Removes what a start leaves behind, except installed packages. */
export function emptyAgain(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (/^(\.cache|\.data|dist(-.*)?)$/.test(name)) rmSync(join(folder, name), { recursive: true });
  }
  rmSync(join(folder, 'functions', 'lib'), { recursive: true, force: true });
}

export interface Started {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Runs `npm start` in a folder until it prints the console's URL. */
export async function npmStart(folder: string, portBase: number): Promise<Started> {
  const child = spawn('npm', ['start', '--', '--port-base', String(portBase)], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // already ended
    }
  };
  const orphaned = () => signal('SIGTERM');
  process.once('exit', orphaned);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    signal('SIGTERM');
    await ended;
    process.off('exit', orphaned);
  };
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new PlainError(`npm start ${why}:\n${output.trim()}`));
    setTimeout(() => fail('is not ready'), PATIENCE_MS).unref();
    void ended.then(() => fail('ended'));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        output += data.toString();
        const url = READY.exec(output)?.[1];
        if (url) resolve(url);
      });
    }
  });
  try {
    return { url: await ready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
