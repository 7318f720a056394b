import { expect, it } from 'vitest';
import { findTogether, inside, readTogether } from '#functions/lib/read-together.ts';
import { proves } from '#test/support/proves.ts';
import { freshDatabase, store } from './support.ts';

const db = await freshDatabase('demo-functions-read-together');

const person = (group: string, n: number) =>
  [`people/${group}-${String(n).padStart(3, '0')}`, { email: `${group}@example.com`, n }] as const;

it(
  'reads documents requested together, including a missing and a repeated one',
  proves('TEAM-IMP-03'),
  async () => {
    await store(db, { 'people/a': { n: 1 }, 'people/b': { n: 2 } });
    const found = await db.runTransaction(async (transaction) => {
      const read = readTogether(db, inside(transaction));
      const paths = ['people/b', 'people/none', 'people/a', 'people/b'];
      return await Promise.all(paths.map(read));
    });
    expect(found).toEqual([{ n: 2 }, null, { n: 1 }, { n: 2 }]);
  },
);

it(
  'finds the documents of each value, for more values than a query takes, up to 100 each',
  proves('TEAM-IMP-03'),
  async () => {
    const groups = Array.from({ length: 35 }, (_, n) => person(`g${n}`, n));
    const crowd = Array.from({ length: 230 }, (_, n) => person('crowd', n));
    await store(db, Object.fromEntries([...groups, ...crowd]));
    await store(db, {
      'others/o1': { email: 'g1@example.com' },
      'people/x': { name: 'g1@example.com' },
    });
    const ids = await db.runTransaction(async (transaction) => {
      const find = findTogether(db, inside(transaction));
      const found = async (path: string, field: string, equals: string) =>
        (await find({ path, field, equals })).map(({ id }) => id);
      return await Promise.all([
        ...groups.map(([, { email }]) => found('people', 'email', email)),
        found('people', 'email', 'crowd@example.com'),
        found('people', 'email', 'nobody@example.com'),
        found('people', 'name', 'g1@example.com'),
        found('others', 'email', 'g1@example.com'),
      ]);
    });
    expect(ids.slice(0, 35)).toEqual(groups.map(([path]) => [path.replace('people/', '')]));
    expect(ids[35]).toHaveLength(100);
    expect(ids[35]?.at(-1)).toBe('crowd-099');
    expect(ids.slice(36)).toEqual([[], ['x'], ['o1']]);
  },
);

it('rejects every request when a read fails', proves('TEAM-IMP-03'), async () => {
  const statuses: string[] = [];
  const failing = db.runTransaction(
    async (transaction) => {
      const find = findTogether(db, inside(transaction));
      const search = (equals: string) => find({ path: 'people', field: 'a..b', equals });
      const outcomes = await Promise.allSettled([search('a'), search('b')]);
      statuses.push(...outcomes.map(({ status }) => status));
    },
    { maxAttempts: 1 },
  );
  await Promise.allSettled([failing]);
  expect(statuses).toEqual(['rejected', 'rejected']);
});
