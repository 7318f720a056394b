import { beforeEach, describe, expect, it } from 'vitest';
import { recursiveDelete } from '#functions/handlers/recursive-delete.ts';
import { ERASABLE } from '#domain/staff/data-reset/paths.ts';
import { continuedErase, jobSchema, targetsLeft } from '#domain/shared/job.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { ADMIN, arrange, dying, later, records, tree, under } from './data-reset-support.ts';
import { all, caller, dump, freshDatabase, killed, refusal, run, stored } from './support.ts';
import { proves } from '#test/support/proves.ts';
import { countTrials } from '#test/support/trials.ts';

const db = await freshDatabase('demo-functions-erase-targets');
const context = { actor: ADMIN, db };

const [path = '', ...also] = ERASABLE.map((name) => `users/u1/${name}`);
const ALL = { path, also, reason: 'Wrong phone' };
const KEPT = ['', '/callsLater/c1', '/devices/phone', '/journals/j1'];

beforeEach(async () => {
  await arrange(db);
});

const job = async () => {
  const [found] = (await db.collection('jobs').where('kind', '==', 'erase').get()).docs;
  return documentReader(jobSchema)(found?.id ?? '', found?.data() ?? {});
};

describe('erasing several collections of a user with one call', () => {
  it(
    'empties all of them as one job with one entry, and answers with the path',
    proves('CORE-RESET-10', 'S5'),
    async () => {
      const others = (await records(db)).filter((one) => !one.startsWith('users/u1/'));
      expect(await run('FS_recursiveDelete', ALL, caller(ADMIN))).toEqual({
        status: 'SUCCESS',
        path,
      });
      expect(Object.keys(await tree(db, 'users/u1')).sort()).toEqual(KEPT);
      expect((await records(db)).filter((one) => !one.startsWith('users/u1/'))).toEqual(others);
      expect(await all(db, 'jobs')).toMatchObject([
        {
          kind: 'erase',
          path,
          targets: [path, ...also],
          totals: [4, 320, 1, 3, 1, 2, 1, 0],
          target: 8,
          phase: 'done',
          verified: true,
          done: 332,
          total: 332,
        },
      ]);
      const entries = await all(db, 'history');
      expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
        [
          'Erase programs, app usage, workflows, survey responses, calls, values entries, notes',
          'Wrong phone',
        ],
      ]);
      expect(entries[0]).toMatchObject({
        changes: {
          'users/u1/appUsage': { before: { documents: 320 }, after: { documents: 0 } },
          'users/u1/calls': { before: { documents: 2 }, after: { documents: 0 } },
        },
      });
      expect(await all(db, 'systemevents')).toHaveLength(1);
      expect(await all(db, 'analyticsEvents')).toMatchObject([{ documents: 332 }]);
    },
  );

  it('is logged under the name of the button that erases both', async () => {
    const usage = { ...ALL, path: 'users/u1/appUsage', also: ['users/u1/screening004BappUse'] };
    await run('FS_recursiveDelete', usage, caller(ADMIN));
    expect(await all(db, 'history')).toMatchObject([{ action: 'Erase app usage' }]);
    expect(await all(db, 'systemevents')).toMatchObject([
      { message: 'Erase of users/u1/appUsage, users/u1/screening004BappUse: 321 documents' },
    ]);
  });

  it('shows its progress through the collections', async () => {
    const seen: unknown[] = [];
    const afterStep = async (step: string) => {
      if (step !== 'deleted') return;
      const { target, targets, done, total } = await job();
      seen.push([target, targets.length, done, total]);
    };
    await recursiveDelete(ALL, context, { now: () => new Date(), afterStep });
    expect(seen).toEqual([
      [0, 8, 6, 332],
      [1, 8, 306, 332],
      [1, 8, 326, 332],
      [2, 8, 327, 332],
      [3, 8, 328, 332],
      [4, 8, 329, 332],
      [5, 8, 331, 332],
      [6, 8, 332, 332],
    ]);
  });
});

