import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '#tools/paths.ts';
import { chooseApart, runsApart } from '#tools/test/emulator-files.ts';

const FILES = ['rules', 'functions', 'data'].flatMap((folder) =>
  readdirSync(inProject('test', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `test/${folder}/${name}`),
);
const OPENED = /\b(?:openProject|emptyDatabase|freshDatabase)\(\s*'([\w-]+)'/g;

describe('files that run in parallel', () => {
  const apart = FILES.filter(runsApart);

  it('are most of the rules and functions tests, none of which shares a project', () => {
    const opening = apart.filter((file) => !file.startsWith('test/data/'));
    expect(opening.length).toBeGreaterThan(40);
    for (const file of opening) {
      const text = readFileSync(inProject(file), 'utf8');
      expect(text, file).not.toMatch(/_EMULATOR_HOST|\b(?:stageDb|reseed|signInAs)\(/);
    }
  });

  it('are most of the data tests, none of which names a project or calls another emulator', () => {
    const data = apart.filter((file) => file.startsWith('test/data/'));
    expect(data.length).toBeGreaterThan(20);
    for (const file of data) {
      const text = readFileSync(inProject(file), 'utf8');
      expect(text, file).not.toMatch(/_EMULATOR_HOST|demo-tempest|#data\/engine\/call.ts/);
    }
  });

  it('open projects that no other file opens', () => {
    const owners = apart.flatMap((file) => {
      const text = readFileSync(inProject(file), 'utf8');
      return [...new Set([...text.matchAll(OPENED)].map(([, id = '']) => id))];
    });
    expect(owners.length).toBeGreaterThan(35);
    expect(owners).toEqual([...new Set(owners)]);
  });
});

describe('arguments of the emulator tests', () => {
  it.each([
    [['test/rules/people/users'], true],
    [['people/users', 'functions/guard', '--reporter=verbose'], true],
    [['killed-process', '-t', 'backup'], true],
    [['test/functions'], false],
    [['test/rules/storage.test.ts'], false],
    [['people/users', 'data/administration/roles'], true],
    [['people/users', 'data/reports/inspection-pack'], false],
    [['-t', 'users'], false],
    [['no-such-file'], false],
    [[], false],
  ])('%j run in parallel only: %s', (args, expected) => {
    expect(chooseApart(args, FILES)).toBe(expected);
  });
});
