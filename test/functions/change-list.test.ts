import { beforeEach, describe, expect, it } from 'vitest';
import { all, caller, freshDatabase, members, refusal, run, store } from './support.ts';
import { proves } from '#test/support/proves.ts';

const STAFF = 'sam.staff@example.com';
const ADMIN = 'ada.admin@example.com';
const LINKS = 'programs/stanza1/resourceLinks';
const VOICES = 'programs/stanza1/voiceActors';
const VALUES = 'programs/stanza1/valuesCategories';
const TARGET = 'programs/stanza2/valuesCategories';

const db = await freshDatabase('demo-functions-change-list');

const link = (id: string, order: number) => ({ id, order, text: id, url: 'https://example.com' });

beforeEach(async () => {
  await store(db, {
    ...members({ staff: [STAFF, ADMIN], admin: [ADMIN] }),
    'programs/stanza1': { id: 'stanza1' },
    'programs/stanza2': { id: 'stanza2' },
    [`${LINKS}/a`]: link('a', 1),
    [`${LINKS}/b`]: link('b', 2),
    [`${LINKS}/c`]: link('c', 3),
  });
});

const ask = (request: Record<string, unknown>, email = ADMIN) =>
  run(
    'changeList',
    { record: 'resourceLink', ids: { programKey: 'stanza1' }, ...request },
    caller(email),
  );

const dismissAdmin = () => db.doc(`roles/admin/members/${ADMIN}`).delete();

/** The ids of a list by stored number. */
async function order(path = LINKS): Promise<unknown[]> {
  const found = await all(db, path);
  return found
    .sort((a, b) => Number(a['order']) - Number(b['order']))
    .map((row) => [row['order'], row['id']]);
}

/** A position beyond the end means last. */
const entry = { text: 'Sleep', url: 'https://example.com/sleep', order: 99 };

describe('a numbered list', () => {
  it(
    'lets only an admin delete several records, one after the other',
    proves('TEAM-SEL-05'),
    async () => {
      // Like a list's selection bar: each act with the list that the previous ones left.
      const several = (email: string) =>
        [
          { act: 'remove', seen: ['a', 'b', 'c'], id: 'a' },
          { act: 'remove', seen: ['b', 'c'], id: 'b' },
        ].map((request) => () => ask(request, email));
      const untouched = await order();
      for (const remove of several(STAFF))
        expect((await refusal(remove())).code).toBe('permission-denied');
      expect(await order()).toEqual(untouched);
      for (const remove of several(ADMIN)) await remove();
      expect(await order()).toEqual([[1, 'c']]);
    },
  );

  it(
    'adds a record at its end, or at the requested position',
    proves('AUTHOR-RES-05', 'AUTHOR-RES-09'),
    async () => {
      await ask({ act: 'add', seen: [], id: 'd', entry });
      await ask({ act: 'add', seen: [], id: 'e', entry: { ...entry, order: 2 } });
      expect(await order()).toEqual([
        [1, 'a'],
        [2, 'e'],
        [3, 'b'],
        [4, 'c'],
        [5, 'd'],
      ]);
      const added = (await all(db, LINKS)).find((row) => row['id'] === 'd');
      expect(added).toMatchObject({ ...entry, order: 5, createdBy: ADMIN, updatedBy: ADMIN });
    },
  );

  it(
    'is renumbered from 1 after a deletion, with one history entry',
    proves('AUTHOR-RES-10', 'AUTHOR-VAL-08'),
    async () => {
      await ask({ act: 'remove', seen: ['a', 'b', 'c'], id: 'a' });
      expect(await order()).toEqual([
        [1, 'b'],
        [2, 'c'],
      ]);
      expect(await all(db, 'history')).toMatchObject([
        {
          actor: ADMIN,
          action: 'Delete resource link',
          paths: [`${LINKS}/a`, `${LINKS}/b`, `${LINKS}/c`],
        },
      ]);
    },
  );

  it('reorders all entries in one step', proves('AUTHOR-RES-11'), async () => {
    await ask({ act: 'arrange', seen: ['a', 'b', 'c'], order: ['c', 'a', 'b'] });
    expect(await order()).toEqual([
      [1, 'c'],
      [2, 'a'],
      [3, 'b'],
    ]);
    expect(await all(db, 'history')).toMatchObject([{ action: 'Arrange resource links' }]);
  });

  it.each([
    [
      'another order than was seen',
      { act: 'arrange', seen: ['b', 'a', 'c'], order: ['c', 'b', 'a'] },
    ],
    ['a record that was not seen', { act: 'remove', seen: ['a', 'b'], id: 'a' }],
    ['an order that lacks one', { act: 'arrange', seen: ['a', 'b', 'c'], order: ['c', 'a'] }],
    ['an order with one twice', { act: 'arrange', seen: ['a', 'b', 'c'], order: ['c', 'a', 'a'] }],
  ])('refuses %s, and nothing is written', async (_, request) => {
    const { code, message } = await refusal(ask(request));
    expect([code, message]).toEqual([
      'failed-precondition',
      'Somebody else has changed this list in the meantime. Nothing was saved. Look at it again.',
    ]);
    expect(await order()).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ]);
    expect(await all(db, 'history')).toEqual([]);
  });

  it.each([
    ['not-found', 'in a program that nobody knows', { ids: { programKey: 'nowhere' }, entry }],
    ['invalid-argument', 'without its text', { entry: { ...entry, text: '' } }],
    ['invalid-argument', 'without a place', { entry: { ...entry, order: undefined } }],
    ['invalid-argument', 'with a field of the server', { entry: { ...entry, createdBy: 'x' } }],
    ['invalid-argument', 'that runs a script', { entry: { ...entry, url: 'javascript:x' } }],
    ['invalid-argument', 'of no list', { ids: {}, entry }],
  ])('refuses as %s a new record %s', async (code, _, request) => {
    expect((await refusal(ask({ act: 'add', seen: [], ...request }))).code).toBe(code);
    expect(await all(db, 'history')).toEqual([]);
  });

  it('keeps numbers without gaps or duplicates when ten add at once', proves('R6'), async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => ask({ act: 'add', seen: [], id: `n${i}`, entry })),
    );
    const numbers = (await order()).map((row) => (row as [number])[0]);
    expect(numbers).toEqual(Array.from({ length: 13 }, (_, i) => i + 1));
  });

  it('accepts one of two orders when two people arrange it at once', proves('R5'), async () => {
    const arrange = (wanted: string[]) =>
      ask({ act: 'arrange', seen: ['a', 'b', 'c'], order: wanted });
    const results = await Promise.allSettled([arrange(['c', 'b', 'a']), arrange(['b', 'a', 'c'])]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(['c,b,a', 'b,a,c']).toContain(
      (await order()).map((row) => (row as unknown[])[1]).join(),
    );
  });

  it('is not for staff to change', proves('AUTHOR-RES-02'), async () => {
    const { code } = await refusal(ask({ act: 'add', seen: [], id: 'd', entry }, STAFF));
    expect(code).toBe('permission-denied');
  });
});

