import { readFileSync } from 'node:fs';
import { inProject } from '#tools/paths.ts';
import { judge } from '#tools/bench/judge.ts';
import { alternately, type Measurement } from '#tools/bench/run.ts';
import { median } from '#tools/bench/stats.ts';
import { benchRules } from '#tools/bench/stage.ts';

const OPEN = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents { match /{document=**} { allow read, write: if true; } }
}`;

/** The same list with and without the project's rules. */
export const rulesCost: Measurement = {
  goals: ['P19'],
  at: (size) => size === 5000,
  measure: async ({ stage, product, repeats }) => {
    const real = readFileSync(inProject('firestore.rules'), 'utf8');
    const times = { real: [] as number[], open: [] as number[] };
    const load = (rules: string, into: number[]) => async () => {
      await stage.setRules(rules);
      await product.fresh();
      into.push((await product.open('/users?q=zzzzzzzz', 'answered')).ms);
    };
    await alternately(repeats, [load(real, times.real), load(OPEN, times.open)], () => {
      for (const list of Object.values(times)) list.length = 0;
    });
    await stage.setRules(benchRules());
    const { size } = stage;
    return [judge('rulesCost', { size, product: median(times.real), raw: median(times.open) })];
  },
};