describe('a killed erase of several collections', () => {
  const kills = countTrials('R4', 'delete');

  it('records what is left, and the same call resumes there', proves('R4'), async () => {
    await killed(recursiveDelete(ALL, context, dying(8)));
    const half = await job();
    expect(half).toMatchObject({ phase: 'erasing', verified: false, target: 2 });
    expect(targetsLeft(half)).toEqual([
      'users/u1/screening004BappUse',
      'users/u1/workflows',
      'users/u1/surveyBayResponses',
      'users/u1/calls',
      'users/u1/valuesCategoryEntries',
      'users/u1/notes',
    ]);
    expect(await stored(db, 'users/u1/valuesCategoryEntries/v1')).toEqual({ text: 'family' });
    await recursiveDelete(continuedErase(half), context, later);
    expect(Object.keys(await tree(db, 'users/u1')).sort()).toEqual(KEPT);
    const whole = await job();
    expect(whole).toMatchObject({ docID: half.docID, phase: 'done', verified: true, done: 332 });
    expect(targetsLeft(whole)).toEqual([]);
    expect(await all(db, 'jobs')).toHaveLength(1);
  });

  it('is completed by the next call at any step, with one entry', proves('R4', 'S5'), async () => {
    for (const n of [1, 2, 3, 5, 8, 11, 14, 17]) {
      kills.begin();
      await Promise.all((await db.listCollections()).map((one) => db.recursiveDelete(one)));
      await arrange(db);
      const dead = dying(n);
      await killed(recursiveDelete(ALL, context, dead));
      expect(dead.steps).not.toContain('finished');
      await recursiveDelete(ALL, context, later);
      expect(Object.keys(await tree(db, 'users/u1')).sort()).toEqual(KEPT);
      expect(await all(db, 'jobs')).toMatchObject([
        { phase: 'done', target: 8, done: 332, total: 332 },
      ]);
      expect(await all(db, 'history')).toHaveLength(1);
      expect(await all(db, 'systemevents')).toHaveLength(1);
      kills.held();
    }
  });

  it('also deletes what the app has since written to an emptied collection', async () => {
    await killed(recursiveDelete(ALL, context, dying(8)));
    const [emptied = ''] = (await job()).targets;
    const late = `${emptied}/written-since`;
    await db.doc(late).set({ at: 1 });
    await recursiveDelete(ALL, context, later);
    expect(await stored(db, late)).toBeNull();
    expect(Object.keys(await tree(db, 'users/u1')).sort()).toEqual(KEPT);
    expect(await all(db, 'jobs')).toMatchObject([{ phase: 'done', verified: true, target: 8 }]);
  });

  it('is not resumed for another reason', async () => {
    await killed(recursiveDelete(ALL, context, dying(8)));
    await recursiveDelete({ ...ALL, reason: 'Withdrew consent' }, context, later);
    expect(Object.keys(await tree(db, 'users/u1')).sort()).toEqual(KEPT);
    const reasons = [{ reason: ALL.reason }, { reason: 'Withdrew consent' }];
    expect(await all(db, 'jobs')).toHaveLength(2);
    expect(await all(db, 'history')).toMatchObject(reasons);
  });

  it('is not resumed by a call for fewer collections', async () => {
    await killed(recursiveDelete(ALL, context, dying(4)));
    await recursiveDelete({ path, reason: 'x' }, context, later);
    expect(Object.keys(under(await tree(db, 'users/u1'), 'calls'))).toEqual([
      '/calls/c1',
      '/calls/c2',
    ]);
    expect(await all(db, 'jobs')).toHaveLength(2);
  });
});

it.each([
  ['of somebody else', ['users/u10/calls']],
  ['that is a program', ['programs/p1']],
  ['twice', ['users/u1/calls', 'users/u1/calls']],
  ['that nobody may erase', ['users/u1/journals']],
])('refuses a further path %s, and deletes nothing', proves('S8'), async (_, more) => {
  const before = await dump(db);
  const call = run('FS_recursiveDelete', { ...ALL, also: more }, caller(ADMIN));
  expect(await refusal(call)).toMatchObject({ code: 'invalid-argument' });
  expect(await dump(db)).toEqual(before);
});