describe('a list with a default', () => {
  const voice = {
    name: 'Ann',
    desc: 'Calm',
    image_filename: 'a.png',
    remote_audio_filename: 'a.mp3',
  };
  const add = (id: string) =>
    ask({ record: 'voiceActor', act: 'add', seen: [], id, entry: { ...voice, id } });
  const chosen = async () =>
    (await all(db, VOICES))
      .filter((row) => row['defaultVoiceActor'] === true)
      .map((row) => row['id']);

  it(
    'makes the first record the default until another is chosen',
    proves('AUTHOR-VOICE-06'),
    async () => {
      await add('ann');
      await add('bob');
      expect(await chosen()).toEqual(['ann']);
      await ask({ record: 'voiceActor', act: 'choose', seen: ['ann', 'bob'], id: 'bob' });
      expect(await chosen()).toEqual(['bob']);
    },
  );

  it('refuses an id that is taken', proves('AUTHOR-VOICE-05', 'AUTHOR-VOICE-08'), async () => {
    await add('ann');
    expect(await refusal(add('ann'))).toMatchObject({
      code: 'already-exists',
      message: "Voice actor with ID 'ann' already exists",
    });
  });
});

describe('a copy into another program', () => {
  const category = { id: 'work', name: 'Work', description: '', order: 1, programKey: 'stanza1' };
  const copy = (newID: string) =>
    ask({
      record: 'valuesCategory',
      act: 'copy',
      seen: ['work'],
      id: 'work',
      newID,
      target: { programKey: 'stanza2' },
    });

  beforeEach(() =>
    store(db, { [`${VALUES}/work`]: category, [`${TARGET}/rest`]: { id: 'rest', order: 1 } }),
  );

  it(
    'is added last, under the new id and with the key of that program',
    proves('AUTHOR-VAL-11'),
    async () => {
      await copy('labour');
      const copied = (await all(db, TARGET)).find((row) => row['id'] === 'labour');
      expect(copied).toMatchObject({ name: 'Work', order: 2, programKey: 'stanza2' });
      expect(await all(db, VALUES)).toEqual([category]);
    },
  );

  it('is refused under an id that exists there', proves('AUTHOR-VAL-14'), async () => {
    expect(await refusal(copy('rest'))).toMatchObject({
      code: 'already-exists',
      message: 'A Values Category in the selected program already has this id',
    });
  });
});

