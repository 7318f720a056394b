/** `npm test`: everything, in one run, with one closing line. */
import { availableParallelism } from 'node:os';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireChromium } from '../chromium.ts';
import { COVERAGE } from '../evidence/coverage.ts';
import { FIGURES } from '../evidence/figures.ts';
import { inProject } from '../paths.ts';
import { reportError } from '../plain-error.ts';
import { endWhenInterrupted } from '../run.ts';
import { closingLine, count, type RunnerReport } from './results.ts';
import { runBrowserTests } from './browser-runner.ts';
import { runEmulatorTests, runUnit } from './runners.ts';
import { FORMAT, LINT, RULES_COVERAGE, SIZES, TYPES, buildStage, runStages } from './stages.ts';

const REPORTS = inProject('reports');
/** Journeys mostly wait; two parts of them share two cores well. */
const SHARDS = Math.min(2, availableParallelism());

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

function showFailures(reports: readonly RunnerReport[]): void {
  for (const { runner, tests, problem } of reports) {
    const failed = tests.filter((test) => test.outcome === 'failed');
    if (problem === undefined && failed.length === 0) continue;
    heading(`Failures: ${runner}`);
    if (problem !== undefined) process.stdout.write(`- ${problem}\n`);
    for (const test of failed) {
      const reason = test.message?.trim().split('\n').slice(0, 12).join('\n    ');
      process.stdout.write(`- ${test.file}: ${test.title}\n${reason ? `    ${reason}\n` : ''}`);
    }
  }
}

async function main(): Promise<number> {
  const started = new Date();
  requireChromium();
  forgetEarlierReports();
  const report = (name: string) => ({ report: join(REPORTS, `${name}.json`), build: false });

  heading('Formatting, lint, types, builds');
  const stages = [LINT, TYPES, FORMAT, buildStage('console'), buildStage('emulatorConsole')];
  const checks = await runStages([...stages, buildStage('functions')]);
  checks.push(...(await runStages([SIZES])));
  save('stages.json', checks);
  const reports: RunnerReport[] = [{ runner: 'checks and builds', tests: checks }];

  heading('Unit and ui tests');
  reports.push(await runUnit(report('vitest-unit')));
  heading('Emulator tests');
  reports.push(await runEmulatorTests(report('vitest-emulator')));
  checks.push(...(await runStages([RULES_COVERAGE])));
  save('stages.json', checks);
  heading('Browser tests');
  reports.push(await runBrowserTests({ ...report('playwright'), shards: SHARDS }));

  showFailures(reports);
  const counts = count(reports);
  const ranTests = reports.slice(1).some(({ tests }) => tests.length > 0);
  save('run.json', { started, finished: new Date(), counts });
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
