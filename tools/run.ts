import { spawn, type ChildProcess } from 'node:child_process';
import { ROOT } from './paths.ts';

export type Run = { code: number; output: string; seconds: number };
type RunOptions = { env?: Record<string, string>; cwd?: string };

const running = new Set<ChildProcess>();

/** Ends what is still running: a command that is interrupted leaves nothing behind. */
export function endChildren(): void {
  for (const child of running) child.kill('SIGTERM');
}

function wait(child: ChildProcess, started: number, output: () => string): Promise<Run> {
  running.add(child);
  return new Promise((resolve) => {
    const done = (code: number, more = '') => {
      running.delete(child);
      resolve({ code, output: output() + more, seconds: (Date.now() - started) / 1000 });
    };
    child.once('error', (error) => done(1, `${error.message}\n`));
    child.once('close', (code) => done(code ?? 1));
  });
}

/** Runs a program and keeps what it prints. */
export function runQuietly(
  program: string,
  args: string[],
  options: RunOptions = {},
): Promise<Run> {
  const child = spawn(program, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (data: Buffer) => chunks.push(data));
  child.stderr.on('data', (data: Buffer) => chunks.push(data));
  return wait(child, Date.now(), () => Buffer.concat(chunks).toString());
}

/** Runs a program whose output goes straight to the terminal. */
export function runShown(program: string, args: string[], options: RunOptions = {}): Promise<Run> {
  const child = spawn(program, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return wait(child, Date.now(), () => '');
}
