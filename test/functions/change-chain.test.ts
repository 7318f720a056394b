import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { all, caller, freshDatabase, members, refusal, run, store, stored } from './support.ts';
import { proves } from '#test/support/proves.ts';

const STAFF = 'sam.staff@example.com';
const ADMIN = 'ada.admin@example.com';
const LISTS = 'programs/stanza1/playlist';
const HEAD = `${LISTS}/a`;
const SESSIONS = `${HEAD}/sessions`;

const db = await freshDatabase('demo-functions-change-chain');

const THEN = new Date('2026-01-01T12:00:00Z');

const session = (num: number, previous: string | null, next: string | null) => ({
  id: `a_${num}`,
  num,
  programKey: 'stanza1',
  tasks: [{ id: `task-${num}` }],
  previousSessionID: previous,
  nextSessionID: next,
  celebrationId: null,
  unlockedActivities: [],
  created: THEN,
  updated: THEN,
});

/** The ids of the documents whose time of change is not the stored one. */
const touched = async (path: string) =>
  (await all(db, path))
    .filter(({ updated }) => !(updated instanceof Timestamp && updated.toMillis() === +THEN))
    .map(({ id }) => id);

beforeEach(() =>
  store(db, {
    ...members({ staff: [STAFF, ADMIN], admin: [ADMIN] }),
    'programs/stanza1': { id: 'stanza1' },
    'programs/stanza2': { id: 'stanza2' },
    'programs/stanza2/playlist/other': { id: 'other', rank: 1 },
    [HEAD]: {
      id: 'a',
      name: 'First',
      rank: 1,
      firstSessionID: 'a_1',
      sessionCount: 3,
      created: THEN,
      updated: THEN,
    },
    [`${SESSIONS}/a_1`]: session(1, null, 'a_2'),
    [`${SESSIONS}/a_2`]: session(2, 'a_1', 'a_3'),
    [`${SESSIONS}/a_3`]: session(3, 'a_2', null),
  }),
);

const ask = (request: Record<string, unknown>, email = ADMIN) =>
  run('changeList', { seen: [], ...request }, caller(email));

const ofLists = (request: Record<string, unknown>, email = ADMIN) =>
  ask({ record: 'playlist', ids: { programKey: 'stanza1' }, ...request }, email);

const ofSessions = (request: Record<string, unknown>, email = ADMIN) =>
  ask(
    { record: 'playlistSession', ids: { programKey: 'stanza1', playlistID: 'a' }, ...request },
    email,
  );

/** Number, neighbours and id of each session, by number. */
const chain = async (path = SESSIONS) =>
  (await all(db, path))
    .map((row) => [row['num'], row['previousSessionID'], row['id'], row['nextSessionID']])
    .sort((a, b) => Number(a[0]) - Number(b[0]));

const SEEN = ['a_1', 'a_2', 'a_3'];

