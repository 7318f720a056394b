import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Ports } from '#tools/emulators/ports.ts';
import { startEmulators } from '#tools/emulators/start.ts';
import { inProject } from '#tools/paths.ts';
import { loadData } from '#tools/seed-data.ts';

/** The sources that determine the seeded data. */
const SEED_CODE = [
  'src/domain/people/list-index/last-active.ts',
  'src/domain/people/list-index/lists.ts',
  'src/domain/people/list-index/shards.ts',
  'src/domain/people/list-index/packed-shard.ts',
  'src/domain/people/workflow/status.ts',
  'src/domain/staff/demo-people.ts',
  'tools/seed/demo/lookups.ts',
  'tools/seed/demo/names.ts',
  'tools/seed/large.ts',
  'tools/seed/list-index.ts',
  'tools/seed/people.ts',
  'tools/seed/random.ts',
  'tools/seed/time.ts',
];

function seedHash(): string {
  const hash = createHash('sha256');
  for (const file of SEED_CODE) {
    hash.update(file).update(readFileSync(inProject(file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * The folder with an export of a seeded data set of this size, created on first use: seeding 50,000
 * users takes minutes, importing them seconds.
 */
export async function dataSet(size: number, ports: Ports): Promise<string> {
  const folder = inProject('.cache', 'bench', `${size}-${seedHash()}`);
  if (existsSync(join(folder, 'firebase-export-metadata.json'))) return folder;
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const emulators = await startEmulators({
    ports,
    only: ['auth', 'firestore'],
    exportOnExit: unfinished,
    quiet: true,
  });
  try {
    await loadData(emulators, 'large', { users: size });
  } finally {
    await emulators.stop();
  }
  for (const name of readdirSync(dirname(folder))) {
    const older = name.startsWith(`${size}-`) && !name.endsWith('-unfinished');
    if (older) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
  renameSync(unfinished, folder);
  return folder;
}
