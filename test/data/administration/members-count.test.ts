import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordFigure } from '#tools/evidence/figures.ts';
import { inProject } from '#tools/paths.ts';
import { runQuietly } from '#tools/run.ts';
import { proves } from '#test/support/proves.ts';
import { closeStage, historyOf, reseed, stageDb, stored } from '#test/support/stage.ts';

const CLIENTS = 4;
const ACTS = 25;
const BUNDLE = inProject('.cache', 'counting-client', 'client.mjs');

/** Bundles the console's data modules to run without a browser. */
async function buildClient(): Promise<void> {
  const names = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  const env = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  await build({
    entryPoints: [inProject('test', 'support', 'counting-client.ts')],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    define: { 'import.meta.env': JSON.stringify(env) },
  });
}

beforeAll(async () => {
  await reseed({ demo: false });
  await stageDb().doc('roles/counted').set({ name: 'counted', membersCount: 0 });
  await buildClient();
});
afterAll(closeStage);

describe('The number of members of a role', () => {
  it(
    'is exact after four concurrent consoles changed it 25 times each',
    { ...proves('R6'), timeout: 240_000 },
    async () => {
      const runs = await Promise.all(
        Array.from({ length: CLIENTS }, (_, client) =>
          runQuietly(process.execPath, [BUNDLE, 'counted', String(client), String(ACTS)], {
            minutes: 4,
          }),
        ),
      );
      const failures = runs.flatMap(({ output, code }) =>
        code === 0 ? (JSON.parse(output) as string[]) : [output],
      );
      const members = (await stageDb().collection('roles/counted/members').get()).size;
      const count = (await stored('roles/counted'))?.['membersCount'];
      const entries = await historyOf('roles/counted');
      const wanted = CLIENTS * (ACTS - 2 * Math.floor(ACTS / 5));
      const wrong =
        Math.abs(Number(count) - members) +
        Math.abs(wanted - members) +
        Math.abs(entries.length - CLIENTS * ACTS);
      recordFigure({ goal: 'R6', name: 'members', value: wrong, trials: CLIENTS * ACTS });
      expect(failures).toEqual([]);
      expect([count, members, entries.length]).toEqual([wanted, wanted, CLIENTS * ACTS]);
    },
  );
});
