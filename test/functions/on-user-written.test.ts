import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { onUserWrittenHandler } from '#functions/handlers/on-user-written.ts';
import type { DocumentChange } from '#functions/lib/document-change.ts';
import { changed, written } from './change-support.ts';
import { all, dump, freshDatabase, store, stored } from './support.ts';
import { proves } from '#test/support/proves.ts';

const USER = 'users/u1';
const PAGE = 'web/surveysaurus/landingPages/lp';
const MOVES = 'tempest/logs/surveysaurus';

const db = await freshDatabase('demo-functions-on-user');

beforeEach(async () => {
  await store(db, { [PAGE]: { landingPageKey: 'lp', maxUsersInConsent: 2 } });
});

const handle = (change: DocumentChange) => onUserWrittenHandler(db, change);

const created = (fields: Record<string, unknown> = {}) =>
  written(db, USER, {
    uid: 'u1',
    subjectID: 's1',
    workflowStatus: 'created',
    landingPageKey: 'lp',
    ...fields,
  });

/** Stores this many users of a landing page in the consent status. */
async function inConsent(count: number, landingPageKey = 'lp'): Promise<void> {
  const users = Array.from({ length: count }, (_, i) => [
    `users/${landingPageKey}-${i}`,
    { workflowStatus: 'consent', landingPageKey },
  ]);
  await store(db, Object.fromEntries(users) as Record<string, Record<string, unknown>>);
}

describe('a user who became "created"', () => {
  it(
    'goes to screening, with a move log and an entry by the system',
    proves('CORE-D-66', 'OPS-D-10', 'OPS-FLOW-03', 'OPS-FLOW-04'),
    async () => {
      await handle(await created());
      const user = await stored(db, USER);
      expect(user).toMatchObject({ workflowStatus: 'screening', updatedBy: 'system' });
      expect(user?.['workflowStatusUpdated']).toEqual(user?.['updated']);
      expect(await all(db, MOVES)).toEqual([
        {
          landingPageKey: 'lp',
          fromStatus: 'created',
          toStatus: 'screening',
          userUID: 'u1',
          subjectID: 's1',
          movedBy: 'system',
          timestamp: user?.['updated'],
          type: 'user move',
        },
      ]);
      expect(await all(db, 'history')).toMatchObject([
        { actor: 'system', action: 'Move to screening', paths: [USER], at: user?.['updated'] },
      ]);
      expect(await all(db, 'systemevents')).toEqual([]);
    },
  );

  it.each([
    [2, 'screening', 'Move to screening'],
    [3, 'holding-pre-screen', 'Move to holding pre-screen'],
  ])(
    'with %i in consent, of at most 2, goes to %s',
    proves('OPS-D-11', 'CORE-D-66', 'OPS-FLOW-03', 'OPS-FLOW-04'),
    async (count, status, action) => {
      await inConsent(count);
      await inConsent(9, 'another');
      await handle(await created());
      expect(await stored(db, USER)).toMatchObject({ workflowStatus: status });
      expect(await all(db, MOVES)).toMatchObject([{ toStatus: status }]);
      expect(await all(db, 'history')).toMatchObject([{ action }]);
    },
  );

  it.each([
    [20, 'screening'],
    [21, 'holding-pre-screen'],
  ])('with %i in consent and no maximum goes to %s', proves('OPS-D-11'), async (count, status) => {
    await store(db, { [PAGE]: { landingPageKey: 'lp' } });
    await inConsent(count);
    await handle(await created());
    expect(await stored(db, USER)).toMatchObject({ workflowStatus: status });
  });

  it('moves on when the status becomes "created" later', proves('CORE-D-66'), async () => {
    await store(db, { [USER]: { workflowStatus: 'screening-fail', landingPageKey: 'lp' } });
    await handle(await changed(db, USER, { workflowStatus: 'created' }));
    expect(await stored(db, USER)).toMatchObject({ workflowStatus: 'screening' });
  });

  it.each([
    [
      'no landing page',
      '',
      'User u1 stays in created: Landing page with key (none) does not exist.',
    ],
    [
      'a missing one',
      'gone',
      'User u1 stays in created: Landing page with key gone does not exist.',
    ],
    [
      'a key that is a path',
      'a/b',
      'User u1 stays in created: Landing page with key a/b does not exist.',
    ],
  ])(
    'with %s stays, and one system event says why',
    proves('CORE-D-66', 'OPS-D-10'),
    async (_, landingPageKey, message) => {
      const change = await created({ landingPageKey });
      await handle(change);
      await handle(change);
      expect(await stored(db, USER)).toMatchObject({ workflowStatus: 'created', landingPageKey });
      expect(await all(db, MOVES)).toEqual([]);
      expect(await all(db, 'systemevents')).toMatchObject([
        { type: 'Not Moved', category: 'Workflow', message, performedBy: 'system', uid: 'u1' },
      ]);
    },
  );

  it('stays when brought back by a backup or import after being "created" long ago', async () => {
    const long = { workflowStatusUpdated: new Date('2026-01-02T00:00:00Z') };
    const brought = await created(long);
    const before = await dump(db);
    await handle(brought);
    expect(await dump(db)).toEqual(before);

    await db.doc(USER).set({ workflowStatus: 'screening', landingPageKey: 'lp' });
    const broughtOver = await created(long);
    const over = await dump(db);
    await handle(broughtOver);
    expect(await dump(db)).toEqual(over);
  });

  it('stays when a restore brings the record back', async () => {
    await store(db, { 'history/restore': { action: 'Restore backup', job: 'j1' } });
    const brought = await created({ lastChange: 'restore' });
    const before = await dump(db);
    await handle(brought);
    expect(await dump(db)).toEqual(before);
  });

  it('is moved on when the writer stores the current status time', async () => {
    await handle(await created({ workflowStatusUpdated: new Date() }));
    expect(await stored(db, USER)).toMatchObject({ workflowStatus: 'screening' });
  });

  it('is moved once when delivered again or eight times at once', proves('R3'), async () => {
    const change = await created();
    await Promise.all(Array.from({ length: 8 }, () => handle(change)));
    const once = await dump(db);
    await handle(change);
    expect(await dump(db)).toEqual(once);
    expect(await all(db, MOVES)).toHaveLength(1);
    expect(await all(db, 'history')).toHaveLength(1);
  });

  it('is not touched by late events after moving on or being deleted', proves('R3'), async () => {
    const change = await created();
    const therapy = await changed(db, USER, { workflowStatus: 'therapy' });
    await handle(therapy);
    const after = await dump(db);
    await handle(change);
    expect(await dump(db)).toEqual(after);
    await db.doc(USER).delete();
    const gone = await dump(db);
    await handle(change);
    await handle(therapy);
    expect(await dump(db)).toEqual(gone);
  });
});

