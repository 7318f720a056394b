import { beforeEach, describe, expect, it } from 'vitest';
import { LIVE, type JobDeps } from '#functions/lib/jobs.ts';
import { publishSet } from '#functions/lib/publish-set.ts';
import { proves } from '#test/support/proves.ts';
import { later, pausing } from './data-reset-support.ts';
import {
  all,
  caller,
  freshDatabase,
  killed,
  members,
  refusal,
  run,
  store,
  stored,
} from './support.ts';

const STAFF = 'sam.staff@example.com';
const ADMIN = 'ada.admin@example.com';
const OTHER = 'olga.admin@example.com';
const SET = 'programs/p/changeSets/spring';

const db = await freshDatabase('demo-functions-publish-change-set');

const change = (kind: string, fields: object, seen: object = {}) => ({ kind, fields, seen });
/** Large enough to be published in a separate part. */
const GONE = { key: 'gone', name: 'Gone', HTML: 'x'.repeat(150_000) };

beforeEach(() =>
  store(db, {
    ...members({ staff: [STAFF, ADMIN, OTHER], admin: [ADMIN, OTHER] }),
    'programs/p': { id: 'p', key: 'p', name: 'P', description: 'Old words' },
    'programs/p/pages/about': { key: 'about', name: 'About', HTML: 'Old text' },
    'programs/p/pages/gone': GONE,
    'programs/p/resourceLinks/b': { id: 'b', text: 'B', url: '', order: 1 },
    'programs/p/resourceLinks/a': { id: 'a', text: 'A', url: '', order: 2 },
    [SET]: { name: 'Spring', state: 'open', review: false, changes: 5, editedBy: ADMIN },
    [`${SET}/changes/~1`]: change(
      'change',
      { description: 'New words' },
      { description: 'Old words' },
    ),
    [`${SET}/changes/~1pages~1about`]: change('change', { HTML: 'New text' }, { HTML: 'Old text' }),
    [`${SET}/changes/~1pages~1fresh`]: change('create', {
      key: 'fresh',
      name: 'Fresh',
      HTML: 'Hello',
    }),
    [`${SET}/changes/~1pages~1gone`]: change('delete', {}, GONE),
    [`${SET}/changes/~1resourceLinks`]: change(
      'arrange',
      { order: ['a', 'b'] },
      { order: ['b', 'a'] },
    ),
  }),
);

const publish = (email = ADMIN) =>
  run('publishChangeSet', { programKey: 'p', setID: 'spring' }, caller(email));

const published = async () =>
  (await all(db, 'history'))
    .filter(({ paths }) => (paths as string[]).some((path) => !path.startsWith(SET)))
    .flatMap(({ changes, reason, actor }) => [
      ...Object.keys(changes as object).map((path) => [path, reason, actor]),
    ])
    .sort();

const ONCE = [
  '',
  '/pages/about',
  '/pages/fresh',
  '/pages/gone',
  '/resourceLinks/a',
  '/resourceLinks/b',
].map((place) => [`programs/p${place}`, 'Change set "Spring"', ADMIN]);

async function assertLive(changes = 5) {
  expect(await stored(db, 'programs/p')).toMatchObject({ name: 'P', description: 'New words' });
  expect(await stored(db, 'programs/p/pages/about')).toMatchObject({
    name: 'About',
    HTML: 'New text',
    updatedBy: ADMIN,
  });
  expect(await stored(db, 'programs/p/pages/fresh')).toMatchObject({
    name: 'Fresh',
    created: expect.any(Object) as unknown,
    createdBy: ADMIN,
  });
  expect(await stored(db, 'programs/p/pages/gone')).toBeNull();
  expect(await stored(db, 'programs/p/resourceLinks/a')).toMatchObject({ order: 1 });
  expect(await stored(db, 'programs/p/resourceLinks/b')).toMatchObject({ order: 2 });
  expect(await stored(db, SET)).toMatchObject({
    name: 'Spring',
    review: false,
    changes: 5,
    editedBy: ADMIN,
    state: 'published',
    publishing: false,
    published: expect.any(Object) as unknown,
    publishedBy: ADMIN,
  });
  // The job is done, so the program's lock is free.
  expect(await all(db, 'jobs')).toMatchObject([
    {
      kind: 'publish',
      path: SET,
      root: 'programs/p',
      startedBy: ADMIN,
      phase: 'done',
      verified: true,
      done: changes,
      total: changes,
      finishedAt: expect.any(Object) as unknown,
    },
  ]);
}

