import { describe, expect, it } from 'vitest';
import type { Judge } from '#tools/mutants/judge.ts';
import { inOrder } from '#tools/mutants/order.ts';

const fileOf = (name: string): Judge['file'] => {
  return { name, project: 'p', rules: '', opened: 1, suite: { tests: [], closing: [] } };
};
const acts = fileOf('acts.test.ts');
const matrix = fileOf('access-matrix.test.ts');
const judge = (file: Judge['file'], title: string, milliseconds = 300): Judge => {
  return { file, title, milliseconds };
};

const JUDGES = [
  judge(acts, 'an act'),
  judge(acts, 'a quick act of users', 10),
  judge(acts, 'users who enter the extension'),
  judge(matrix, 'The matrix roles/{role} get: staff'),
  judge(matrix, 'The matrix users/{uid} get: staff'),
];
const mutant = (path: string, title = 'x') => ({ title, path, line: 1, rules: '' });
const titles = (path: string, lately: readonly Judge[] = [], title = 'x') =>
  inOrder(JUDGES, mutant(path, title), lately).map((one) => one.title);

describe('who judges a mutant', () => {
  it('of a path: its own cells first, no cell of another path', () => {
    expect(titles('/users/{uid}')).toEqual([
      'The matrix users/{uid} get: staff',
      'a quick act of users',
      'users who enter the extension',
      'an act',
    ]);
  });

  it('of a function of one path: the tests that share most words with it', () => {
    const title = '/users/{uid} entersExtension(): true';
    expect(titles('/users/{uid}', [], title)).toEqual([
      'The matrix users/{uid} get: staff',
      'users who enter the extension',
      'a quick act of users',
      'an act',
    ]);
  });

  it('of a function of all paths: each file in turn, its quickest test first', () => {
    expect(titles('')).toEqual([
      'a quick act of users',
      'The matrix roles/{role} get: staff',
      'an act',
      'The matrix users/{uid} get: staff',
      'users who enter the extension',
    ]);
  });

  it('begins with who killed its neighbour', () => {
    expect(titles('/users/{uid}', JUDGES.slice(0, 1))[0]).toBe('an act');
  });
});
