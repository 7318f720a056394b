/** A setup file for the survey: records which functions each test file calls. */
import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { ROOT } from '#tools/paths.ts';
import { sumOf } from './calls.ts';

declare global {
  var noteFunction: ((name: string) => void) | undefined;
}

const called = new Set<string>();
globalThis.noteFunction = (name) => void called.add(name);

afterAll(() => {
  const path = expect.getState().testPath ?? '';
  const test = path.slice(ROOT.length + 1).replaceAll('\\', '/');
  const line = { test, sum: sumOf(readFileSync(path, 'utf8')), called: [...called] };
  appendFileSync(process.env['TEMPEST_SURVEY'] ?? '', `${JSON.stringify(line)}\n`);
});
