import { beforeAll, expect, it } from 'vitest';
import { ADMIN, arrange, STAFF } from './data-reset-support.ts';
import { caller, emptyDatabase, refusal, run, type Database } from './support.ts';

let db: Database;

beforeAll(async () => {
  db = await emptyDatabase('demo-functions-reset-dry-run');
  await arrange(db);
});

it('counts every collection below a user, including missing parent documents', async () => {
  expect(await run('resetDryRun', { userUID: 'u1' }, caller(ADMIN))).toEqual({
    documents: 336,
    refused: null,
    collections: [
      { path: 'users/u1/appUsage', documents: 320, missing: 0 },
      { path: 'users/u1/calls', documents: 2, missing: 0 },
      { path: 'users/u1/callsLater', documents: 1, missing: 0 },
      { path: 'users/u1/devices', documents: 1, missing: 0 },
      { path: 'users/u1/journals', documents: 1, missing: 0 },
      { path: 'users/u1/programs', documents: 1, missing: 1 },
      { path: 'users/u1/programs/goodbyeST/tasks', documents: 1, missing: 0 },
      { path: 'users/u1/programs/stanza1/tasks', documents: 1, missing: 0 },
      { path: 'users/u1/programs/stanza1/tasks/t1/attempts', documents: 0, missing: 1 },
      { path: 'users/u1/programs/stanza1/tasks/t1/attempts/a/answers', documents: 1, missing: 0 },
      { path: 'users/u1/screening004BappUse', documents: 1, missing: 0 },
      { path: 'users/u1/surveyBayResponses', documents: 1, missing: 0 },
      { path: 'users/u1/valuesCategoryEntries', documents: 1, missing: 0 },
      { path: 'users/u1/workflows', documents: 2, missing: 1 },
      { path: 'users/u1/workflows/gone/steps', documents: 0, missing: 1 },
      { path: 'users/u1/workflows/gone/steps/s/notes', documents: 1, missing: 0 },
    ],
  });
});

it('refuses staff, and a user who does not exist', async () => {
  const call = (userUID: string, email: string) => run('resetDryRun', { userUID }, caller(email));
  expect(await refusal(call('u1', STAFF))).toMatchObject({ code: 'permission-denied' });
  expect(await refusal(call('ghost', ADMIN))).toMatchObject({
    code: 'not-found',
    message: 'There is no user "ghost".',
  });
});
