import { beforeEach, describe, expect, it } from 'vitest';
import { proves } from '#test/support/proves.ts';
import { all, caller, dump, freshDatabase, members, run, store, stored } from './support.ts';

const STAFF = 'sam.staff@example.com';
const LOG = 'tempest/logs/surveysaurus';
const db = await freshDatabase('demo-functions-holding');

const holding = (count: number, from = 0) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `users/u${String(from + at).padStart(3, '0')}`,
      {
        uid: `u${String(from + at).padStart(3, '0')}`,
        firstName: 'Ann',
        lastName: `No ${from + at}`,
        email: `ann${from + at}@example.com`,
        workflowStatus: 'holding-pre-screen',
        landingPageKey: 'lp',
        subjectID: `s${from + at}`,
      },
    ]),
  );

beforeEach(() =>
  store(db, {
    ...members({ staff: [STAFF] }),
    'users/consent': { uid: 'consent', workflowStatus: 'consent' },
    'users/none': { uid: 'none' },
    'web/surveysaurus/landingPages/lp': { landingPageKey: 'lp', maxUsersInConsent: 0 },
  }),
);

const move = (request: Record<string, unknown> = {}) => {
  const auth = caller(STAFF);
  const named = auth && { ...auth, token: { ...auth.token, name: 'Sam Staff' } };
  return run('moveHoldingPreScreenUsers', request, named);
};

describe('Moving everybody out of holding pre-screen', () => {
  it(
    'moves every holding user and nobody else, each with move log and history',
    proves('OPS-FLOW-05', 'OPS-FLOW-19', 'OPS-FLOW-20', 'OPS-D-13'),
    async () => {
      await store(db, holding(45));
      await store(db, { 'users/old': { uid: 'old', workflowStatus: 'holding pre-screen' } });
      expect(await move()).toEqual({ status: 'SUCCESS', data: { moved: 46, skipped: [] } });
      const users = await all(db, 'users');
      expect(users.filter(({ workflowStatus }) => workflowStatus === 'screening')).toHaveLength(46);
      expect(await stored(db, 'users/consent')).toEqual({
        uid: 'consent',
        workflowStatus: 'consent',
      });
      expect(await stored(db, 'users/none')).toEqual({ uid: 'none' });
      const log = await all(db, LOG);
      expect(log).toHaveLength(46);
      expect(log.find(({ userUID }) => userUID === 'u007')).toMatchObject({
        fromStatus: 'holding-pre-screen',
        toStatus: 'screening',
        landingPageKey: 'lp',
        subjectID: 's7',
        movedBy: 'Sam Staff',
        movedByEmail: STAFF,
        type: 'user move',
      });
      const history = await all(db, 'history');
      expect(history.map(({ action, actor }) => [action, actor])).toEqual([
        ['Move to screening', STAFF],
        ['Move to screening', STAFF],
      ]);
      expect(history.flatMap(({ paths }) => paths)).toHaveLength(46);
    },
  );

  it(
    'moves nobody in a dry run, and names those it would move',
    proves('OPS-FLOW-05'),
    async () => {
      await store(db, holding(3));
      const before = await dump(db);
      expect(await move({ dryRun: true })).toEqual({
        status: 'SUCCESS',
        data: {
          moved: 3,
          users: [0, 1, 2].map((at) => ({
            uid: `u00${at}`,
            name: `Ann No ${at}`,
            email: `ann${at}@example.com`,
          })),
        },
      });
      expect(await dump(db)).toEqual(before);
    },
  );

  it(
    'moves everybody once, even when called several times at once',
    proves('R3', 'OPS-D-13'),
    async () => {
      await store(db, holding(50));
      const answers = (await Promise.all([move(), move(), move()])) as {
        data: { moved: number };
      }[];
      expect(answers.reduce((sum, { data }) => sum + data.moved, 0)).toBe(50);
      expect(await all(db, LOG)).toHaveLength(50);
      const after = await dump(db);
      expect(await move()).toEqual({ status: 'SUCCESS', data: { moved: 0, skipped: [] } });
      expect(await dump(db)).toEqual(after);
    },
  );

  it('splits large accounts over several commits', async () => {
    const big = { userProperties: { note: 'x'.repeat(150_000) } };
    const users = Object.entries(holding(5)).map(([path, user]) => [path, { ...user, ...big }]);
    await store(db, Object.fromEntries(users) as Record<string, Record<string, unknown>>);
    expect(await move()).toMatchObject({ status: 'SUCCESS', data: { moved: 5 } });
    expect(await all(db, 'history')).toHaveLength(5);
  });
});
