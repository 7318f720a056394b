import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type DocumentReference, type Transaction } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { SHARD_IDS, shardOf } from '#domain/people/list-index/shards.ts';
import { indexAppUsageHandler } from '#functions/handlers/index-app-usage.ts';
import { indexRecord } from '#functions/handlers/index-record.ts';
import { checkList, rebuildList } from '#functions/lib/list-index-whole.ts';
import { seedDemo } from '#tools/seed/demo/seed.ts';
import { seedLarge } from '#tools/seed/large.ts';
import { seedMalformed } from '#tools/seed/malformed/seed.ts';
import { changed, written } from './change-support.ts';
import { AGREES, heldOf, shardPath } from './list-index-support.ts';
import {
  all,
  caller,
  dump,
  freshDatabase,
  members,
  run,
  store,
  stored,
  type Database,
} from './support.ts';
import { proves } from '#test/support/proves.ts';

const ADMIN = 'ada.admin@example.com';
const LISTS = ['users', 'subjects', 'registrations'] as const;

const PROJECT = 'demo-functions-list-index-whole';

const db = await freshDatabase(PROJECT);
/** The same database through the seeds' copy of the SDK, whose values they use. */
const seeded = getFirestore(initializeApp({ projectId: PROJECT }, 'seeds'));

const NOON = (day: string) => ({ timeOpened: new Date(`${day}T12:00:00Z`) });

/** Stores this many users, every third with app usage. */
async function storeUsers(count: number): Promise<void> {
  const documents: Record<string, Record<string, unknown>> = {};
  for (let at = 0; at < count; at += 1) {
    documents[`users/u${at}`] = { email: `u${at}@example.com`, cohort: `C${at % 3}` };
    if (at % 3 === 0) documents[`users/u${at}/appUsage/a1`] = NOON('2026-11-20');
  }
  await store(db, documents);
}

/** By its methods: the functions' copy of the SDK has a different class of timestamps. */
const isTime = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'toMillis' in stored;

/** The stored index; of times only whether each shard has one, by which open windows notice changes. */
async function index(list: string): Promise<Record<string, { readonly dated: boolean }>> {
  const { docs } = await db.collection(`listIndex/${list}/shards`).get();
  return Object.fromEntries(
    docs.map((shard) => {
      const { written, ...data } = shard.data();
      return [shard.id, { ...data, dated: isTime(written) }];
    }),
  );
}

/** A database that calls `before` ahead of each transaction and each of its reads. */
function watched(
  before: (of: { readonly reads?: string }) => Promise<void>,
  database: Database = db,
): Database {
  const bound = <T extends object>(target: T, key: string | symbol) => {
    const value: unknown = Reflect.get(target, key, target);
    return typeof value === 'function' ? (value.bind(target) as unknown) : value;
  };
  const transaction = (real: Transaction) =>
    new Proxy(real, {
      get: (target, key) =>
        key === 'get'
          ? async (ref: DocumentReference) => {
              await before({ reads: ref.path });
              return await target.get(ref);
            }
          : bound(target, key),
    });
  return new Proxy(database, {
    get: (target, key) =>
      key === 'runTransaction'
        ? async (work: (of: Transaction) => Promise<unknown>, options: object) => {
            await before({});
            return await target.runTransaction((real) => work(transaction(real)), options);
          }
        : bound(target, key),
  });
}

