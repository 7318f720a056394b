/**
 * Runs the emulators on their own, for experiments and other tools:
 *   tsx tools/emulators/main.ts [options] [-- command …]
 * They stop with the command, or without one on Ctrl-C.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { PlainError, reportError } from '#tools/plain-error.ts';
import { DEFAULT_PORTS, portsFrom } from './ports.ts';
import { EMULATORS, type Emulator } from './run-folder.ts';
import { startEmulators, type RunningEmulators } from './start.ts';

const USAGE = `Usage: npm run emulators -- [--port-base N] [--only auth,firestore,functions,storage]
  [--project demo-x] [--import DIR] [--export DIR] [--rules FILE] [--verbose] [-- command …]`;

function parse(args: string[]) {
  const split = args.indexOf('--');
  const ownArgs = split < 0 ? args : args.slice(0, split);
  try {
    const { values } = parseArgs({
      args: ownArgs,
      options: {
        'port-base': { type: 'string' },
        only: { type: 'string' },
        project: { type: 'string' },
        import: { type: 'string' },
        export: { type: 'string' },
        rules: { type: 'string' },
        verbose: { type: 'boolean' },
      },
    });
    return { values, command: split < 0 ? [] : args.slice(split + 1) };
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\n${USAGE}`);
  }
}

function runCommand(command: string[], emulators: RunningEmulators): Promise<number> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...emulators.env },
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      reportError(new PlainError(`Cannot run ${program}: ${error.message}`));
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function untilSignal(): Promise<number> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve(0));
    process.once('SIGTERM', () => resolve(0));
  });
}

async function main(): Promise<number> {
  const { values, command } = parse(process.argv.slice(2));
  const base = values['port-base'];
  const emulators = await startEmulators({
    ports: base ? portsFrom(Number(base)) : DEFAULT_PORTS,
    only: values.only ? (values.only.split(',') as Emulator[]) : EMULATORS,
    verbose: values.verbose ?? false,
    ...(values.project ? { project: values.project } : {}),
    ...(values.import ? { importDir: values.import } : {}),
    ...(values.export ? { exportOnExit: values.export } : {}),
    ...(values.rules ? { rules: { firestore: values.rules } } : {}),
    onUnexpectedEnd: (error) => {
      reportError(error);
      process.exit(1);
    },
  });
  try {
    if (command.length > 0) return await runCommand(command, emulators);
    const lines = Object.entries(emulators.env).map(([name, value]) => `export ${name}=${value}`);
    process.stdout.write(`${lines.join('\n')}\nThe emulators run; Ctrl-C ends them.\n`);
    return await untilSignal();
  } finally {
    await emulators.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
