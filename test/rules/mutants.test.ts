import { expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { runQuietly } from '#tools/run.ts';
import { proves } from '#test/support/proves.ts';

const SAMPLE = 10;

// All mutants take many times longer than all other rules tests: "npm run mutants".
it(
  'A sample of small mistakes in the rules does not go unnoticed',
  { ...proves('S4'), timeout: 900_000 },
  async () => {
    const runner = inProject('tools', 'mutants', 'register.mjs');
    const main = inProject('tools', 'mutants', 'main.ts');
    const args = ['--import', 'tsx', '--import', runner, main, '--sample', String(SAMPLE)];
    const { code, output } = await runQuietly(process.execPath, args, { minutes: 14 });
    const [, killed, judged] = /(\d+) of (\d+) mutants killed/.exec(output) ?? [];
    expect(Number(judged), output).toBeGreaterThan(SAMPLE / 2);
    expect(Number(killed) / Number(judged), output).toBeGreaterThanOrEqual(0.95);
    expect(code, output).toBe(0);
  },
);
