import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { filesIn } from '#tools/test/files-in.ts';

const read = (file: string) => readFileSync(inProject(file), 'utf8');

it('a ui test that mocks a module runs in a process of its own', () => {
  const apart = read('vitest.config.ts');
  const takingPlaces = filesIn(['test/ui'], /\.test\.tsx?$/)
    .filter((file) => /^vi\.mock\(/m.test(read(file)))
    .filter((file) => !file.startsWith('test/ui/session/'));
  expect(takingPlaces.length).toBeGreaterThan(3);
  expect(takingPlaces.filter((file) => !apart.includes(`'${file}'`))).toEqual([]);
});
