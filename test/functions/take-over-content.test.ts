import { beforeEach, describe, expect, it } from 'vitest';
import { proves } from '#test/support/proves.ts';
import { all, caller, freshDatabase, members, refusal, run, store, stored } from './support.ts';

const STAFF = 'sam.staff@example.com';
const ADMIN = 'ada.admin@example.com';

const db = await freshDatabase('demo-functions-take-over');

const page = (programKey: string, content: string, lastChange: string) => ({
  key: 'p',
  name: 'Page',
  content,
  programKey,
  lastChange,
});

beforeEach(() =>
  store(db, {
    ...members({ staff: [STAFF, ADMIN], admin: [ADMIN] }),
    'programs/a': { id: 'a', key: 'a', name: 'A' },
    'programs/b': { id: 'b', key: 'b', name: 'B' },
    'programs/a/pages/p': { ...page('a', 'Old', 'a1'), odd: 1 },
    'programs/b/pages/p': page('b', 'New', 'b1'),
    'programs/b/pages/q': { ...page('b', 'Second', 'b2'), key: 'q', created: new Date(5) },
    'programs/a/pages/r': { ...page('a', 'Third', 'a2'), key: 'r' },
  }),
);

const RECORDS = [
  { place: 'pages/p', fields: ['content', 'odd'], parts: [], seen: { here: 'a1', there: 'b1' } },
  { place: 'pages/q', fields: [], parts: [], seen: { here: '', there: 'b2' } },
  { place: 'pages/r', fields: [], parts: [], seen: { here: 'a2', there: '' } },
];

const take = (records: readonly object[] = RECORDS, email = ADMIN) =>
  run('takeOverContent', { here: 'a', there: 'b', records }, caller(email));

const history = async () =>
  (await all(db, 'history')).map(({ action, actor, reason, paths }) => ({
    action,
    actor,
    reason,
    paths,
  }));

describe('taking content over from another program', () => {
  it('changes, creates and deletes, each with an entry in the history', async () => {
    expect(await take()).toEqual({ written: 3, refused: [] });
    expect(await stored(db, 'programs/a/pages/p')).toMatchObject({
      content: 'New',
      odd: null,
      programKey: 'a',
      updatedBy: ADMIN,
    });
    const created = await stored(db, 'programs/a/pages/q');
    expect(created).toMatchObject({ content: 'Second', key: 'q', programKey: 'a' });
    expect(created?.['lastChange']).not.toBe('b2');
    expect(await stored(db, 'programs/a/pages/r')).toBeNull();
    expect(await stored(db, 'programs/b/pages/p')).toEqual(page('b', 'New', 'b1'));
    const same = { action: 'Take over page', actor: ADMIN, reason: 'From program "b"' };
    expect(await history()).toEqual(
      ['p', 'q', 'r'].map((key) => ({ ...same, paths: [`programs/a/pages/${key}`] })),
    );
  });

  it('happens once for repeated and concurrent requests', proves('R3'), async () => {
    await Promise.all(Array.from({ length: 10 }, () => take()));
    expect(await take()).toEqual({ written: 0, refused: [] });
    expect(await history()).toHaveLength(3);
  });

  it('refuses by name what was changed meanwhile, and takes over the rest', async () => {
    await store(db, { 'programs/a/pages/p': page('a', 'Mine', 'a9') });
    expect(await take()).toEqual({
      written: 2,
      refused: [{ place: 'pages/p', why: expect.stringContaining('changed since') as string }],
    });
    expect(await stored(db, 'programs/a/pages/p')).toMatchObject({ content: 'Mine' });
  });

  it('is for admins, and refuses records that are not content', async () => {
    expect((await refusal(take(RECORDS, STAFF))).code).toBe('permission-denied');
    const odd = { place: 'lessonBackups/x', fields: [], parts: [], seen: { here: '', there: '' } };
    expect((await refusal(take([odd]))).code).toBe('invalid-argument');
    expect(await history()).toEqual([]);
  });
});
