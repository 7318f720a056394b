import { existsSync } from 'node:fs';
import { inProject } from './paths.ts';
import { PlainError } from './plain-error.ts';
import { runQuietly, type Run } from './run.ts';
import { withoutTriggers } from './emulators/triggers.ts';
import type { RunningEmulators } from './emulators/start.ts';
import { FUNCTIONS_CAME_FIRST } from './seed/exit-codes.ts';

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
  { users, clear = false }: { readonly users?: number | undefined; readonly clear?: boolean } = {},
): Promise<void> {
  const options = ['--data', data];
  if (users !== undefined) options.push('--users', String(users));
  if (clear) options.push('--clear');
  requireLoaded(await withoutTriggers(env, () => seed(env, options)));
}

/**
 * Loads the demo data into emulators that are still starting.
 * @returns false when it came too late, and must be loaded again with `clear`
 */
export async function loadDemoEarly(env: Environment): Promise<boolean> {
  const run = await seed(env, ['--data', 'demo', '--early']);
  if (run.code === FUNCTIONS_CAME_FIRST) return false;
  requireLoaded(run);
  return true;
}
