import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, STAFF } from './data-reset-support.ts';
import {
  caller,
  dump,
  emptyDatabase,
  refusal,
  run,
  store,
  type Database,
  members,
} from './support.ts';
import { recordFigure } from '#tools/evidence/figures.ts';
import { proves } from '#test/support/proves.ts';

const STRANGER = 'nora.nobody@example.com';
const ALONE = 'ada.alone@example.com';

let db: Database;

beforeAll(async () => {
  db = await emptyDatabase('demo-functions-data-reset-paths');
  await store(db, {
    ...members({ staff: [STAFF, ADMIN], admin: [ADMIN, ALONE] }),
    'users/u1': { uid: 'u1', study: '003' },
    'users/u1/calls/c1': { notes: 'x' },
    'users/u1/devices/d1': { token: 'x' },
    'subjects/s1': { subjectID: 's1' },
    'registrations/pat@example.com': { email: 'pat@example.com' },
    'programs/p1': { key: 'p1' },
    'programs/p1/pages/a': { html: 'x' },
    'backups/u1_x': { uid: 'u1' },
    'backups/u1_x/calls/c1': { notes: 'x' },
    'history/h1': { actor: 'x' },
    'jobs/j1': { kind: 'erase', phase: 'done' },
    'systemevents/e1': { message: 'x' },
    'analyticsEvents/e1': { path: 'x' },
    'settings/s': { a: 1 },
    'versions/blacklist': { html: 'x' },
    'tempest/flagsmith': { link: 'x' },
    'medrio/sites/available/a': { siteID: 'a' },
  });
});

/** Paths that neither callable accepts. */
const NOWHERE = [
  '',
  ' ',
  '/',
  '//',
  '.',
  '..',
  '*',
  '**',
  '{uid}',
  'null',
  'undefined',
  '\0',
  '%2F',
  '\\',
  'users',
  'users/',
  '/users',
  '/users/u1',
  'users//u1',
  'users/u1/',
  '/users/u1/calls',
  'users/u1//calls',
  'users/u1/calls/',
  'users//calls',
  'users/./calls',
  'users/../calls',
  'users/u1/..',
  'users/u1/../u2',
  'users/u1/../../roles',
  'users/u1/calls/..',
  './users/u1',
  'users/u1%2Fcalls',
  'users%2Fu1%2Fcalls',
  'users/u1/calls%2Fc1',
  'users/%2e%2e/calls',
  'users/u1%2fcalls/c1',
  'users\\u1',
  'users/u1\\calls',
  'users\\u1\\calls',
  'users/u1\\/calls',
  'users/u1/calls\0',
  'users/u1\0/calls',
  'users/u1/calls\n',
  '\nusers/u1/calls',
  'users/u1\n',
  ' users/u1',
  'users /u1',
  'users/u1 ',
  'users/ u1/calls',
  'users/u1/ calls',
  'users/u1/calls ',
  'users/__all__/calls',
  'users/__u1__',
  'users/u1/__calls__',
  '__users__/u1',
  'Users/u1',
  'USERS/u1/calls',
  'users/u1/Calls',
  'users/u1/CALLS',
  'user/u1/calls',
  'users/u1/devices',
  'users/u1/devices/d1',
  'users/u1/calls/c1',
  'users/u1/calls/c1/notes',
  'users/u1/journals',
  'users/u1/call',
  'users/u1/callsX',
  'users/u1/programs/p1',
  'users/u1/programs/p1/tasks',
  'users/u1/programs/p1/tasks/t1',
  'users/u1/appUsage/a1',
  'users/u1/*',
  'users/*/calls',
  'users/{uid}/calls/{id}',
  'users/u1/calls,users/u2/calls',
  'users/u1/calls?x=1',
  'users/u1/calls#x',
  'users/u1/calls;',
  'users/u1/ｃａｌｌｓ',
  'users／u1／calls',
  'users∕u1∕calls',
  'users/u1/са11s',
  'users/u1/calls\u200b',
  'subjects',
  'subjects/s1',
  'subjects/s1/FIQR',
  'registrations/pat@example.com',
  'roles',
  'roles/admin',
  'roles/admin/members',
  `roles/admin/members/${ADMIN}`,
  'history',
  'history/h1',
  'historyPointers/x',
  'backups',
  'backups/u1_x',
  'backups/u1_x/calls',
  'jobs',
  'jobs/j1',
  'jobLocks/users u1',
  'systemevents',
  'systemevents/e1',
  'analyticsEvents',
  'analyticsEvents/e1',
  'settings',
  'settings/s',
  'versions/blacklist',
  'tempest/flagsmith',
  'medrio/sites',
  'medrio/sites/available',
  'medrio/sites/available/a',
  'programs',
  'programs/',
  'programs/p1/',
  'programs//p1',
  'programs/..',
  'programs/p1/../p2',
  'programs/p1/pages',
  'projects/x/databases/(default)/documents/users/u1/calls',
  'https://x/users/u1/calls',
  `users/${'u'.repeat(1_600)}/calls`,
  `users/${'ü'.repeat(800)}/calls`,
  'a/'.repeat(400),
];

