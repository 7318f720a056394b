import { describe, expect, it } from 'vitest';
import { choose, reachOf } from '#tools/test/reach.ts';

const FOLDERS = { '#ui/*': './src/ui/*', '#areas/*': './src/areas/*', '#test/*': './test/*' };
const MODULES = new Map([
  ['src/ui/Table.tsx', "import { row } from './row.ts';"],
  ['src/ui/row.ts', "import React from 'react';"],
  ['src/areas/people/users/UsersPage.tsx', "import { Table } from '#ui/Table.tsx';"],
  ['src/areas/people/routes.ts', "load: async () => (await import('./users/UsersPage.tsx')).Page"],
  ['src/areas/content/lessons/LessonsPage.tsx', "export * from '../shared.ts';"],
  ['test/ui/table.test.tsx', "import { Table } from '#ui/Table.tsx';"],
  ['test/data/users.test.ts', "import '../../src/areas/people/routes.ts';"],
  ['test/rules/users.test.ts', "import { it } from 'vitest';"],
  ['test/browser/people/users.spec.ts', "import { rows } from '#test/browser/support/rows.ts';"],
  ['test/browser/support/rows.ts', ''],
]);
const chosen = (...changed: string[]) =>
  choose(reachOf(changed, MODULES, FOLDERS), [...MODULES.keys()], ['data', 'rules']);

describe('the tests that a change can reach', () => {
  it('are those that import it through others, and the journeys of the area whose screen does', () => {
    expect(chosen('src/ui/row.ts')).toEqual({
      plain: ['test/ui/table.test.tsx'],
      emulator: ['test/data/users.test.ts'],
      browser: ['test/browser/people/'],
    });
  });

  it('are none of another area', () => {
    expect(chosen('src/areas/content/lessons/LessonsPage.tsx')).toEqual({
      plain: [],
      emulator: [],
      browser: ['test/browser/content/'],
    });
  });

  it('are the changed ones and the journeys that a changed helper serves', () => {
    expect(chosen('test/browser/support/rows.ts', 'test/rules/users.test.ts')).toEqual({
      plain: [],
      emulator: ['test/rules/users.test.ts'],
      browser: ['test/browser/people/users.spec.ts'],
    });
  });

  it('are all of the rules where one of these changed, which nobody imports', () => {
    expect(chosen('rules/users.rules').emulator).toEqual(['test/rules/users.test.ts']);
  });

  it('are the walks over all screens where more than two areas are reached', () => {
    const { browser } = chosen(
      'src/areas/people/users/UsersPage.tsx',
      'src/areas/content/lessons/LessonsPage.tsx',
      'src/areas/reports/lists/ReportsPage.tsx',
    );
    expect(browser).toEqual(
      ['every-screen', 'general', 'shell'].map((name) => `test/browser/app/${name}.spec.ts`),
    );
  });
});
