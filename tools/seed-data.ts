import { existsSync } from 'node:fs';
import { inProject } from './paths.ts';
import { PlainError } from './plain-error.ts';
import { runQuietly } from './run.ts';
import { withoutTriggers } from './emulators/triggers.ts';
import type { RunningEmulators } from './emulators/start.ts';

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

/** Loads one of the data sets in `tools/seed` into the emulators. */
export async function loadData(
  emulators: RunningEmulators,
  data: string,
  users?: number,
): Promise<void> {
  const script = inProject('tools', 'seed', 'main.ts');
  if (!existsSync(script)) throw new PlainError('There is no data to load: tools/seed is missing.');
  const args = ['--import', 'tsx', script, '--data', data];
  if (users !== undefined) args.push('--users', String(users));
  const { env } = emulators;
  const run = await withoutTriggers(env, () => runQuietly(process.execPath, args, { env }));
  if (run.code !== 0) throw new PlainError(`The data could not be loaded:\n${run.output.trim()}`);
}
