import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  backupID,
  backupRoot,
  documentsIn,
  erasable,
  ERASE_TARGETS,
  newBackupID,
  TreeCount,
} from '#domain/staff/data-reset/paths.ts';
import { jobState } from '#domain/shared/job.ts';
import { proves } from '#test/support/proves.ts';

const ERASABLE_NAMES = [
  'programs',
  'appUsage',
  'screening004BappUse',
  'workflows',
  'surveyBayResponses',
  'calls',
  'valuesCategoryEntries',
  'notes',
];

describe('the erasable paths', () => {
  it(
    'have the specified buttons, each with its collections',
    proves('CORE-D-56', 'TEAM-NOTE-07'),
    () => {
      expect(ERASE_TARGETS.map(({ label, collections }) => [label, ...collections])).toEqual([
        ['Erase programs', 'programs'],
        ['Erase app usage', 'appUsage', 'screening004BappUse'],
        ['Erase workflows', 'workflows'],
        ['Erase survey responses', 'surveyBayResponses'],
        ['Erase calls', 'calls'],
        ['Erase values entries', 'valuesCategoryEntries'],
        ['Erase notes', 'notes'],
      ]);
    },
  );

  it.each(ERASABLE_NAMES)('include users/{uid}/%s', proves('CORE-D-58', 'TEAM-NOTE-07'), (name) => {
    const found = { kind: 'userData', root: 'users/Abc 1', uid: 'Abc 1', name };
    expect(erasable(`users/Abc 1/${name}`)).toEqual(found);
  });

  it('include a whole program, but nothing inside one', proves('CORE-D-58', 'AUTHOR-D-28'), () => {
    expect(erasable('programs/p1')).toEqual({ kind: 'program', root: 'programs/p1', id: 'p1' });
    expect(erasable('programs')).toBeNull();
    expect(erasable('programs/p1/pages')).toBeNull();
    expect(erasable('programs/p1/pages/a')).toBeNull();
  });

  it('include no other text', proves('S8'), () => {
    const piece = fc.constantFrom(
      ...['users', 'programs', 'roles', 'u1', '', '.', '..', '__x__', ' ', '\0', '%2F', '*', 'ü'],
      ...ERASABLE_NAMES,
    );
    const path = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 6 }).map((all) => all.join('/')),
    );
    const shape =
      /^(users\/[^/]+\/(programs|appUsage|screening004BappUse|workflows|surveyBayResponses|calls|valuesCategoryEntries|notes)|programs\/[^/]+)$/;
    fc.assert(
      fc.property(path, (text) => {
        if (erasable(text) === null) return;
        expect(text).toMatch(shape);
        expect(text).not.toMatch(/\/(\.|\.\.|__x__| |\*)(\/|$)|\0|%2F/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the paths that can be backed up', () => {
  it('are a user, or a document at or below a program', proves('CORE-D-58'), () => {
    expect(backupRoot('users/u1')).toBe('users/u1');
    expect(backupRoot('programs/p1')).toBe('programs/p1');
    expect(backupRoot('programs/p1/playlist/x/sessions/y')).toBe('programs/p1');
    for (const path of ['users', 'users/u1/calls', 'users/u1/calls/c1', 'programs/p1/pages']) {
      expect(backupRoot(path), path).toBeNull();
    }
  });

  it('give the backup the id of the source and the time in UTC', proves('CORE-D-59'), () => {
    const at = new Date('2026-03-04T05:06:07.089Z');
    expect(newBackupID('users/u1', at)).toBe('u1_2026-03-04T05:06:07.089Z');
    expect(newBackupID('programs/p1/pages/Über', at)).toBe('Über_2026-03-04T05:06:07.089Z');
    expect(backupID('backups/u1_2026-03-04T05:06:07.089Z')).toBe('u1_2026-03-04T05:06:07.089Z');
    expect(backupID('backups/x/calls/c1')).toBeNull();
    expect(backupID('users/u1')).toBeNull();
  });
});

describe('the document count of a tree', () => {
  it('counts documents by collection, and missing parents separately', () => {
    const tree = new TreeCount('users/u');
    for (const path of ['', '/a/1', '/a/1/b/x', '/a/2/b/y', '/a/2/b/z/c/deep']) {
      tree.add(`users/u${path}`);
    }
    const counts = tree.result();
    expect(counts).toEqual([
      { path: 'users/u/a', documents: 1, missing: 1 },
      { path: 'users/u/a/1/b', documents: 1, missing: 0 },
      { path: 'users/u/a/2/b', documents: 1, missing: 1 },
      { path: 'users/u/a/2/b/z/c', documents: 1, missing: 0 },
    ]);
    expect(documentsIn('u', { collections: ['calls'] }, counts)).toBe(0);
  });

  it('includes everything below a collection, but no collection with the same prefix', () => {
    const counts = [
      { path: 'users/u/calls', documents: 2, missing: 0 },
      { path: 'users/u/calls/c/notes', documents: 5, missing: 0 },
      { path: 'users/u/callsLater', documents: 9, missing: 0 },
    ];
    expect(documentsIn('u', { collections: ['calls'] }, counts)).toBe(7);
  });
});

it('distinguishes a running job from an interrupted one', () => {
  const now = new Date('2026-03-04T12:00:00Z');
  const job = (phase: string, seconds: number) =>
    jobState({ phase, aliveUntil: new Date(now.getTime() + seconds * 1000) }, now);
  expect(job('copying', 1)).toBe('running');
  expect(job('copying', -1)).toBe('interrupted');
  expect(jobState({ phase: 'erasing', aliveUntil: null }, now)).toBe('interrupted');
  expect(job('done', -1)).toBe('done');
  expect(job('failed', 1)).toBe('failed');
});
