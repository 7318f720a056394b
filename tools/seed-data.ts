import { existsSync } from 'node:fs';
import { inProject } from './paths.ts';
import { PlainError } from './plain-error.ts';
import { runQuietly, type Run } from './run.ts';
import { openFunctionsGate } from './emulators/functions-gate.ts';
import { withoutTriggers } from './emulators/triggers.ts';
import type { RunningEmulators } from './emulators/start.ts';

type Environment = Readonly<Record<string, string>>;

export async function databaseIsEmpty({ env, project }: RunningEmulators): Promise<boolean> {
  const host = env['FIRESTORE_EMULATOR_HOST'];
  const path = `v1/projects/${project}/databases/(default)/documents:listCollectionIds`;
  const response = await fetch(`http://${host}/${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: '{}',
  });
  const body = (await response.json()) as { collectionIds?: string[] };
  return (body.collectionIds ?? []).length === 0;
}

function seed(env: Environment, options: readonly string[]): Promise<Run> {
  const script = inProject('tools', 'seed', 'main.ts');
  if (!existsSync(script)) throw new PlainError('There is no data to load: tools/seed is missing.');
  return runQuietly(process.execPath, ['--import', 'tsx', script, ...options], { env });
}

function requireLoaded({ code, output }: Run): void {
  if (code !== 0) throw new PlainError(`The data could not be loaded:\n${output.trim()}`);
}

/** Loads one of the data sets in `tools/seed` into the emulators. */
export async function loadData(
  { env }: RunningEmulators,
  data: string,
  { users }: { readonly users?: number | undefined } = {},
): Promise<void> {
  const options = ['--data', data];
  if (users !== undefined) options.push('--users', String(users));
  requireLoaded(await withoutTriggers(env, () => seed(env, options)));
}

/** Loads the demo data into emulators that are still starting, whose functions wait for it at the gate. */
export async function loadDemoEarly(env: Environment, gate: string): Promise<void> {
  try {
    requireLoaded(await seed(env, ['--data', 'demo', '--early']));
  } finally {
    openFunctionsGate(gate); // without data too, or the emulators would never be ready
  }
}
