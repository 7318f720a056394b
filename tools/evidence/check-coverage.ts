/** A stage of `npm test`: fails when a condition of the rules was never true or never false. */
import { readFileSync } from 'node:fs';
import { inProject } from '#tools/paths.ts';
import { conditionsOf, readCoverage } from './coverage.ts';
import { recordFigure } from './figures.ts';

const rules = readFileSync(inProject('firestore.rules'), 'utf8');
const conditions = conditionsOf(rules, readCoverage());
const gaps = conditions.filter((condition) => condition.gaps.length > 0);
for (const { line, text, gaps: missing } of gaps) {
  process.stdout.write(`firestore.rules:${line}  ${missing.join(', ')}  ${text}\n`);
}
process.stdout.write(`${conditions.length} conditions, ${gaps.length} with gaps\n`);
recordFigure({ goal: 'S2', name: 'conditions', value: gaps.length, trials: conditions.length });
process.exitCode = gaps.length > 0 ? 1 : 0;
