/** `npm run bench`: measures the goals of docs/performance.md; see there how to read the result. */
import { loadavg } from 'node:os';
import { requireBuilt } from '#tools/builds.ts';
import { firstFreePorts, type Ports } from '#tools/emulators/ports.ts';
import { inProject } from '#tools/paths.ts';
import { reportError } from '#tools/plain-error.ts';
import { endWhenInterrupted } from '#tools/run.ts';
import { readBuild } from '#tools/size/chunks.ts';
import { sizesOf } from '#tools/size/sizes.ts';
import type { BudgetName } from './budgets.ts';
import { dataSet } from './data-sets.ts';
import { growthRows, largeRows } from './growth.ts';
import { judge, saysSomething, type BenchRow } from './judge.ts';
import { authoring } from './measure/authoring.ts';
import { bulk } from './measure/bulk.ts';
import { changeSet } from './measure/change-set.ts';
import { changes } from './measure/changes.ts';
import { farOpenings } from './measure/far-openings.ts';
import { farScreens } from './measure/far-screens.ts';
import { firstStart } from './measure/first-start.ts';
import { imports } from './measure/imports.ts';
import { indexChanges } from './measure/index-changes.ts';
import { loadedScripts } from './measure/loaded-scripts.ts';
import { manyPages } from './measure/many-pages.ts';
import { memory } from './measure/memory.ts';
import { nudgePreview, nudgeRun } from './measure/nudges.ts';
import { openings } from './measure/openings.ts';
import { operationsReads } from './measure/operations-reads.ts';
import { programCopy } from './measure/program-copy.ts';
import { reads } from './measure/reads.ts';
import { reports } from './measure/reports.ts';
import { rulesCost } from './measure/rules-cost.ts';
import { screenListeners } from './measure/screen-listeners.ts';
import { pageNotes, pagePresence, selection } from './measure/together.ts';
import { typedSearch } from './measure/typed-search.ts';
import { typing } from './measure/typing.ts';
import { userPage } from './measure/user-page.ts';
import { parseBenchOptions, type BenchOptions } from './options.ts';
import { jsonRows, markdownTable, printTable } from './report.ts';
import type { Measurement, Run } from './run.ts';
import { ProductSide, RawSide } from './sides.ts';
import { startStage } from './stage.ts';

const PORT_BASE = 17_500;

/** The goals for rules and bulk work have their own size. */
const OWN_SIZE = 5000;
const OF_OWN_SIZE = ['P15', 'P16', 'P19'];

const MEASUREMENTS: readonly Measurement[] = [
  loadedScripts,
  openings,
  typedSearch,
  reads,
  operationsReads,
  indexChanges,
  changes,
  typing,
  memory,
  rulesCost,
  bulk,
  programCopy,
  nudgePreview,
  nudgeRun,
  userPage,
  screenListeners,
  reports,
  authoring,
  selection,
  imports,
  pageNotes,
  pagePresence,
  changeSet,
  manyPages,
  farOpenings,
  farScreens,
];

/** Progress goes to stderr, so that redirected results stay clean. */
const say = (text: string) => process.stderr.write(`${text}\n`);

const wanted = (options: BenchOptions, goals: readonly string[]): boolean =>
  options.only === null || goals.some((goal) => options.only?.includes(goal));

async function measureSize(size: number, options: BenchOptions, ports: Ports) {
  const due = MEASUREMENTS.filter(({ at, goals }) => at(size) && wanted(options, goals));
  const rows: BenchRow[] = [];
  const failures: string[] = [];
  if (due.length === 0) return { rows, failures };
  say(`${size} users: loading …`);
  const data = await dataSet(size, ports);
  for (const { goals, measure } of due) {
    say(`${size} users: ${goals.join(', ')} (load ${loadavg()[0]?.toFixed(1)})`);
    // An emulator that has served a whole large list slows down every later write.
    const stage = await startStage(size, data, ports);
    try {
      const measured = await inNewTabs(stage, options.repeats, measure);
      // Printed immediately: a run takes long, and results must survive an abort.
      say(printTable(measured.filter(saysSomething)));
      rows.push(...measured);
    } catch (error) {
      failures.push(`${goals.join(', ')} at ${size}: ${String(error)}`);
    } finally {
      await stage.stop();
    }
  }
  return { rows, failures };
}

async function inNewTabs(
  stage: Run['stage'],
  repeats: number,
  measure: Measurement['measure'],
): Promise<BenchRow[]> {
  const product = await ProductSide.signIn(stage, stage.consoleUrl);
  const raw = await RawSide.signIn(stage);
  try {
    return await measure({ stage, product, raw, repeats });
  } finally {
    await product.close();
    await raw.close();
  }
}

async function sizeRows(options: BenchOptions): Promise<BenchRow[]> {
  if (!wanted(options, ['P11', 'P12'])) return [];
  await requireBuilt('console');
  const sizes = Object.entries(sizesOf(await readBuild(inProject('dist'))));
  return (sizes as [BudgetName, number][]).map(([name, product]) => judge(name, { product }));
}

async function startRows(options: BenchOptions, ports: Ports) {
  if (!wanted(options, ['P36'])) return { rows: [], failures: [] };
  say(`An empty clone: P36 (load ${loadavg()[0]?.toFixed(1)})`);
  try {
    return { rows: await firstStart(ports), failures: [] };
  } catch (error) {
    return { rows: [], failures: [`P36: ${String(error)}`] };
  }
}

function print(rows: readonly BenchRow[], options: BenchOptions): void {
  const text = options.json
    ? `${JSON.stringify(jsonRows(rows), undefined, 2)}\n`
    : options.markdown
      ? markdownTable(rows)
      : printTable(rows);
  process.stdout.write(text);
}

const byGoal = (a: BenchRow, b: BenchRow): number => Number(a.id.slice(1)) - Number(b.id.slice(1));

async function main(): Promise<number> {
  const options = parseBenchOptions(process.argv.slice(2));
  const rows = await sizeRows(options);
  const failures: string[] = [];
  await requireBuilt('functions');
  await requireBuilt('emulatorConsole');
  const ports = await firstFreePorts(Number(process.env['TEMPEST_PORT_BASE'] ?? PORT_BASE));
  const sizes = new Set([...options.sizes, ...(wanted(options, OF_OWN_SIZE) ? [OWN_SIZE] : [])]);
  for (const size of [...sizes].sort((a, b) => a - b)) {
    const goals = OF_OWN_SIZE.filter((goal) => wanted(options, [goal]));
    const only = options.sizes.includes(size) ? options : { ...options, only: goals };
    const measured = await measureSize(size, only, ports);
    rows.push(...measured.rows);
    failures.push(...measured.failures);
  }
  const start = await startRows(options, ports);
  rows.push(...start.rows);
  failures.push(...start.failures);
  rows.push(...largeRows(rows), ...growthRows(rows));
  const shown = rows.filter((row) => saysSomething(row) && wanted(options, [row.id])).sort(byGoal);
  print(shown, options);
  for (const failure of failures) say(`Not measured: ${failure}`);
  return failures.length === 0 ? 0 : 1;
}

endWhenInterrupted();
try {
  process.exit(await main());
} catch (error) {
  reportError(error);
  process.exit(1);
}
