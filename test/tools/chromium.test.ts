import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChromium, findHeadlessChromium } from '#tools/chromium.ts';

let folder: string;
const program = (name: string) => {
  const path = join(folder, name);
  writeFileSync(path, '');
  return path;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('runs journeys in the Chromium without windows where it is installed, measures in the other', () => {
  const browser = program('chromium');
  const shell = program('chromium-headless-shell');
  expect(findHeadlessChromium({ PATH: folder })).toBe(shell);
  expect(findChromium({ PATH: folder })).toBe(browser);
});

it('runs journeys in any Chromium where there is no other', () => {
  const browser = program('google-chrome');
  expect(findHeadlessChromium({ PATH: folder })).toBe(browser);
});

it('takes the one that CHROMIUM_PATH names for both, and says so when it does not exist', () => {
  program('chromium-headless-shell');
  const given = program('mine');
  expect(findHeadlessChromium({ PATH: folder, CHROMIUM_PATH: given })).toBe(given);
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: given })).toBe(given);
  expect(() => findHeadlessChromium({ CHROMIUM_PATH: join(folder, 'none') })).toThrow(
    /which does not exist\. Correct or unset it\.$/,
  );
});
