import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject } from '#tools/paths.ts';
import type { Emulator, RunFolder } from './run-folder.ts';

export type LaunchOptions = { importDir?: string; exportOnExit?: string; verbose?: boolean };

export type Launched = {
  output: () => string;
  logFile: string;
  ended: Promise<void>;
  stop: () => Promise<void>;
};

function firebaseArguments(
  folder: string,
  project: string,
  only: readonly Emulator[],
  options: LaunchOptions,
): string[] {
  const cli = inProject('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
  const args = [cli, 'emulators:start', '--project', project, '--only', only.join(',')];
  args.push('--config', join(folder, 'firebase.json'));
  const { importDir, exportOnExit } = options;
  if (importDir && existsSync(join(importDir, 'firebase-export-metadata.json'))) {
    args.push('--import', importDir);
  }
  if (exportOnExit) {
    mkdirSync(dirname(exportOnExit), { recursive: true });
    args.push('--export-on-exit', exportOnExit);
  }
  return args;
}

/** Starts firebase-tools under its guardian. */
export function launch(
  { folder, temporary }: RunFolder,
  project: string,
  only: readonly Emulator[],
  options: LaunchOptions,
  env: NodeJS.ProcessEnv,
): Launched {
  const logFile = join(folder, 'emulators.log');
  const grace = options.exportOnExit ? '120' : '20';
  const guardian = inProject('tools', 'emulators', 'guardian.mjs');
  const args = firebaseArguments(folder, project, only, options);
  const child = spawn(process.execPath, [guardian, logFile, grace, temporary, ...args], {
    cwd: folder, // firebase-tools writes debug logs to its working directory
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    env: {
      ...env,
      TMPDIR: temporary,
      XDG_CONFIG_HOME: folder, // no personal account, settings or usage statistics
      NO_UPDATE_NOTIFIER: '1',
      CI: '1', // no interactive prompts
      // Lists the functions in a file; asked over HTTP, the process that lists them takes 3 seconds to end.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      METADATA_SERVER_DETECTION: 'none', // no search for Google's metadata servers
      NO_PROXY: ['127.0.0.1', 'localhost', env['NO_PROXY'] ?? ''].join(','),
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      text = (text + data.toString()).slice(-200_000);
      if (options.verbose) process.stdout.write(data);
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return { output: () => text, logFile, ended, stop: () => stopGuardian(child, ended) };
}

async function stopGuardian(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.connected) child.send('stop');
  await ended;
}
