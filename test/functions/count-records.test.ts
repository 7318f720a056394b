import { beforeAll, expect, it } from 'vitest';
import { caller, emptyDatabase, run, store, type Database, members } from './support.ts';

const STAFF = 'sam.staff@example.com';

let db: Database;

beforeAll(async () => {
  db = await emptyDatabase('demo-functions-count-records');
  const users = Array.from({ length: 12 }, (_, i) => [`users/u${i}`, { uid: `u${i}` }] as const);
  await store(db, {
    ...members({ staff: [STAFF] }),
    ...Object.fromEntries(users),
    'users/u1/appUsage/a1': { timeOpened: null },
    'subjects/s1': { subjectID: 's1' },
    'systemevents/e1': { occurred: new Date(0) },
    'systemevents/e2': { message: 'Without a time' },
  });
});

it.each([
  ['users', 12],
  ['subjects', 1],
  ['registrations', 0],
  ['systemevents', 2],
])('counts the documents of %s and none below them', async (collection, count) => {
  expect(await run('countRecords', { collection }, caller(STAFF))).toEqual({ count });
});

it('includes a record that was just added', async () => {
  await store(db, { 'subjects/s2': { subjectID: 's2' } });
  expect(await run('countRecords', { collection: 'subjects' }, caller(STAFF))).toEqual({
    count: 2,
  });
});
