import { BROWSER_PORT_BASE } from '#tools/builds.ts';
import { portsFrom } from '#tools/emulators/ports.ts';
import { EMULATORS } from '#tools/emulators/run-folder.ts';
import { emulatorEnv, type RunningEmulators } from '#tools/emulators/start.ts';
import { inProject } from '#tools/paths.ts';
import { serveBuilt } from './server.ts';

type Env = Readonly<Record<string, string>>;

/**
 * The emulator addresses compiled into the build, and their current targets.
 * @param env the running emulators' variables, or replacements
 */
export function movedAddresses(env: Env): Record<string, string> {
  const built = emulatorEnv('', portsFrom(BROWSER_PORT_BASE), EMULATORS);
  const names = Object.keys(built).filter((name) => name.startsWith('VITE_EMULATOR_'));
  return Object.fromEntries(names.map((name) => [built[name] ?? '', env[name] ?? '']));
}

/** Serves the emulator build like the deployed console, connected to the running emulators. */
export function serveEmulatorConsole(
  { env }: Pick<RunningEmulators, 'env'>,
  port: number,
): ReturnType<typeof serveBuilt> {
  return serveBuilt({
    folder: inProject('dist-emulator'),
    port,
    addresses: movedAddresses(env),
  });
}
