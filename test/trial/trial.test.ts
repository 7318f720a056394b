import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, reseed } from '#test/support/stage.ts';
import { runTrial } from './run.ts';

/** Short by default; `npm run trial` sets these for a long one. */
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const SETTINGS = {
  seed: number('TRIAL_SEED', 7),
  people: number('TRIAL_PEOPLE', 12),
  weeks: number('TRIAL_WEEKS', 3),
};
const MINUTES = 60;

/** Where `npm run trial` expects the result; without it, the trial prints nothing. */
const RESULT = process.env['TRIAL_RESULT'];

function print(line: string): void {
  if (RESULT) process.stdout.write(`${line}\n`);
}

function report(result: object): void {
  if (!RESULT) return;
  const text = JSON.stringify(result, null, 2);
  print(text);
  mkdirSync(dirname(RESULT), { recursive: true });
  writeFileSync(RESULT, `${text}\n`);
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
    const outcome = await runTrial(SETTINGS, (line) =>
      print(`${Math.round((Date.now() - started) / 1000)} s ${line}`),
    );
    report({ ...SETTINGS, ...outcome });
    const found = outcome.asked.flatMap(({ question, findings }) =>
      findings.map((one) => `${question} ${one}`),
    );
    expect(found).toEqual([]);
  },
  MINUTES * 60_000,
);
