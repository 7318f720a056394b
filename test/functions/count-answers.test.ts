import { beforeAll, expect, it } from 'vitest';
import { countAnswersHandler } from '#functions/handlers/count-answers.ts';
import { proves } from '#test/support/proves.ts';
import { caller, emptyDatabase, members, refusal, run, store, type Database } from './support.ts';

const STAFF = 'sam.staff@example.com';

let db: Database;

const response = (surveyBayKey: string, status: string) => ({ surveyBayKey, status });
const count = (formKey: string) => run('countAnswers', { formKey }, caller(STAFF));

beforeAll(async () => {
  db = await emptyDatabase('demo-functions-count-answers');
  await store(db, {
    ...members({ staff: [STAFF] }),
    'users/u1/surveyBayResponses/fiqr-1': response('fiqr', 'completed'),
    'users/u1/surveyBayResponses/fiqr-2': response('fiqr', 'in progress'),
    'users/u2/surveyBayResponses/fiqr-1': response('fiqr', 'failed'),
    'users/zoë/surveyBayResponses/fiqr-1': response('fiqr', 'expired in progress'),
    'users/!/surveyBayResponses/fiqr-1': response('fiqr', 'a later status'),
    'users/u3/surveyBayResponses/fiqr-1': response('fiqr', 'assigned'),
    'users/u3/surveyBayResponses/fiqr-2': response('fiqr', 'expired'),
    'users/u3/surveyBayResponses/fiqr2-1': response('fiqr2', 'completed'),
    'backups/b1/surveyBayResponses/fiqr-1': response('fiqr', 'completed'),
    'vaults/v1/surveyBayResponses/fiqr-1': response('fiqr', 'completed'),
  });
});

it(
  'counts completed and started surveys of a form across users, without backups',
  proves('TEAM-FORM-02'),
  async () => {
    expect(await count('fiqr')).toEqual({ count: 5 });
    expect(await count('fiqr2')).toEqual({ count: 1 });
    expect(await count('nobody')).toEqual({ count: 0 });
    const asked = run('countAnswers', { formKey: 'fiqr' }, caller('out@example.com'));
    expect(await refusal(asked)).toMatchObject({ code: 'permission-denied' });
  },
);

it('fails when the database cannot count', proves('TEAM-FORM-02'), async () => {
  const busy = () => Promise.reject(new Error('The database is busy.'));
  const query: object = { where: () => query, count: () => ({ get: busy }) };
  const failing = { collectionGroup: () => query, doc: () => query } as unknown as Database;
  const context = { actor: STAFF, uid: 'u', name: 'Sam', db: failing, roles: new Set<never>() };
  await expect(countAnswersHandler({ formKey: 'fiqr' }, context)).rejects.toThrow(/busy/);
});

it('counts a survey that has just been completed', proves('TEAM-FORM-02'), async () => {
  await store(db, { 'users/u3/surveyBayResponses/fiqr-1': response('fiqr', 'completed') });
  expect(await count('fiqr')).toEqual({ count: 6 });
});