const BACKUP_ONLY = ['users/u1', 'programs/p1/pages/a'];
/** Paths that only a deletion accepts. */
const DELETE_ONLY = ['users/u1/calls', 'users/u1/programs'];

const ROLES: readonly (readonly [string, Parameters<typeof run>[2], string])[] = [
  ['nobody', undefined, 'unauthenticated'],
  ['a stranger', caller(STRANGER), 'permission-denied'],
  ['an unverified admin', caller(ADMIN, false), 'permission-denied'],
  ['an admin who is no staff', caller(ALONE), 'permission-denied'],
  ['staff', caller(STAFF), 'permission-denied'],
];

const CALLS = [
  [
    'FS_recursiveDelete',
    (path: string) => ({ path, reason: 'x' }),
    [...NOWHERE, ...BACKUP_ONLY],
    [...DELETE_ONLY, 'programs/p1'],
  ],
  [
    'FS_documentBackup',
    (sourceDoc: string) => ({ sourceDoc, recursive: true }),
    [...NOWHERE, ...DELETE_ONLY],
    [...BACKUP_ONLY, 'programs/p1'],
  ],
] as const;

describe.each(CALLS)('%s', (name, request, outside, inside) => {
  it(
    'refuses an admin every path outside its allow-list, and writes nothing',
    proves('S8', 'T11', 'T12', 'CORE-D-58'),
    async () => {
      const paths = [...new Set(outside)];
      expect(paths.length).toBeGreaterThanOrEqual(120);
      const before = await dump(db);
      const taken: string[] = [];
      for (const path of paths) {
        try {
          await run(name, request(path), caller(ADMIN));
          taken.push(path);
        } catch (error) {
          const { code } = error as { code: string };
          if (code !== 'invalid-argument') taken.push(`${path}: ${code}`);
        }
      }
      recordFigure({ goal: 'S8', name, value: taken.length, trials: paths.length });
      expect(taken).toEqual([]);
      expect(await dump(db)).toEqual(before);
    },
  );

  it.each(ROLES)(
    'refuses every path to %s',
    proves('S8', 'CORE-RESET-01'),
    async (_, auth, code) => {
      const before = await dump(db);
      for (const path of [...new Set([...outside, ...inside])]) {
        expect((await refusal(run(name, request(path), auth))).code, path).toBe(code);
      }
      expect(await dump(db)).toEqual(before);
    },
  );

  it('says what is wrong with a path', async () => {
    const { message } = await refusal(run(name, request('roles/admin'), caller(ADMIN)));
    expect(message).toBe(
      name === 'FS_recursiveDelete'
        ? 'The request was refused: path is not a path that can be erased.'
        : 'The request was refused: sourceDoc is not a document that can be backed up.',
    );
  });
});

it.each([...DELETE_ONLY, 'programs/p1'])('an admin may erase %s', async (path) => {
  const answer = await run('FS_recursiveDelete', { path, reason: 'x' }, caller(ADMIN));
  expect(answer).toEqual({ status: 'SUCCESS', path });
});