describe('several activities at once', () => {
  const FROM = 'programs/stanza1/awarenessActivities';
  const TO = 'programs/stanza2/awarenessActivities';
  const activity = (key: string, programKey = 'stanza1') => ({
    key,
    title: key,
    description: '',
    uuid: `u-${key}`,
    programKey,
    activity_type: 'awareness',
  });
  const copy = (chosen: string[], more: object = {}, email = ADMIN) => {
    const target = { programKey: 'stanza2' };
    const asked = { record: 'awarenessActivity', act: 'copyAll', seen: [], chosen, target };
    return ask({ ...asked, ...more }, email);
  };

  beforeEach(() =>
    store(db, {
      [`${FROM}/one`]: activity('one'),
      [`${FROM}/two`]: activity('two'),
      [`${TO}/two`]: { ...activity('two', 'stanza2'), title: 'Theirs' },
    }),
  );

  it(
    'are copied in one commit; existing ones stay and are named as skipped',
    proves('AUTHOR-AWARE-09', 'AUTHOR-AWARE-11', 'AUTHOR-D-13'),
    async () => {
      expect(await copy(['one', 'two'])).toMatchObject({ done: ['one'], skipped: ['two'] });
      const [one, two] = await all(db, TO);
      expect(one).toMatchObject({ key: 'one', uuid: 'u-one', programKey: 'stanza2' });
      expect(one).toMatchObject({ createdBy: ADMIN, updatedBy: ADMIN });
      expect(one).not.toHaveProperty('description');
      expect(two).toMatchObject({ title: 'Theirs' });
      expect(await all(db, FROM)).toHaveLength(2);
      expect(await all(db, 'history')).toMatchObject([
        { actor: ADMIN, action: 'Clone awareness activities', paths: [`${TO}/one`] },
      ]);
    },
  );

  it.each([
    ['invalid-argument', 'into their own program', { target: { programKey: 'stanza1' } }],
    ['invalid-argument', 'nowhere', { target: {} }],
    ['invalid-argument', 'where none is chosen', { chosen: [] }],
    ['invalid-argument', 'of a record that is copied otherwise', { record: 'valuesCategory' }],
    ['not-found', 'into a program that nobody knows', { target: { programKey: 'nowhere' } }],
    ['not-found', 'that are gone', { chosen: ['one', 'gone'] }],
  ])('are refused as %s %s', proves('AUTHOR-AWARE-12'), async (code, _, more) => {
    expect((await refusal(copy(['one'], more))).code).toBe(code);
    expect(await all(db, TO)).toHaveLength(1);
  });

  it(
    'are not copied by staff or a former admin',
    proves('AUTHOR-AWARE-02', 'TEAM-SEL-05'),
    async () => {
      expect((await refusal(copy(['one'], {}, STAFF))).code).toBe('permission-denied');
      await copy(['two']);
      await dismissAdmin();
      expect((await refusal(copy(['one']))).code).toBe('permission-denied');
      expect(await all(db, TO)).toHaveLength(1);
    },
  );
});

describe('several celebrations at once', () => {
  const PATH = 'programs/stanza1/celebrations';
  const remove = (chosen: string[], email = ADMIN) =>
    ask({ record: 'celebration', act: 'removeAll', seen: [], chosen }, email);

  beforeEach(() =>
    store(db, Object.fromEntries(['a', 'b', 'c'].map((id) => [`${PATH}/${id}`, { id }]))),
  );

  it('are deleted in one commit', proves('AUTHOR-CELEB-08', 'AUTHOR-D-54'), async () => {
    await remove(['a', 'c', 'gone']);
    expect(await all(db, PATH)).toEqual([{ id: 'b' }]);
    expect(await all(db, 'history')).toMatchObject([
      { action: 'Delete celebrations', paths: [`${PATH}/a`, `${PATH}/c`] },
    ]);
  });

  it(
    'are not deleted by staff or a former admin',
    proves('AUTHOR-CELEB-08', 'TEAM-SEL-05'),
    async () => {
      expect((await refusal(remove(['a'], STAFF))).code).toBe('permission-denied');
      expect(await all(db, PATH)).toHaveLength(3);
      await remove(['a']);
      await dismissAdmin();
      expect((await refusal(remove(['b']))).code).toBe('permission-denied');
      expect(await all(db, PATH)).toEqual([{ id: 'b' }, { id: 'c' }]);
    },
  );
});
