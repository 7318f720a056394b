/** `npm run trial -- --weeks 13 --people 160 --seed 7`: runs a simulated trial on its own emulators. */
import { parseArgs } from 'node:util';
import { requireBuilt } from '#tools/builds.ts';
import { PlainError, reportError } from '#tools/plain-error.ts';
import { endWhenInterrupted } from '#tools/run.ts';
import { FIRST_PORT, portBase, startForTests, vitest } from '#tools/test/runners.ts';
import { inProject } from '#tools/paths.ts';

const USAGE = 'Usage: npm run trial -- [--weeks 13] [--people 160] [--seed 7] [--result FILE]';

function settings(): Record<string, string> {
  const options = {
    weeks: { type: 'string', default: '13' },
    people: { type: 'string', default: '160' },
    seed: { type: 'string', default: '7' },
    result: { type: 'string', default: inProject('reports', 'trial.json') },
  } as const;
  try {
    const { weeks, people, seed, result } = parseArgs({ options }).values;
    for (const [name, value, most] of [
      ['weeks', weeks, 13],
      ['people', people, 999],
      ['seed', seed, 2 ** 31],
    ] as const) {
      const isFit = /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= most;
      if (!isFit) throw new Error(`--${name} is a whole number from 1 to ${most}.`);
    }
    return { TRIAL_WEEKS: weeks, TRIAL_PEOPLE: people, TRIAL_SEED: seed, TRIAL_RESULT: result };
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const given = settings();
  endWhenInterrupted();
  await requireBuilt('functions');
  const emulators = await startForTests(portBase(FIRST_PORT));
  try {
    const env = { ...emulators.env, ...given };
    const { problem } = await vitest('trial', ['emulator'], { args: ['test/trial'] }, env);
    if (problem !== undefined) process.exitCode = 1;
  } finally {
    await emulators.stop();
  }
}

try {
  await main();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
