import { expect, it } from 'vitest';
import { moveNeverStarted } from '#functions/index.ts';
import { moveNeverStartedUsers } from '#functions/handlers/move-never-started.ts';
import { neverStartedBy } from '#functions/handlers/never-started-dry-run.ts';
import { proves } from '#test/support/proves.ts';
import { all, dump, freshDatabase, store, stored } from './support.ts';

const db = await freshDatabase('demo-functions-never-started');
const NOW = new Date('2026-03-10T12:00:00Z');
const WEEK = 7 * 86_400_000;

const since = (workflowStatus: string, ago: number | null) => ({
  workflowStatus,
  landingPageKey: 'lp',
  ...(ago === null ? {} : { workflowStatusUpdated: new Date(NOW.getTime() - ago) }),
});

it('runs every hour', proves('OPS-D-12'), () => {
  const { scheduleTrigger } = moveNeverStarted.__endpoint;
  expect(scheduleTrigger).toMatchObject({ schedule: 'every 60 minutes' });
});

it(
  'moves users with more than 7 days in pre-therapy once, and nobody else',
  proves('OPS-FLOW-09', 'OPS-FLOW-10', 'OPS-D-12'),
  async () => {
    await store(db, {
      'users/late': since('pre-therapy', WEEK + 1),
      'users/blank': since('pre therapy', WEEK + 1),
      'users/just': since('pre-therapy', WEEK),
      'users/ext': since('EXT-pre-therapy', WEEK + 1),
      'users/ext-blank': since('EXT pre-therapy', WEEK + 1),
      'users/ext-just': since('EXT-pre-therapy', WEEK),
      'users/untimed': since('pre-therapy', null),
      'users/therapy': since('therapy', 2 * WEEK),
    });
    await moveNeverStartedUsers(db, NOW);
    const statusOf = async (uid: string) => (await stored(db, `users/${uid}`))?.['workflowStatus'];
    expect(await statusOf('late')).toBe('never-started');
    expect(await statusOf('blank')).toBe('never-started');
    expect(await statusOf('just')).toBe('pre-therapy');
    expect(await statusOf('ext')).toBe('EXT-never-started');
    expect(await statusOf('ext-blank')).toBe('EXT-never-started');
    expect(await statusOf('ext-just')).toBe('EXT-pre-therapy');
    expect(await statusOf('untimed')).toBe('pre-therapy');
    expect(await statusOf('therapy')).toBe('therapy');
    const log = await all(db, 'tempest/logs/surveysaurus');
    expect(log.map(({ movedBy }) => movedBy)).toEqual(Array.from({ length: 4 }, () => 'system'));
    const after = await dump(db);
    await moveNeverStartedUsers(db, NOW);
    expect(await dump(db)).toEqual(after);
  },
);

it('previews exactly the users it will move, without moving them', async () => {
  await store(db, {
    'users/late': { ...since('pre-therapy', WEEK + 2), email: 'late@example.com', subjectID: 's1' },
    'users/ext': { ...since('EXT pre-therapy', WEEK + 1), firstName: 'Ann', lastName: 'Ext' },
    'users/just': since('pre-therapy', WEEK),
    'users/untimed': since('pre-therapy', null),
    'users/therapy': since('therapy', 2 * WEEK),
  });
  const before = await dump(db);
  const named = await neverStartedBy(db, NOW);
  expect(await dump(db)).toEqual(before);
  expect(named).toEqual({
    at: NOW.toISOString(),
    waiting: 4,
    moved: 2,
    untimed: 1,
    users: [
      {
        uid: 'late',
        name: '',
        email: 'late@example.com',
        subjectID: 's1',
        to: 'never-started',
        since: '2026-03-03T11:59:59.998Z',
      },
      {
        uid: 'ext',
        name: 'Ann Ext',
        email: '',
        subjectID: '',
        to: 'EXT-never-started',
        since: '2026-03-03T11:59:59.999Z',
      },
    ],
  });
  await moveNeverStartedUsers(db, NOW);
  const log = await all(db, 'tempest/logs/surveysaurus');
  expect(log.map(({ userUID, toStatus }) => [userUID, toStatus]).sort()).toEqual(
    named.users.map(({ uid, to }) => [uid, to]).sort(),
  );
});
