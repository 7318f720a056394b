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

it('runs journeys in the headless shell if installed, and measures in full Chromium', () => {
  const browser = program('chromium');
  const shell = program('chromium-headless-shell');
  expect(findHeadlessChromium({ PATH: folder })).toBe(shell);
  expect(findChromium({ PATH: folder })).toBe(browser);
});

it('runs journeys in any Chromium if there is no other', () => {
  const browser = program('google-chrome');
  expect(findHeadlessChromium({ PATH: folder })).toBe(browser);
});

it('uses CHROMIUM_PATH for both, and throws if it does not exist', () => {
  program('chromium-headless-shell');
  const given = program('mine');
  expect(findHeadlessChromium({ PATH: folder, CHROMIUM_PATH: given })).toBe(given);
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: given })).toBe(given);
  expect(() => findHeadlessChromium({ CHROMIUM_PATH: join(folder, 'none') })).toThrow(
    /which does not exist\. Correct or unset it\.$/,
  );
});
