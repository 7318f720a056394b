/** Runs before each test file of a survey and leaves behind which functions that file has called. */
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

declare global {
  var noteFunction: ((name: string) => void) | undefined;
}

const called = new Set<string>();
globalThis.noteFunction = (name) => void called.add(name);

afterAll(() => {
  const line = JSON.stringify({ test: expect.getState().testPath, called: [...called] });
  appendFileSync(process.env['TEMPEST_SURVEY'] ?? '', `${line}\n`);
});