describe('publishing a change set', () => {
  it(
    'makes each change live once, with an entry that names the set',
    proves('TEAM-SET-10'),
    async () => {
      expect(await publish()).toEqual({ written: 6 });
      await assertLive();
      expect(await published()).toEqual(ONCE);
      expect(
        (await all(db, 'history')).every(({ paths }) => (paths as string[]).includes(SET)),
      ).toBe(true);
    },
  );

  it.each([
    ['claimed', 1],
    ['begun', 1],
    ['published', 1],
    ['published', 2],
    ['published', 3],
  ])(
    'has the same result after a run was killed when it had %s part %i',
    proves('TEAM-SET-10'),
    async (step, times) => {
      let left = times;
      const dead: JobDeps = {
        now: () => new Date(Date.now() - 10 * 60_000),
        afterStep: (at) => {
          if (at === step && (left -= 1) === 0) throw new Error('killed');
        },
      };
      const set = { programKey: 'p', setID: 'spring' };
      await killed(publishSet(db, set, ADMIN, dead));
      expect(await stored(db, SET)).toMatchObject({ state: 'open', editedBy: ADMIN });
      // It stays read-only until it is published again.
      expect((await stored(db, SET))?.['publishing']).toBe(step === 'claimed' ? undefined : true);
      const before = (await published()).length;
      expect(await publishSet(db, set, ADMIN, LIVE)).toBe(ONCE.length - before);
      await assertLive();
      expect(await published()).toEqual(ONCE);
    },
  );

  it.each(['claimed', 'begun', 'published'])(
    'leaves the set to the run that took over after a silence (%s)',
    proves('TEAM-SET-10'),
    async (step) => {
      const set = { programKey: 'p', setID: 'spring' };
      const slow = pausing(step);
      const first = publishSet(db, set, ADMIN, slow.deps).catch((error: unknown) => error);
      await slow.reached;
      const next = pausing('begun', later.now);
      const second = publishSet(db, set, ADMIN, next.deps);
      await next.reached;
      slow.release();
      expect(await first).toMatchObject({
        message: expect.stringMatching(/another run took over/) as string,
      });
      expect(await stored(db, SET)).toMatchObject({ state: 'open', publishing: true });
      next.release();
      await second;
      await assertLive();
      expect(await published()).toEqual(ONCE);
    },
  );

  it.each(['claimed', 'begun'])(
    'leaves the set unmarked once the run that took over found something to decide (%s)',
    proves('TEAM-SET-10'),
    async (step) => {
      const set = { programKey: 'p', setID: 'spring' };
      const slow = pausing(step);
      const first = publishSet(db, set, ADMIN, slow.deps).catch((error: unknown) => error);
      await slow.reached;
      await db.doc('programs/p/pages/about').update({ HTML: 'Theirs' });
      await expect(publishSet(db, set, ADMIN, later)).rejects.toThrow('Decide first');
      expect(await stored(db, SET)).toMatchObject({ state: 'open', publishing: false });
      // A third run has resumed the set.
      if (step === 'begun') await db.doc(SET).update({ publishing: true });
      slow.release();
      expect(await first).toMatchObject({
        message: expect.stringMatching(/another run took over/) as string,
      });
      expect(await stored(db, SET)).toMatchObject({ publishing: step === 'begun' });
    },
  );

  it(
    'changes nothing while a live field needs a decision, and names it',
    proves('TEAM-SET-08'),
    async () => {
      await db.doc('programs/p/pages/about').update({ HTML: 'Theirs' });
      expect(await refusal(publish())).toMatchObject({
        code: 'failed-precondition',
        message: 'Decide first: pages/about, HTML. Nothing was published.',
      });
      expect(await published()).toEqual([]);
      expect(await stored(db, SET)).toMatchObject({ state: 'open', publishing: false });
    },
  );

  describe('when others write between two parts', () => {
    const LARGE = 'programs/p/pages/large';
    // Each history entry holds both versions of a text, so the two are published in separate parts.
    const long = 'x'.repeat(140_000);
    const set = { programKey: 'p', setID: 'spring' };

    beforeEach(() =>
      store(db, {
        'programs/p/pages/about': { key: 'about', name: 'About', HTML: long },
        [LARGE]: { key: 'large', name: 'Large', HTML: long },
        [`${SET}/changes/~1pages~1about`]: change('change', { HTML: 'New text' }, { HTML: long }),
        [`${SET}/changes/~1pages~1large`]: change('change', { HTML: 'Small' }, { HTML: long }),
      }),
    );

    const publishWhile = (theirs: object) => {
      let parts = 0;
      return publishSet(db, set, ADMIN, {
        now: () => new Date(),
        afterStep: async (step) => {
          if (step === 'published' && (parts += 1) === 1) await db.doc(LARGE).update({ ...theirs });
        },
      });
    };

    it(
      'stops at the same field, and publishes the rest after a decision',
      proves('TEAM-SET-08', 'TEAM-SET-10'),
      async () => {
        await expect(publishWhile({ HTML: 'T' })).rejects.toThrow(
          'Decide first what happens to: pages/large, HTML',
        );
        expect(await stored(db, LARGE)).toMatchObject({ HTML: 'T' });
        expect(await stored(db, SET)).toMatchObject({ state: 'open', publishing: false });
        const done = (await published()).map(([path]) => path);
        expect(done).toContain('programs/p/pages/about');
        expect(done).not.toContain(LARGE);
        await db.doc(`${SET}/changes/~1pages~1large`).update({ seen: { HTML: 'T' } });
        expect(await publish()).toEqual({ written: 7 - done.length });
        await assertLive(6);
        expect((await published()).map(([path]) => path)).toEqual(
          [...ONCE.map(([path]) => path), LARGE].sort(),
        );
      },
    );

    it(
      'keeps both values in different fields, in the history too',
      proves('TEAM-SET-10'),
      async () => {
        expect(await publishWhile({ name: 'Theirs' })).toBe(7);
        const both = { name: 'Theirs', HTML: 'Small' };
        expect(await stored(db, LARGE)).toMatchObject(both);
        const told = (await all(db, 'history')).flatMap(
          ({ changes }) => (changes as Record<string, unknown>)[LARGE] ?? [],
        );
        expect(told).toMatchObject([{ before: { name: 'Theirs', HTML: long }, after: both }]);
      },
    );
  });

  it(
    'names a change that cannot be read, and publishes nothing',
    proves('TEAM-SET-10'),
    async () => {
      await db.doc(`${SET}/changes/~1pages~1about`).update({ kind: 'odd' });
      expect(await refusal(publish())).toMatchObject({
        code: 'failed-precondition',
        message: 'The change "~1pages~1about" cannot be read. Remove it from the set first.',
      });
      expect(await published()).toEqual([]);
      expect(await stored(db, SET)).toMatchObject({ state: 'open', publishing: false });
    },
  );

  it(
    'is refused to the last editor of a set that asks for review',
    proves('TEAM-SET-10', 'TEAM-SET-11'),
    async () => {
      for (const email of [STAFF, 'eve@example.com'])
        expect((await refusal(publish(email))).code).toBe('permission-denied');
      await db.doc(SET).update({ review: true });
      expect(await refusal(publish())).toMatchObject({
        code: 'permission-denied',
        message: 'This set asks for review: an admin other than its last editor publishes it.',
      });
      // Edited by somebody else just before the run closes it.
      const edited: JobDeps = {
        ...LIVE,
        afterStep: async (step) => {
          if (step === 'claimed') await db.doc(SET).update({ editedBy: OTHER });
        },
      };
      const set = { programKey: 'p', setID: 'spring' };
      await expect(publishSet(db, set, OTHER, edited)).rejects.toThrow(/^This set asks for review/);
      expect(await published()).toEqual([]);
      await db.doc(SET).update({ editedBy: ADMIN });
      expect(await publish(OTHER)).toEqual({ written: 6 });
      expect(await stored(db, SET)).toMatchObject({ publishedBy: OTHER, editedBy: ADMIN });
    },
  );

  it.each([
    ['a forged author', 'change', { createdBy: STAFF }, 'changes the field “createdBy”'],
    ['a field that no form has', 'change', { color: 'red' }, 'changes the field “color”'],
    ['another id', 'change', { key: 'other' }, 'changes the field “key”'],
    ['an emptied name', 'change', { name: null }, 'is refused by its form'],
    ['a text without end', 'change', { HTML: 'x'.repeat(150_001) }, 'is refused by its form'],
    ['the id of another record', 'create', { key: 'other', name: 'N' }, 'has another “key”'],
  ])(
    'refuses %s, which no form could have produced',
    proves('TEAM-SET-10'),
    async (_, kind, fields, why) => {
      const place = kind === 'create' ? '~1pages~1new' : '~1pages~1about';
      const seen = kind === 'create' ? {} : { name: 'About', HTML: 'Old text', key: 'about' };
      await db.doc(`${SET}/changes/${place}`).set(change(kind, fields, seen));
      const { code, message } = await refusal(publish());
      expect(code).toBe('failed-precondition');
      expect(message).toContain(why);
      expect(await published()).toEqual([]);
      expect(await stored(db, SET)).toMatchObject({ state: 'open', publishing: false });
    },
  );

  it('publishes nothing into a deleted program', proves('TEAM-SET-17'), async () => {
    await db.doc('programs/p').delete();
    expect(await refusal(publish())).toMatchObject({ message: 'This program was deleted.' });
    expect(await published()).toEqual([]);
    expect(await stored(db, SET)).toMatchObject({ state: 'open', changes: 5 });
  });

  it('happens only once', proves('TEAM-SET-10'), async () => {
    await publish();
    expect(await refusal(publish(OTHER))).toMatchObject({
      code: 'failed-precondition',
      message: 'This change set is already published.',
    });
    expect(await published()).toEqual(ONCE);
  });
});

