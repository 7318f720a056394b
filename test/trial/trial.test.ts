import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, reseed } from '#test/support/stage.ts';
import { runTrial } from './run.ts';

/** Short here; `npm run trial` sets these for a long one. */
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const SETTINGS = {
  seed: number('TRIAL_SEED', 7),
  people: number('TRIAL_PEOPLE', 24),
  weeks: number('TRIAL_WEEKS', 3),
};
const MINUTES = 60;

/** Where the long form leaves what was done, asked and found. */
function report(result: object): void {
  const text = JSON.stringify(result, null, 2);
  process.stdout.write(`${text}\n`);
  const file = process.env['TRIAL_RESULT'];
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
}

afterAll(async () => {
  await signOutEverything();
  await reseed({ demo: false });
  await closeStage();
});

it(
  'a whole trial, with its mistakes and two killed processes, ends as its ledger says',
  async () => {
    const started = Date.now();
    const tell = (line: string) =>
      process.stdout.write(`${Math.round((Date.now() - started) / 1000)} s ${line}\n`);
    const outcome = await runTrial(SETTINGS, tell);
    report({ ...SETTINGS, ...outcome });
    const found = outcome.asked.flatMap(({ question, findings }) =>
      findings.map((one) => `${question} ${one}`),
    );
    expect(found).toEqual([]);
  },
  MINUTES * 60_000,
);
