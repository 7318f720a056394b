import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { filesIn } from '#tools/test/files-in.ts';

const read = (file: string) => readFileSync(inProject(file), 'utf8');
const CONFIG = read('vitest.config.ts');
const testsWith = (folders: string[], pattern: RegExp) =>
  filesIn(folders, /\.test\.tsx?$/).filter((file) => pattern.test(read(file)));

it('a ui test that mocks a module runs in a process of its own', () => {
  const mocking = testsWith(['test/ui'], /^vi\.mock\(/m).filter(
    (file) => !file.startsWith('test/ui/session/'),
  );
  expect(mocking.length).toBeGreaterThan(2);
  expect(mocking.filter((file) => !CONFIG.includes(`'${file}'`))).toEqual([]);
});

it('a ui test on the in-memory database runs where the SDK is mocked', () => {
  const onIt = testsWith(['test/ui'], /firestore-in-memory\.ts'/);
  expect(onIt.length).toBeGreaterThan(10);
  expect(onIt.filter((file) => !CONFIG.includes(`'${file}'`))).toEqual([]);
});

it('a unit test mocks no module, because these files share a process', () => {
  const folders = ['domain', 'lib', 'data-engine', 'architecture', 'tools'].map((n) => `test/${n}`);
  expect(testsWith(folders, /^vi\.mock\(/m)).toEqual([]);
});