describe('Rebuilding the index of a list', () => {
  it('writes all 64 shards, including empty ones, and nothing the second time', async () => {
    await storeUsers(30);
    expect(await rebuildList(db, 'users')).toEqual({ list: 'users', records: 30, shards: 64 });
    const stored = await index('users');
    expect(Object.keys(stored).sort()).toEqual(SHARD_IDS);
    expect(Object.values(stored).every(({ dated }) => dated)).toBe(true);
    expect(await checkList(db, 'users', 0)).toMatchObject({ records: 30, unusable: 0, ...AGREES });
    const before = await dump(db);
    expect(await rebuildList(db, 'users')).toEqual({ list: 'users', records: 30, shards: 0 });
    expect(await dump(db)).toEqual(before);
  });

  it('catches up on changes that the triggers missed', async () => {
    await storeUsers(30);
    await rebuildList(db, 'users');
    await store(db, {
      'users/new': { email: 'new@example.com' },
      'users/u1': { email: 'u1@example.com', cohort: 'elsewhere' },
      'users/u2/appUsage/a9': NOON('2026-11-21'),
    });
    await db.doc('users/u3').delete();
    expect(await checkList(db, 'users', 0)).toEqual({
      list: 'users',
      records: 30,
      unusable: 0,
      missing: { count: 1, ids: ['new'] },
      leftOver: { count: 1, ids: ['u3'] },
      differing: { count: 2, ids: ['u1', 'u2'] },
    });
    const touched = new Set(['new', 'u1', 'u2', 'u3'].map(shardOf)).size;
    expect(await rebuildList(db, 'users')).toMatchObject({ records: 30, shards: touched });
    expect(await checkList(db, 'users', 0)).toMatchObject({ records: 30, unusable: 0, ...AGREES });
  });

  it('repairs missing, unreadable and outdated shards', async () => {
    await store(db, { 'subjects/s1': { email: 's1@example.com', cohort: 'C1' } });
    await rebuildList(db, 'subjects');
    const sound = await index('subjects');
    const shard = shardPath('subjects', 's1');
    const others = SHARD_IDS.filter((id) => id !== shardOf('s1'));
    await db.doc(shard).set({ columns: ['email'], rows: '[["s1","s1@example.com"]]' });
    await db.doc(`listIndex/subjects/shards/${others[0]}`).set({ rows: 7 });
    await db.doc(`listIndex/subjects/shards/${others[1]}`).delete();
    expect(await checkList(db, 'subjects', 0)).toMatchObject({
      records: 1,
      unusable: 3,
      differing: { count: 1, ids: ['s1'] },
    });
    expect(await rebuildList(db, 'subjects')).toMatchObject({ shards: 3 });
    expect(await index('subjects')).toEqual(sound);
  });

  it('can be interrupted anywhere and completed by another run', proves('R4'), async () => {
    await storeUsers(60);
    await rebuildList(db, 'users');
    const whole = await index('users');
    for (const last of [0, 17, 63]) {
      await db.recursiveDelete(db.collection('listIndex'));
      await store(db, { [shardPath('users', 'u5')]: { columns: [], rows: '' } });
      let begun = 0;
      const ending = watched((of) => {
        if (of.reads === undefined) begun += 1;
        return begun > last ? Promise.reject(new Error('ended')) : Promise.resolve();
      });
      await expect(rebuildList(ending, 'users')).rejects.toThrow('ended');
      await rebuildList(db, 'users');
      expect(await index('users')).toEqual(whole);
    }
  });

  it('has the same result when several run at once', proves('R3'), async () => {
    await storeUsers(60);
    await Promise.all([1, 2, 3].map(() => rebuildList(db, 'users')));
    expect(await checkList(db, 'users', 0)).toMatchObject({ records: 60, unusable: 0, ...AGREES });
  });

  it('loses no change that is made while it runs', proves('R3'), async () => {
    await storeUsers(60);
    const indexUser = indexRecord('users');
    let running = true;
    const changes = Array.from({ length: 4 }, async (_, lane) => {
      for (let at = lane; running || at < 20; at += 4) {
        const path = `users/u${at % 70}`;
        const gone = at % 7 === 0;
        await indexUser(
          db,
          gone ? await written(db, path, null) : await changed(db, path, { cohort: `${at}` }),
        );
        const use = await written(db, `${path}/appUsage/a${at}`, NOON(`2026-11-${21 + (at % 5)}`));
        await indexAppUsageHandler(db, use);
      }
    });
    await Promise.all([rebuildList(db, 'users'), rebuildList(db, 'users')]);
    running = false;
    await Promise.all(changes);
    expect(await checkList(db, 'users', 0)).toMatchObject({ unusable: 0, ...AGREES });
  });

  it('keeps a newer day that a trigger wrote meanwhile', async () => {
    await store(db, {
      'users/u1': { email: 'u1@example.com' },
      'users/u1/appUsage/a1': NOON('2026-11-20'),
    });
    let told = false;
    const late = watched(async ({ reads }) => {
      if (told || reads !== shardPath('users', 'u1')) return;
      told = true;
      const use = await written(db, 'users/u1/appUsage/a2', NOON('2026-11-22'));
      await indexAppUsageHandler(db, use);
    });
    await rebuildList(late, 'users');
    expect(told).toBe(true);
    const u1 = await heldOf(await stored(db, shardPath('users', 'u1')), 'u1');
    expect(u1?.['lastActive']).toBe('2026-11-22');
  });
});

