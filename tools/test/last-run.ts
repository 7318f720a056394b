import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '#tools/paths.ts';
import type { TestResult } from './results.ts';

/** The results of all tests of the last full run; undefined when none is recorded. */
export function testsOfLastRun(): readonly TestResult[] | undefined {
  const file = inProject('reports', 'run.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { tests: TestResult[] }).tests;
}