describe('the sessions of a playlist', () => {
  it(
    'get a new last session, with an updated count and one history entry',
    proves(
      'AUTHOR-SESS-03',
      'AUTHOR-SESS-08',
      'AUTHOR-SESS-12',
      'AUTHOR-SESS-13',
      'AUTHOR-SESS-14',
      'AUTHOR-SESS-15',
    ),
    async () => {
      const answer = await ofSessions({ act: 'add' });
      const entries = (await db.collection('history').get()).docs;
      expect(answer).toEqual({ id: 'a_4', entryIDs: entries.map(({ id }) => id) });
      expect((await chain()).slice(2)).toEqual([
        [3, 'a_2', 'a_3', 'a_4'],
        [4, 'a_3', 'a_4', null],
      ]);
      const session = await stored(db, `${SESSIONS}/a_4`);
      expect(session).toMatchObject({
        id: 'a_4',
        num: 4,
        tasks: [],
        unlockedActivities: [],
        celebrationId: null,
        programKey: 'stanza1',
        createdBy: ADMIN,
        updatedBy: ADMIN,
      });
      for (const field of ['created', 'updated']) {
        expect((session?.[field] as Timestamp).toDate()).toBeInstanceOf(Date);
      }
      expect(await stored(db, HEAD)).toMatchObject({
        name: 'First',
        rank: 1,
        firstSessionID: 'a_1',
        sessionCount: 4,
      });
      expect(await all(db, 'history')).toMatchObject([
        {
          action: 'Create playlist session',
          paths: [`${SESSIONS}/a_4`, `${SESSIONS}/a_3`, HEAD],
        },
      ]);
    },
  );

  it(
    'close the gaps when some are deleted',
    proves('AUTHOR-SESS-07', 'AUTHOR-SESS-18'),
    async () => {
      await ofSessions({ act: 'remove', seen: SEEN, id: 'a_1', removed: ['a_1', 'a_3'] });
      expect(await chain()).toEqual([[1, null, 'a_2', null]]);
      expect(await stored(db, HEAD)).toMatchObject({ firstSessionID: 'a_2', sessionCount: 1 });
      expect(await all(db, 'history')).toHaveLength(1);
    },
  );

  it('are reordered', proves('AUTHOR-SESS-07'), async () => {
    await ofSessions({ act: 'arrange', seen: SEEN, order: ['a_3', 'a_2', 'a_1'] });
    expect(await chain()).toEqual([
      [1, null, 'a_3', 'a_2'],
      [2, 'a_3', 'a_2', 'a_1'],
      [3, 'a_2', 'a_1', null],
    ]);
    expect(await stored(db, HEAD)).toMatchObject({ firstSessionID: 'a_3', sessionCount: 3 });
    expect(await touched(SESSIONS)).toEqual(['a_1', 'a_2', 'a_3']);
  });

  it('stay a chain without gaps or duplicates when five add at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ofSessions({ act: 'add' })));
    const links = await chain();
    expect(links.map(([num]) => num)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(links.map(([, previous]) => previous).slice(1)).toEqual(
      links.map(([, , id]) => id).slice(0, -1),
    );
  });

  it.each([
    [
      'failed-precondition',
      'another order than was seen',
      { act: 'remove', seen: ['a_2', 'a_1', 'a_3'], id: 'a_1' },
    ],
    ['not-found', 'one that is gone', { act: 'remove', seen: SEEN, id: 'a_9' }],
    [
      'not-found',
      'of a playlist that is gone',
      { act: 'add', ids: { programKey: 'stanza1', playlistID: 'gone' } },
    ],
    [
      'invalid-argument',
      'an act of another list',
      { act: 'copy', seen: SEEN, id: 'a_1', newID: 'x' },
    ],
  ])('reject an invalid request as %s: %s', async (code, _, request) => {
    expect((await refusal(ofSessions(request))).code).toBe(code);
    expect(await all(db, 'history')).toEqual([]);
  });

  it('are not for staff to change', proves('AUTHOR-SESS-02'), async () => {
    expect((await refusal(ofSessions({ act: 'add' }, STAFF))).code).toBe('permission-denied');
    expect(await chain()).toHaveLength(3);
  });
});

