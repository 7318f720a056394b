import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './paths.ts';

export type Run = { code: number; output: string; seconds: number };
type RunOptions = {
  /** Additional environment variables; undefined removes one. */
  env?: Record<string, string | undefined>;
  /** After this time a program counts as hanging: it is killed and fails. */
  minutes?: number;
};

const running = new Set<ChildProcess>();

/** Signals a child with everything it started: each child leads a process group. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // already ended
  }
}

/** Ends what is still running, gracefully first. */
export async function endChildren(): Promise<void> {
  const children = [...running];
  for (const child of children) signalGroup(child, 'SIGTERM');
  for (let waited = 0; waited < 3000 && running.size > 0; waited += 100) await sleep(100);
  for (const child of children) signalGroup(child, 'SIGKILL');
}

/** Ends a command with its children when interrupted or orphaned. */
export function endWhenInterrupted(): void {
  const end = () => void endChildren().then(() => process.exit(1)); // a guardian ends the emulators
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  process.once('disconnect', end);
}

/** No colour codes unless output is a terminal, so that logs stay readable. */
function colours(): Record<string, string> {
  return process.stdout.isTTY ? {} : { NO_COLOR: '1' };
}

function start(
  program: string,
  args: string[],
  { env, minutes = 15 }: RunOptions,
  output: 'pipe' | 'inherit',
): Promise<Run> {
  const started = Date.now();
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...colours(), ...env },
    stdio: ['ignore', output, output],
    detached: true,
  });
  running.add(child);
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (data: Buffer) => chunks.push(data));
  child.stderr?.on('data', (data: Buffer) => chunks.push(data));
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      const note = `Ended after ${minutes} minutes without a result.\n`;
      if (output === 'inherit') process.stdout.write(note);
      chunks.push(Buffer.from(note));
      signalGroup(child, 'SIGKILL');
    }, minutes * 60_000);
    const done = (code: number) => {
      clearTimeout(late);
      running.delete(child);
      const text = Buffer.concat(chunks).toString();
      resolve({ code, output: text, seconds: (Date.now() - started) / 1000 });
    };
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}

/** Runs a program and captures its output. */
export function runQuietly(
  program: string,
  args: string[],
  options: RunOptions = {},
): Promise<Run> {
  return start(program, args, options, 'pipe');
}

/** Runs a program with its output on the terminal. */
export function runShown(program: string, args: string[], options: RunOptions = {}): Promise<Run> {
  return start(program, args, options, 'inherit');
}
