import { beforeEach, expect, it } from 'vitest';
import { proves } from '#test/support/proves.ts';
import {
  all,
  caller,
  freshDatabase,
  members,
  refusal,
  run,
  store,
  stored,
  type Documents,
} from './support.ts';

const STAFF = 'sam.staff@example.com';
const ADMIN = 'ada.admin@example.com';
const CATEGORIES = 'programs/p/valuesCategories';

const db = await freshDatabase('demo-functions-import-commits');

const category = (id: string, order: number, more: object = {}) => ({
  id,
  name: 'Family',
  description: '',
  order,
  entryValidation: { minValues: 1, maxValues: 2, minChars: 1, maxChars: 150 },
  ...more,
});

beforeEach(() =>
  store(db, {
    ...members({ staff: [STAFF, ADMIN], admin: [ADMIN] }),
    'programs/p': { id: 'p', key: 'p', name: 'P' },
    [`${CATEGORIES}/family`]: category('family', 1, { opened: 1 }),
  }),
);

type Texts = Readonly<Record<string, string>>;

const about = {
  importID: 'i1',
  kind: 'valuesCategories',
  ids: { programKey: 'p' },
  fileName: 'values.csv',
  from: 0,
};

const staged = (rows: readonly Texts[], more: object = {}) => ({
  ...about,
  total: rows.length,
  rows: rows.map((texts, at) => ({ line: at + 2, texts })),
  ...more,
});

const stage = (rows: readonly Texts[], more: object = {}) =>
  run('stageImport', staged(rows, more), caller(ADMIN));
const start = () => run('runImport', { importID: 'i1' }, caller(ADMIN));
const undo = () => run('undoImport', { importID: 'i1' }, caller(ADMIN));
const importNow = () => stored(db, 'imports/i1');
const family = () => stored(db, `${CATEGORIES}/family`);
const entries = async () =>
  (await all(db, 'history')).filter(({ action }) => String(action).startsWith('Import'));

let asked = 0;
/** The time by the database's own clock. */
const serverNow = async () => (await db.doc('clocks/now').set({ asked: (asked += 1) })).writeTime;
type Time = Awaited<ReturnType<typeof serverNow>>;

const isBetween = (from: Time, until: Time) => (time: unknown) =>
  from <= (time as Time) && (time as Time) <= until;

it(
  'An import counts across all its commits, and an undo restores the state before the first',
  proves('TEAM-IMP-03'),
  async () => {
    const before = await family();
    const began = await serverNow();
    // Every third row matches the stored name; the others change the record in both commits.
    await stage(
      Array.from({ length: 60 }, (_, at) => ({
        id: 'family',
        ...(at % 3 === 0 ? { name: 'Family' } : { description: `Kin ${at}` }),
      })),
    );
    const counts = { created: 0, changed: 40, unchanged: 20, refused: 0 };
    expect(await start()).toEqual(counts);
    expect(await entries()).toHaveLength(2);
    expect(await family()).toMatchObject({ description: 'Kin 59' });
    const { startedAt, finishedAt, updatedAt } = (await importNow()) ?? {};
    const ended = await serverNow();
    const times = [startedAt, finishedAt, updatedAt];
    expect(times.map(isBetween(began, ended))).toEqual([true, true, true]);
    expect(await undo()).toEqual({ undone: 1 });
    const { lastChange: _, updated: _at, updatedBy: _by, ...now } = (await family()) ?? {};
    expect(now).toEqual(before);
    const { undoneAt, undoneBy, ...last } = (await importNow()) ?? {};
    const undone = isBetween(ended, await serverNow());
    expect([undoneAt, last['updatedAt']].map(undone)).toEqual([true, true]);
    expect(undoneBy).toBe(ADMIN);
  },
);

it(
  'A later write by the app blocks an undo only in fields that the import wrote',
  proves('TEAM-IMP-03'),
  async () => {
    await stage([{ id: 'family', name: 'Kin' }]);
    await start();
    await db.doc(`${CATEGORIES}/family`).update({ name: 'Clan' });
    expect((await refusal(undo())).message).toMatch(/since: values category family\.$/);
    await db.doc(`${CATEGORIES}/family`).update({ name: 'Kin', opened: 2 });
    expect(await undo()).toEqual({ undone: 1 });
    expect(await family()).toMatchObject({ name: 'Family', opened: 2 });
  },
);

it(
  'Records too large for one history entry are written and undone in parts',
  proves('TEAM-IMP-03', 'TEAM-IMP-04'),
  async () => {
    const ids = Array.from({ length: 50 }, (_, at) => `large${String(at).padStart(2, '0')}`);
    const large = Object.fromEntries(
      ids.map((id, at) => [
        `${CATEGORIES}/${id}`,
        category(id, at + 2, { opened: 'x'.repeat(12_000) }),
      ]),
    ) as Documents;
    await store(db, large);
    await stage(ids.map((id) => ({ id, name: `Name of ${id}` })));
    expect(await start()).toMatchObject({ changed: 50, refused: 0 });
    expect(await importNow()).toMatchObject({ state: 'done', done: 50 });
    const parts = await entries();
    expect(parts.length).toBeGreaterThan(1);
    expect(await undo()).toEqual({ undone: 50 });
    const names = (await all(db, CATEGORIES)).map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(['Family']));
  },
);

it('Rows of another kind cannot be added to a staged import', proves('TEAM-IMP-03'), async () => {
  await stage([{ id: 'health', name: 'Health' }], { total: 2 });
  const other = { kind: 'sites', ids: {}, total: 2, from: 1 };
  expect((await refusal(stage([{ id: 'North', siteName: 'North' }], other))).message).toBe(
    'This import has already begun.',
  );
  expect(await importNow()).toMatchObject({ kind: 'valuesCategories', staged: 1 });
});

const ROW = { id: 'health', name: 'Health' };

it.each<readonly [string, object]>([
  ['more than 10,000 rows', { total: 10_001 }],
  ['no row', { total: 0 }],
  ['more than 1,000 rows at once', { total: 2000, rows: Array.from({ length: 1001 }, () => ROW) }],
  ['none at once', { rows: [] }],
  ['a row in front of the first', { from: -1 }],
  ['a row beyond the last', { from: 10_001 }],
  ['a line in front of the file', { rows: [{ line: 0, texts: ROW }] }],
  ['a cell that is no text', { rows: [{ line: 2, texts: { id: 7 } }] }],
  ['a row with more than line and cells', { rows: [{ line: 2, texts: ROW, more: 1 }] }],
  ['records of a kind that is not imported', { kind: 'users' }],
  ['an id that is an address', { importID: 'a/b' }],
])('A request with %s is refused', proves('TEAM-IMP-04'), async (_, more) => {
  const rows = (more as { rows?: readonly (typeof ROW | object)[] }).rows;
  const asLines = rows?.map((each) => ('texts' in each ? each : { line: 2, texts: each }));
  const request = { ...more, ...(asLines && { rows: asLines }) };
  expect((await refusal(stage([ROW], request))).code).toBe('invalid-argument');
  expect(await all(db, 'imports')).toEqual([]);
});
