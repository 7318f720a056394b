import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inProject } from '#tools/paths.ts';
import { PlainError } from '#tools/plain-error.ts';
import type { Ports } from './ports.ts';

export const EMULATORS = ['auth', 'functions', 'firestore', 'storage'] as const;
export type Emulator = (typeof EMULATORS)[number];

export type RunFolderOptions = {
  ports: Ports;
  only: readonly Emulator[];
  firestoreRules?: string;
  storageRules?: string;
  ui: boolean;
};

function listen(port: number): { host: string; port: number } {
  return { host: '127.0.0.1', port };
}

/** The project's firebase.json with other ports, and with paths valid from another folder. */
function emulatorConfig(
  project: Record<string, unknown>,
  options: RunFolderOptions,
): Record<string, unknown> {
  const { ports, only } = options;
  const firestore = (project['firestore'] ?? {}) as Record<string, string>;
  const storage = (project['storage'] ?? {}) as Record<string, string>;
  const path = (file: string | undefined, fallback: string) =>
    resolve(inProject(), file ?? fallback);
  return {
    firestore: {
      rules: path(options.firestoreRules ?? firestore['rules'], 'firestore.rules'),
      indexes: path(firestore['indexes'], 'firestore.indexes.json'),
    },
    storage: { rules: path(options.storageRules ?? storage['rules'], 'storage.rules') },
    ...(only.includes('functions') ? { functions: project['functions'] } : {}),
    emulators: {
      ...Object.fromEntries(only.map((name) => [name, listen(ports[name])])),
      ...(only.includes('firestore')
        ? { firestore: { ...listen(ports.firestore), websocketPort: ports.websocket } }
        : {}),
      hub: listen(ports.hub),
      logging: listen(ports.logging),
      ...(only.includes('functions')
        ? { eventarc: listen(ports.eventarc), tasks: listen(ports.tasks) }
        : {}),
      ui: options.ui ? { enabled: true, ...listen(ports.ui) } : { enabled: false },
      singleProjectMode: false, // test files may use project ids of their own
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export type RunFolder = { folder: string; temporary: string; release: () => void };

/**
 * A folder per set of ports: configuration, logs, and a lock that keeps two simultaneous starts off
 * the same ports.
 */
export function prepareRunFolder(options: RunFolderOptions): RunFolder {
  const folder = inProject('.cache', 'emulators', `run-${options.ports.hub}`);
  const lock = join(folder, 'lock');
  mkdirSync(folder, { recursive: true });
  if (existsSync(lock)) {
    const owner = Number(readFileSync(lock, 'utf8'));
    if (isAlive(owner) && owner !== process.pid) {
      throw new PlainError(
        `Emulators with hub port ${options.ports.hub} are being started or stopped by process ${owner}. ` +
          'Wait for it, stop it, or choose other ports.',
      );
    }
    rmSync(lock);
  }
  writeFileSync(lock, String(process.pid), { flag: 'wx' });
  const project = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const config = emulatorConfig(project, options);
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(config, undefined, 2));
  const functions = join(folder, 'functions'); // firebase-tools rejects paths outside its folder
  if (!existsSync(functions)) symlinkSync(inProject('functions'), functions, 'junction');
  // firebase-tools finds a project's hub through a file in the temporary folder, so a shared one
  // could export another run's data. Outside the project, because socket paths must be short.
  const temporary = join(tmpdir(), `tempest-${options.ports.hub}`);
  mkdirSync(temporary, { recursive: true });
  return { folder, temporary, release: () => rmSync(lock, { force: true }) };
}
