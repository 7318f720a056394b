import { beforeEach, describe, expect, it } from 'vitest';
import { all, caller, freshDatabase, members, refusal, run, store, stored } from './support.ts';

const STAFF = 'sam.staff@example.com';
const ADMIN = 'ada.admin@example.com';
const CELEBRATION = 'programs/a/celebrations/c';
const LESSON = 'programs/a/lessons/l';
const CREATED = new Date(5);

const db = await freshDatabase('demo-functions-restore-deleted');

const deletion = (path: string, before: object) => ({
  actor: ADMIN,
  at: new Date(9),
  action: 'Delete',
  reason: '',
  paths: [path],
  changes: { [path]: { before, after: null } },
});

beforeEach(() =>
  store(db, {
    ...members({ staff: [STAFF, ADMIN], admin: [ADMIN] }),
    'programs/a': { id: 'a', key: 'a', name: 'A' },
    'history/c1': deletion(CELEBRATION, { name: 'Hurray', created: CREATED, lastChange: 'c0' }),
    'history/l1': deletion(LESSON, { title: 'Lesson', chNum: 1, num: 1, steps: [{ title: 'S' }] }),
    'history/j1': deletion('programs/a/journalTypes/j', { displayName: 'Journal', phases: {} }),
  }),
);

const restore = (path: string, entryID: string, email = STAFF) =>
  run('restoreDeleted', { path, entryID, reason: 'By mistake' }, caller(email));

describe('restoring a deleted record', () => {
  it('brings it back with its own entry, which names actor and reason', async () => {
    expect(await restore(CELEBRATION, 'c1')).toEqual({ path: CELEBRATION });
    const back = await stored(db, CELEBRATION);
    expect(back).toMatchObject({ name: 'Hurray', updatedBy: STAFF });
    const entries = (await all(db, 'history')).filter(({ action }) => action !== 'Delete');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action: 'Restore celebration',
      actor: STAFF,
      reason: 'By mistake',
      changes: { [CELEBRATION]: { before: null, after: { name: 'Hurray' } } },
    });
    expect(back?.['lastChange']).not.toBe('c0');
  });

  it('brings it back once for ten concurrent requests', async () => {
    const asked = Array.from({ length: 10 }, () => restore(LESSON, 'l1').catch(String));
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
    expect(await stored(db, LESSON)).toMatchObject({ steps: [{ title: 'S' }] });
  });

  it('is for those who may create such records', async () => {
    const path = 'programs/a/journalTypes/j';
    expect(await refusal(restore(path, 'j1'))).toMatchObject({ code: 'permission-denied' });
    expect(await stored(db, path)).toBeNull();
    expect(await restore(path, 'j1', ADMIN)).toEqual({ path });
  });
});
