import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyPath, sourcePath } from '#domain/staff/data-reset/copies.ts';
import { proves } from '#test/support/proves.ts';

const USER = { backup: 'backups/u1_2026', original: 'users/u1' };
const PROGRAM = { backup: 'backups/act_2026', original: 'programs/act' };

describe('the copies of a backup', () => {
  it.each([
    [USER, 'users/u1', 'backups/u1_2026'],
    [USER, 'users/u1/calls/c1', 'backups/u1_2026/copy-of-calls/c1'],
    [USER, 'users/u1/calls/c1/calls/calls', 'backups/u1_2026/copy-of-calls/c1/copy-of-calls/calls'],
    [USER, 'users/u1/callsLater/calls', 'backups/u1_2026/callsLater/calls'],
    [USER, 'users/u1/workflows/calls/remarks/n', 'backups/u1_2026/workflows/calls/remarks/n'],
    [PROGRAM, 'programs/act/journalTypes/j', 'backups/act_2026/copy-of-journalTypes/j'],
    [PROGRAM, 'programs/act/lessons/journalTypes', 'backups/act_2026/lessons/journalTypes'],
  ])('of %o: %s is copied to %s', proves('CORE-D-59'), (trees, source, copy) => {
    expect(copyPath(trees, source)).toBe(copy);
    expect(sourcePath(trees, copy)).toBe(source);
  });

  it('of older backups map to the same documents', () => {
    expect(sourcePath(USER, 'backups/u1_2026/calls/c1')).toBe('users/u1/calls/c1');
    expect(sourcePath(USER, 'backups/u1_2026/copy-of-me/c1')).toBe('users/u1/copy-of-me/c1');
  });

  it('are in no collection that is read by a collection group query', proves('CORE-D-59'), () => {
    const id = fc.constantFrom('calls', 'journalTypes', 'tasks', 'copy-of-x', 'c1');
    fc.assert(
      fc.property(fc.array(fc.tuple(id, id), { maxLength: 4 }), (below) => {
        const source = ['users/u1', ...below.flat()].join('/');
        const copy = copyPath(USER, source);
        const collections = copy.split('/').filter((_, at) => at % 2 === 0);
        expect(collections).not.toContain('calls');
        expect(collections).not.toContain('journalTypes');
        expect(sourcePath(USER, copy)).toBe(source);
      }),
    );
  });
});
