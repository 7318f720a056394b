/**
 * `tsx tools/size/check.ts [folder]`: fails when the production build exceeds its budgets (P11 and
 * P12 of docs/performance.md).
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { printTable } from '#tools/bench/report.ts';
import { judge } from '#tools/bench/judge.ts';
import { inProject } from '#tools/paths.ts';
import { PlainError, reportError } from '#tools/plain-error.ts';
import { readBuild } from './chunks.ts';
import { carriesPlotly, carriesTextTools, sizesOf } from './sizes.ts';
import type { BudgetName } from '#tools/bench/budgets.ts';

async function main(): Promise<number> {
  const folder = resolve(process.argv[2] ?? inProject('dist'));
  if (!existsSync(join(folder, 'index.html'))) {
    throw new PlainError(`There is no build in ${folder}: run "npm run build" first.`);
  }
  const built = await readBuild(folder);
  const sizes = Object.entries(sizesOf(built)) as [BudgetName, number][];
  const rows = sizes.map(([name, product]) => judge(name, { product }));
  process.stdout.write(printTable(rows));
  for (const file of carriesPlotly(built)) process.stdout.write(`${file} carries Plotly.\n`);
  for (const stray of carriesTextTools(built)) process.stdout.write(`${stray}.\n`);
  return rows.every(({ met }) => met) ? 0 : 1;
}

try {
  process.exit(await main());
} catch (error) {
  reportError(error);
  process.exit(1);
}
