/** `npm test`: runs everything, with one closing line. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireHeadlessChromium } from '#tools/chromium.ts';
import { COVERAGE } from '#tools/evidence/coverage.ts';
import { FIGURES } from '#tools/evidence/figures.ts';
import { inProject } from '#tools/paths.ts';
import { reportError } from '#tools/plain-error.ts';
import { endWhenInterrupted } from '#tools/run.ts';
import {
  BUDGETS,
  judgeTimes,
  slowestFiles,
  timeLine,
  type FileTime,
  type Part,
  type PartTimes,
} from './budgets.ts';
import type { LastRun } from './last-run.ts';
import { closingLine, count, type RunnerReport, type TestResult } from './results.ts';
import { runBrowserTests } from './browser-runner.ts';
import { runEmulatorTests } from './emulator-runner.ts';
import { runUnit } from './runners.ts';
import {
  FORMAT,
  LINT,
  RULES_COVERAGE,
  SIZES,
  TYPES,
  UNUSED,
  buildStep,
  runSteps,
} from './steps.ts';
import { fitsBeside, workersHere } from './workers.ts';

const REPORTS = inProject('reports');

function heading(text: string): void {
  process.stdout.write(`\n== ${text}\n`);
}

function forgetEarlierReports(): void {
  mkdirSync(REPORTS, { recursive: true });
  for (const name of readdirSync(REPORTS)) {
    if (name.endsWith('.json')) rmSync(join(REPORTS, name));
  }
  for (const folder of [FIGURES, COVERAGE]) rmSync(folder, { recursive: true, force: true });
}

function save(name: string, content: unknown): void {
  writeFileSync(join(REPORTS, name), `${JSON.stringify(content, undefined, 2)}\n`);
}

/** Lists tests that passed only on the second attempt. */
function showRepeated(reports: readonly RunnerReport[]): void {
  const repeated = reports.flatMap(({ tests }) => tests.filter((test) => test.repeated));
  if (repeated.length === 0) return;
  heading('Passed only when repeated');
  for (const { file, title, message } of repeated) {
    process.stdout.write(`- ${file}: ${title}\n${shortened(message)}`);
  }
}

function shortened(message: string | undefined): string {
  const reason = message?.trim().split('\n').slice(0, 12).join('\n    ');
  return reason ? `    ${reason}\n` : '';
}

function showFailures(reports: readonly RunnerReport[]): void {
  for (const { runner, tests, problem } of reports) {
    const failed = tests.filter((test) => test.outcome === 'failed');
    if (problem === undefined && failed.length === 0) continue;
    heading(`Failures: ${runner}`);
    if (problem !== undefined) process.stdout.write(`- ${problem}\n`);
    for (const { file, title, message } of failed) {
      process.stdout.write(`- ${file}: ${title}\n${shortened(message)}`);
    }
  }
}

/** Prints the times against the budgets; exceeding one is no failure here (see `npm run test:budget`). */
function showTimes(times: PartTimes, slowest: readonly FileTime[]): void {
  heading('Times');
  for (const judgement of judgeTimes(times)) process.stdout.write(`${timeLine(judgement)}\n`);
  heading('The slowest files');
  for (const { file, seconds } of slowest) {
    process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${file}\n`);
  }
}

/** Runs a part under its heading and records its time. */
async function timed<T>(times: PartTimes, part: Part, work: () => Promise<T>): Promise<T> {
  const { title } = BUDGETS[part];
  heading(`${title.charAt(0).toUpperCase()}${title.slice(1)}`);
  const started = performance.now();
  try {
    return await work();
  } finally {
    times[part] = (performance.now() - started) / 1000;
  }
}

async function runChecks(): Promise<TestResult[]> {
  const builds = [buildStep('console'), buildStep('emulatorConsole'), buildStep('functions')];
  // Longest first, so that no core is idle at the end.
  const checks = await runSteps([...LINT, ...TYPES, ...UNUSED, ...builds, FORMAT]);
  checks.push(...(await runSteps([SIZES])));
  save('stages.json', checks);
  return checks;
}

async function runParts(times: PartTimes): Promise<RunnerReport[]> {
  const report = (name: string) => ({ report: join(REPORTS, `${name}.json`), build: false });
  const checks = await timed(times, 'checks', runChecks);
  const unit = await timed(times, 'unit', () => runUnit(report('vitest-unit')));
  const workers = workersHere();
  const beside = fitsBeside(workers, process.availableMemory());
  const emulator = timed(times, 'emulator', async () => {
    const tests = await runEmulatorTests({ ...report('vitest-emulator'), shownAtEnd: beside });
    checks.push(...(await runSteps([RULES_COVERAGE])));
    save('stages.json', checks);
    return tests;
  });
  if (!beside) await emulator;
  const browser = timed(times, 'browser', () =>
    runBrowserTests({ ...report('playwright'), workers }),
  );
  const ended = await Promise.all([emulator, browser]);
  return [{ runner: 'checks and builds', tests: checks }, unit, ...ended];
}

/** A larger young generation: collecting garbage less often saves vitest a twentieth of its processor time. */
function enlargeYoungGeneration(): void {
  const given = process.env['NODE_OPTIONS'] ?? '';
  process.env['NODE_OPTIONS'] = `${given} --max-semi-space-size=64`.trim();
}

async function main(): Promise<number> {
  const started = new Date();
  enlargeYoungGeneration();
  requireHeadlessChromium();
  forgetEarlierReports();
  const times: PartTimes = {};
  const reports = await runParts(times);
  const finished = new Date();
  times.total = (finished.getTime() - started.getTime()) / 1000;

  const counts = count(reports);
  const ranTests = reports.slice(1).some(({ tests }) => tests.length > 0);
  const tests = reports.flatMap((report) => report.tests);
  const slowest = slowestFiles(tests, inProject());
  showTimes(times, slowest);
  showRepeated(reports);
  showFailures(reports);
  save('run.json', { started, finished, counts, times, slowest, tests } satisfies LastRun);
  process.stdout.write(`\n${closingLine(counts)}\n`);
  return counts.failed === 0 && ranTests ? 0 : 1;
}

endWhenInterrupted();
try {
  process.exit(await main());
} catch (error) {
  reportError(error);
  process.exit(1);
}
