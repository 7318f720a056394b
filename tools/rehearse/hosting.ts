import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ports } from '#tools/emulators/ports.ts';
import { inProject } from '#tools/paths.ts';
import { PlainError } from '#tools/plain-error.ts';
import { runQuietly } from '#tools/run.ts';
import { headersFor, type Hosting } from '#tools/serve/headers.ts';

const FOLDER = inProject('.cache', 'rehearse');
const CLI = inProject('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
const START_TIMEOUT_MS = 60_000;

function hostingSection(): Hosting {
  const text = readFileSync(inProject('firebase.json'), 'utf8');
  return (JSON.parse(text) as { hosting: Hosting }).hosting;
}

/** The headers of firebase.json that a response lacks. */
export const missingHeaders = (path: string, served: Readonly<Record<string, string>>): string[] =>
  Object.entries(headersFor(hostingSection(), path))
    .filter(([name, value]) => served[name.toLowerCase()] !== value)
    .map(([name]) => name);

/** Writes a config with firebase.json's hosting section, changing only the folder. */
function writeConfig(ports: Ports, folder: string): string {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  symlinkSync(inProject(folder), join(FOLDER, 'dist'), 'junction'); // it must be below the config
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = {
    hosting: at(ports.web),
    hub: at(ports.hub),
    logging: at(ports.logging),
    ui: { enabled: false },
  };
  const file = join(FOLDER, 'firebase.json');
  writeFileSync(
    file,
    JSON.stringify({ hosting: { ...hostingSection(), public: 'dist' }, emulators }),
  );
  return file;
}

/** Serves a built folder with the hosting emulator on `ports.web`; stop it with `endChildren`. */
export async function startHosting(project: string, ports: Ports, folder: string): Promise<void> {
  const config = writeConfig(ports, folder);
  const args = [CLI, 'emulators:start', '--only', 'hosting', '--project', project];
  let ended = '';
  const options = { env: { CI: '1', XDG_CONFIG_HOME: FOLDER, NO_UPDATE_NOTIFIER: '1' } };
  void runQuietly(process.execPath, [...args, '--config', config], options).then(({ output }) => {
    ended = output || 'It said nothing.';
  });
  for (const start = Date.now(); Date.now() - start < START_TIMEOUT_MS; await sleep(200)) {
    if (ended) throw new PlainError(`The hosting emulator ended:\n${ended}`);
    const answer = await fetch(`http://127.0.0.1:${ports.web}/`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new PlainError('The hosting emulator did not answer within a minute.');
}