describe('a playlist', () => {
  const entry = { name: 'New', description: 'About', userViewable: false, imageURL: '' };
  const sound = { ...entry, id: 'b', confirmationLessons: [], confirmationActivities: [] };

  it('is created at the end of the list', async () => {
    await ofLists({ act: 'add', id: 'b', entry: sound });
    expect(await stored(db, `${LISTS}/b`)).toMatchObject({
      ...sound,
      rank: 2,
      firstSessionID: null,
      sessionCount: 0,
      createdBy: ADMIN,
    });
  });

  it('moves with its sessions to another id', proves('AUTHOR-PLAY-15'), async () => {
    const change = { act: 'edit', id: 'a', entry: { name: 'Newer' }, base: { name: 'First' } };
    await ofLists({ ...change, newID: 'z' });
    expect(await stored(db, HEAD)).toBeNull();
    expect(await all(db, SESSIONS)).toEqual([]);
    expect(await stored(db, `${LISTS}/z`)).toMatchObject({
      id: 'z',
      name: 'Newer',
      rank: 1,
      firstSessionID: 'z_1',
      sessionCount: 3,
    });
    expect(await chain(`${LISTS}/z/sessions`)).toEqual([
      [1, null, 'z_1', 'z_2'],
      [2, 'z_1', 'z_2', 'z_3'],
      [3, 'z_2', 'z_3', null],
    ]);
    expect(await all(db, 'history')).toMatchObject([{ action: 'Edit playlist' }]);
  });

  it('is edited in place, and a stale edit is refused', async () => {
    const change = { act: 'edit', id: 'a', newID: 'a', entry: { rank: 7 }, base: { rank: 1 } };
    await ofLists(change);
    expect(await stored(db, HEAD)).toMatchObject({ name: 'First', rank: 7, updatedBy: ADMIN });
    const late = { ...change, entry: { rank: 8 } };
    expect((await refusal(ofLists(late))).code).toBe('failed-precondition');
  });

  it('is deleted with its sessions', proves('AUTHOR-PLAY-17', 'AUTHOR-PLAY-10'), async () => {
    await ofLists({ act: 'remove', id: 'a' });
    expect([await all(db, LISTS), await all(db, SESSIONS)]).toEqual([[], []]);
    expect(await all(db, 'history')).toMatchObject([{ action: 'Delete playlist' }]);
  });

  it(
    'is copied into another program with its sessions',
    proves('AUTHOR-PLAY-23', 'AUTHOR-PLAY-24', 'AUTHOR-PLAY-25'),
    async () => {
      const target = { programKey: 'stanza2' };
      await ofLists({ act: 'copy', id: 'a', newID: 'n', target });
      expect(await stored(db, 'programs/stanza2/playlist/n')).toMatchObject({
        id: 'n',
        rank: 2,
        firstSessionID: 'n_1',
        sessionCount: 3,
        updatedBy: ADMIN,
      });
      expect(await touched('programs/stanza2/playlist')).toEqual(['n', 'other']);
      expect(await stored(db, 'programs/stanza2/playlist/n/sessions/n_2')).toMatchObject({
        id: 'n_2',
        previousSessionID: 'n_1',
        nextSessionID: 'n_3',
        programKey: 'stanza2',
        tasks: [{ id: 'task-2' }],
      });
      expect(await chain('programs/stanza2/playlist/n/sessions')).toEqual([
        [1, null, 'n_1', 'n_2'],
        [2, 'n_1', 'n_2', 'n_3'],
        [3, 'n_2', 'n_3', null],
      ]);
      expect(await chain()).toHaveLength(3);
      expect(
        await refusal(ofLists({ act: 'copy', id: 'a', newID: 'other', target })),
      ).toMatchObject({ code: 'already-exists', message: 'ID is not unique' });
    },
  );

  it.each([
    [
      'already-exists',
      'under an id that is taken',
      { act: 'add', id: 'a', entry: { ...sound, id: 'a' } },
    ],
    [
      'invalid-argument',
      'without a description',
      { act: 'add', id: 'b', entry: { ...sound, description: '' } },
    ],
    [
      'invalid-argument',
      'with a field of its chain',
      { act: 'add', id: 'b', entry: { ...sound, sessionCount: 9 } },
    ],
    [
      'invalid-argument',
      'under an id that is none',
      { act: 'edit', id: 'a', newID: 'a b', entry: {} },
    ],
    ['invalid-argument', 'with the id as a field', { act: 'edit', id: 'a', entry: { id: 'x' } }],
    [
      'invalid-argument',
      'with a script',
      { act: 'edit', id: 'a', entry: { imageURL: 'javascript:x' } },
    ],
    ['not-found', 'that is gone', { act: 'edit', id: 'gone', entry: { name: 'x' } }],
    ['invalid-argument', 'arranged', { act: 'arrange', order: ['a'] }],
  ])('is refused as %s %s', async (code, _, request) => {
    expect((await refusal(ofLists(request))).code).toBe(code);
    expect(await all(db, 'history')).toEqual([]);
  });

  it.each(['add', 'remove', 'edit', 'copy'])(
    'is not for staff to change (%s)',
    proves('AUTHOR-PLAY-02', 'AUTHOR-PLAY-04'),
    async (act) => {
      const request = { act, id: 'a', newID: 'x', entry: {} };
      expect((await refusal(ofLists(request, STAFF))).code).toBe('permission-denied');
    },
  );
});