describe('The check of the index', () => {
  it('checks differences again, as events may still be on their way', async () => {
    await rebuildList(db, 'subjects');
    const news = await written(db, 'subjects/s1', { email: 's1@example.com' });
    const checking = checkList(db, 'subjects', 2_000);
    const params = { subjectID: 's1' };
    setTimeout(() => void indexRecord('subjects')(db, { ...news, params }), 1_000);
    expect(await checking).toMatchObject({ records: 1, unusable: 0, ...AGREES });
  });

  it('names the first twenty records of each difference', async () => {
    const ids = (from: number) => Array.from({ length: 30 }, (_, at) => `u${from + at}`);
    const first = (from: number) => ({ count: 30, ids: ids(from).sort().slice(0, 20) });
    await storeUsers(60);
    await rebuildList(db, 'users');
    const batch = db.batch();
    for (const id of ids(0)) batch.delete(db.doc(`users/${id}`));
    for (const id of ids(30)) batch.update(db.doc(`users/${id}`), { cohort: 'elsewhere' });
    for (const id of ids(60)) batch.set(db.doc(`users/${id}`), { email: `${id}@example.com` });
    await batch.commit();
    expect(await checkList(db, 'users', 0)).toMatchObject({
      leftOver: first(0),
      differing: first(30),
      missing: first(60),
    });
  });
});

describe('The callables', () => {
  it('rebuild and check one list or all, without a history entry', async () => {
    await store(db, {
      ...members({ staff: [ADMIN], admin: [ADMIN] }),
      'subjects/s1': { email: 's1@example.com' },
      'registrations/s1@example.com': { email: 's1@example.com' },
    });
    expect(await run('rebuildListIndex', { list: 'subjects' }, caller(ADMIN))).toEqual({
      lists: [{ list: 'subjects', records: 1, shards: 64 }],
    });
    expect(await run('rebuildListIndex', {}, caller(ADMIN))).toEqual({
      lists: [
        { list: 'users', records: 0, shards: 64 },
        { list: 'subjects', records: 1, shards: 0 },
        { list: 'registrations', records: 1, shards: 64 },
      ],
    });
    expect(await run('checkListIndex', { list: 'subjects' }, caller(ADMIN))).toEqual({
      lists: [{ list: 'subjects', records: 1, unusable: 0, ...AGREES }],
    });
    expect(await run('checkListIndex', {}, caller(ADMIN))).toMatchObject({
      lists: LISTS.map((list) => ({ list, unusable: 0, ...AGREES })),
    });
    expect([await all(db, 'history'), await all(db, 'systemevents')]).toEqual([[], []]);
  });
});

describe('Data loaded without triggers', () => {
  async function expectWhole(): Promise<void> {
    for (const list of LISTS) {
      const { records, ...found } = await checkList(db, list, 0);
      expect(found).toEqual({ list, unusable: 0, ...AGREES });
      expect(records).toBe((await db.collection(list).count().get()).data().count);
    }
  }

  it('comes with its index: demonstration data, loaded twice, and damaged data', async () => {
    const now = new Date();
    await seedDemo(seeded, new Date(now.getTime() - 5 * 86_400_000));
    await expectWhole();
    await seedDemo(seeded, now);
    await expectWhole();
    await seedMalformed(seeded, now);
    await expectWhole();
  });

  it('comes with its index: many users', async () => {
    await seedLarge(seeded, 400, new Date(), { subjects: true, usage: true });
    await expectWhole();
  });
});