describe('the time of a status', () => {
  const millis = async () =>
    (
      (await stored(db, USER))?.['workflowStatusUpdated'] as { toMillis(): number } | undefined
    )?.toMillis();

  beforeEach(() => store(db, { [USER]: { workflowStatus: 'baseline', landingPageKey: 'lp' } }));

  it('is stored for a user created with a status', proves('OPS-D-12'), async () => {
    const fields = { uid: 'u1', workflowStatus: 'pre-therapy', landingPageKey: 'lp' };
    const change = await written(db, USER, fields);
    await handle(change);
    expect(await stored(db, USER)).toMatchObject({
      ...fields,
      workflowStatusUpdated: Timestamp.fromDate(change.at),
    });
  });

  it(
    'is stored for a user created as "created" who has to stay there',
    proves('OPS-D-12'),
    async () => {
      const change = await created({ landingPageKey: 'none' });
      await handle(change);
      expect(await stored(db, USER)).toMatchObject({
        workflowStatus: 'created',
        workflowStatusUpdated: Timestamp.fromDate(change.at),
      });
    },
  );

  it('is stored when somebody else changes the status', proves('OPS-D-12'), async () => {
    const change = await changed(db, USER, { workflowStatus: 'pre-therapy' });
    await handle(change);
    expect(await millis()).toBe(change.at.getTime());
    expect(await stored(db, USER)).toMatchObject({ workflowStatus: 'pre-therapy' });
    expect(await all(db, 'history')).toMatchObject([
      { actor: 'system', action: 'Note the time of the workflow status', paths: [USER] },
    ]);
  });

  it(
    'is stored for a user who returns to "created" and has to stay',
    proves('OPS-D-12'),
    async () => {
      await changed(db, USER, { landingPageKey: '' });
      const change = await changed(db, USER, { workflowStatus: 'created' });
      await handle(change);
      expect(await millis()).toBe(change.at.getTime());
    },
  );

  it.each<readonly [string, Record<string, unknown>]>([
    ['another field changes', { arm: 'B' }],
    ['the writer notes the time', { workflowStatus: 'done', workflowStatusUpdated: new Date(5) }],
  ])('is not stored when %s', async (_, fields) => {
    const change = await changed(db, USER, fields);
    const before = await dump(db);
    await handle(change);
    expect(await dump(db)).toEqual(before);
  });

  it('is that of the last change, whatever the order of events', proves('R3'), async () => {
    const changes: DocumentChange[] = [];
    for (const workflowStatus of ['pre-therapy', 'therapy', 'pre-therapy', 'never-started']) {
      changes.push(await changed(db, USER, { workflowStatus }));
    }
    const last = changes.at(-1)?.at.getTime();
    for (const change of [3, 0, 2, 1, 3, 0].flatMap((i) => changes[i] ?? [])) await handle(change);
    expect(await millis()).toBe(last);
    expect(await all(db, 'history')).toHaveLength(1);
    await Promise.all(changes.map(handle));
    expect(await millis()).toBe(last);
    expect(await stored(db, USER)).toMatchObject({ workflowStatus: 'never-started' });
  });

  it('never goes back to an earlier stay in the same status', proves('R3'), async () => {
    const first = await changed(db, USER, { workflowStatus: 'pre-therapy' });
    await changed(db, USER, { workflowStatus: 'therapy' });
    const second = await changed(db, USER, { workflowStatus: 'pre-therapy' });
    await handle(second);
    await handle(first);
    expect(await millis()).toBe(second.at.getTime());
  });
});
