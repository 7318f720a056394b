import { BROWSER_PORT_BASE } from '#tools/builds.ts';
import { portsFrom } from '#tools/emulators/ports.ts';
import { EMULATORS } from '#tools/emulators/run-folder.ts';
import { emulatorEnv, type RunningEmulators } from '#tools/emulators/start.ts';
import { inProject } from '#tools/paths.ts';
import { serveBuilt } from './server.ts';

type Env = Readonly<Record<string, string>>;

/**
 * The emulator addresses that the build for emulators has compiled in, and where they lead now.
 * @param env the variables of the running emulators, or others in their place
 */
export function movedAddresses(env: Env): Record<string, string> {
  const built = emulatorEnv('', portsFrom(BROWSER_PORT_BASE), EMULATORS);
  const names = Object.keys(built).filter((name) => name.startsWith('VITE_EMULATOR_'));
  return Object.fromEntries(names.map((name) => [built[name] ?? '', env[name] ?? '']));
}

/** Serves the build for emulators as it is deployed, pointed at the emulators that run. */
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
