import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '#tools/paths.ts';
import type { FileTime, PartTimes } from './budgets.ts';
import type { Counts, TestResult } from './results.ts';

/** The contents of reports/run.json, written by `npm test`. */
export interface LastRun {
  readonly started: Date | string;
  readonly finished: Date | string;
  readonly counts: Counts;
  /** Seconds of wall time. */
  readonly times: PartTimes;
  readonly slowest: readonly FileTime[];
  readonly tests: readonly TestResult[];
}

/** Partial, because an older version may have written the file. */
function lastRun(): Partial<LastRun> {
  const file = inProject('reports', 'run.json');
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Partial<LastRun>;
}

/** The results of all tests of the last full run; undefined when none is recorded. */
export function testsOfLastRun(): readonly TestResult[] | undefined {
  return lastRun().tests;
}

export function timesOfLastRun(): PartTimes | undefined {
  return lastRun().times;
}