describe('a program that is changed by sets only', () => {
  const ONLY = /^This program can be changed by change sets only./;

  it(
    'is changed by publishing a set, and remains restricted to sets',
    proves('TEAM-SET-06'),
    async () => {
      await db.doc('programs/p').update({ setsOnly: true });
      expect(await publish()).toEqual({ written: 6 });
      await assertLive();
      expect(await stored(db, 'programs/p')).toMatchObject({ setsOnly: true });
    },
  );

  it(
    'refuses acts on lists and on several records, and copies into it',
    proves('TEAM-SET-06', 'TEAM-SEL-05'),
    async () => {
      await store(db, {
        'programs/q': { id: 'q', key: 'q', name: 'Q', setsOnly: true },
        'programs/q/resourceLinks/a': { id: 'a', text: 'A', url: '', order: 1 },
        'programs/q/resourceLinks/b': { id: 'b', text: 'B', url: '', order: 2 },
        'programs/q/celebrations/k': { id: 'k', name: 'K' },
        'programs/p/awarenessActivities/own': { id: 'own', name: 'Own' },
        'programs/p/playlist/x': { id: 'x', name: 'X', firstSessionID: null, sessionCount: 0 },
      });
      const arrange = { record: 'resourceLink', ids: { programKey: 'q' }, act: 'arrange' };
      const record = { place: 'pages/about', fields: [], parts: [], seen: { here: '', there: '' } };
      const refused = async (act: Promise<unknown>) => (await refusal(act)).message;
      // Only copies apply to the target program.
      for (const target of [{}, { target: { programKey: 'p' } }]) {
        const turned = { ...arrange, seen: ['a', 'b'], order: ['b', 'a'], ...target };
        expect(await refused(run('changeList', turned, caller(ADMIN)))).toMatch(ONLY);
      }
      const several = { record: 'celebration', ids: { programKey: 'q' }, act: 'removeAll' };
      expect(
        await refused(run('changeList', { ...several, seen: [], chosen: ['k'] }, caller(ADMIN))),
      ).toMatch(ONLY);
      expect(await stored(db, 'programs/q/celebrations/k')).toEqual({ id: 'k', name: 'K' });
      const to = { ids: { programKey: 'p' }, seen: [], target: { programKey: 'q' } };
      const copy = { record: 'playlist', act: 'copy', id: 'x', newID: 'z', ...to };
      const copies = { record: 'awarenessActivity', act: 'copyAll', chosen: ['own'], ...to };
      for (const request of [copy, copies])
        expect(await refused(run('changeList', request, caller(ADMIN)))).toMatch(ONLY);
      expect(await all(db, 'programs/q/playlist')).toEqual([]);
      expect(await all(db, 'programs/q/awarenessActivities')).toEqual([]);
      expect(
        await run('takeOverContent', { here: 'q', there: 'p', records: [record] }, caller(ADMIN)),
      ).toEqual({
        written: 0,
        refused: [{ place: 'pages/about', why: expect.stringMatching(ONLY) as string }],
      });
      expect(await stored(db, 'programs/q/resourceLinks/a')).toMatchObject({ order: 1 });
      const change = { ...arrange, ids: { programKey: 'p' }, seen: ['b', 'a'], order: ['a', 'b'] };
      await run('changeList', change, caller(ADMIN));
      expect(await stored(db, 'programs/p/resourceLinks/a')).toMatchObject({ order: 1 });
    },
  );
});
