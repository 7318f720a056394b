import fc from 'fast-check';
import type { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { shardOf } from '#domain/people/list-index/shards.ts';
import { indexAppUsageHandler } from '#functions/handlers/index-app-usage.ts';
import { indexRecord } from '#functions/handlers/index-record.ts';
import type { DocumentChange } from '#functions/lib/document-change.ts';
import { checkList } from '#functions/lib/list-index-whole.ts';
import { changed, written } from './change-support.ts';
import { dump, freshDatabase, store, stored } from './support.ts';
import { AGREES, heldOf, shardPath } from './list-index-support.ts';
import { proves } from '#test/support/proves.ts';

const db = await freshDatabase('demo-functions-list-index');

const HANDLERS = {
  users: indexRecord('users'),
  subjects: indexRecord('subjects'),
  registrations: indexRecord('registrations'),
  appUsage: indexAppUsageHandler,
};

/** Delivers a change like its trigger. */
async function deliver(kind: keyof typeof HANDLERS, change: DocumentChange): Promise<void> {
  const { uid = '' } = change.params;
  const params = { uid, subjectID: uid, email: uid };
  await HANDLERS[kind](db, { ...change, params });
}

/** The index entry of a record; null when missing. */
async function indexed(list: 'users' | 'subjects' | 'registrations', docID: string) {
  return (await heldOf(await stored(db, shardPath(list, docID)), docID)) ?? null;
}

const opened = (uid: string, id: string, day: string) =>
  written(db, `users/${uid}/appUsage/${id}`, { timeOpened: new Date(`${day}T12:00:00Z`) });

describe('A record of a list', () => {
  it('is indexed as stored from its creation until its deletion', async () => {
    await deliver('subjects', await written(db, 'subjects/s1', { email: 'a@example.com' }));
    expect(await indexed('subjects', 's1')).toEqual({ email: 'a@example.com' });
    await deliver('subjects', await changed(db, 'subjects/s1', { role: 'patient' }));
    expect(await indexed('subjects', 's1')).toMatchObject({
      email: 'a@example.com',
      role: 'patient',
    });
    await deliver('subjects', await written(db, 'subjects/s1', null));
    expect(await indexed('subjects', 's1')).toBeNull();
  });

  it('dates its shard with every change, so that open windows notice it', async () => {
    const write = async (cohort: string) => {
      await deliver('subjects', await changed(db, 'subjects/dated', { cohort }));
      const shard = await stored(db, shardPath('subjects', 'dated'));
      return (shard?.['written'] as Timestamp).toMillis();
    };
    const created = await write('C1');
    expect(await write('C2')).toBeGreaterThan(created);
  });

  it('is indexed even without an e-mail and under an odd id', async () => {
    const id = 'Zoë %2F "😀"@example.com';
    await deliver('registrations', await written(db, `registrations/${id}`, { study: '003' }));
    expect(await indexed('registrations', id)).toEqual({ study: '003' });
    expect(await checkList(db, 'registrations', 0)).toMatchObject({ records: 1, ...AGREES });
  });

  it('leaves the other records of its shard unchanged', async () => {
    const ids = Array.from({ length: 400 }, (_, at) => `s${at}`);
    const [first = '', second = ''] = ids.filter((id) => shardOf(id) === '07');
    for (const id of [first, second]) {
      await deliver('subjects', await written(db, `subjects/${id}`, { cohort: id }));
    }
    await deliver('subjects', await written(db, `subjects/${first}`, null));
    expect([await indexed('subjects', first), await indexed('subjects', second)]).toEqual([
      null,
      expect.objectContaining({ cohort: second }),
    ]);
  });

  it('writes nothing when other fields change', async () => {
    await deliver('users', await written(db, 'users/u1', { email: 'a@example.com' }));
    const change = await changed(db, 'users/u1', { zendeskID: '555', timezone: 'Europe/Berlin' });
    await db.doc(shardPath('users', 'u1')).delete(); // any write to the index would recreate it
    const before = await dump(db);
    await deliver('users', change);
    expect(await dump(db)).toEqual(before);
  });

  it.each<readonly [string, unknown]>([
    ['read', '[['],
    ['unpacked', Buffer.from('no gzip')],
  ])('does not overwrite a shard that cannot be %s', async (_, rows) => {
    await store(db, { [shardPath('users', 'u1')]: { columns: ['email'], rows } });
    await deliver('users', await written(db, 'users/u1', { email: 'a@example.com' }));
    expect(await stored(db, shardPath('users', 'u1'))).toMatchObject({ rows });
  });
});

describe('The day on which a user was last active', () => {
  const lastActive = async () => (await indexed('users', 'u1'))?.['lastActive'];

  it('is that of the newest app open, whatever the order of events', proves('R3'), async () => {
    await deliver('users', await written(db, 'users/u1', { email: 'a@example.com' }));
    expect(await lastActive()).toBeNull();
    const newer = await opened('u1', 'a2', '2026-11-21');
    const older = await opened('u1', 'a1', '2026-11-20');
    await deliver('appUsage', newer);
    expect(await lastActive()).toBe('2026-11-21');
    await deliver('appUsage', older);
    await deliver('appUsage', newer);
    expect(await lastActive()).toBe('2026-11-21');
    await deliver('appUsage', await written(db, 'users/u1/appUsage/a2', null));
    expect(await lastActive()).toBe('2026-11-20');
  });

  it('is known for a user who is indexed after using the app', async () => {
    await opened('u1', 'a1', '2026-11-20');
    await deliver('users', await written(db, 'users/u1', { email: 'a@example.com' }));
    expect(await lastActive()).toBe('2026-11-20');
  });

  it('is not taken from a field of the account', async () => {
    await deliver('users', await written(db, 'users/u1', { lastActive: '2030-01-01' }));
    expect(await lastActive()).toBeNull();
    const change = await changed(db, 'users/u1', { lastActive: '2031-01-01' });
    await db.doc(shardPath('users', 'u1')).delete();
    await deliver('users', change);
    expect(await stored(db, shardPath('users', 'u1'))).toBeNull();
  });

  it('is empty while the newest app open has an invalid time', async () => {
    await deliver('users', await written(db, 'users/u1', { email: 'a@example.com' }));
    await deliver('appUsage', await opened('u1', 'a1', '2026-11-20'));
    const odd = 'users/u1/appUsage/odd';
    // Firestore orders strings after timestamps.
    await deliver('appUsage', await written(db, odd, { timeOpened: 'soon' }));
    expect(await lastActive()).toBeNull();
    await deliver('appUsage', await written(db, odd, { timeClosed: new Date() }));
    expect(await lastActive()).toBe('2026-11-20');
  });

  it('is not looked up when an app open is closed or moves within its day', async () => {
    await deliver('users', await written(db, 'users/u1', { email: 'a@example.com' }));
    await opened('u1', 'a1', '2026-11-20');
    await db.doc(shardPath('users', 'u1')).delete();
    const closed = await changed(db, 'users/u1/appUsage/a1', { timeClosed: new Date() });
    const later = { timeOpened: new Date('2026-11-20T18:00:00Z') };
    await deliver('appUsage', closed);
    await deliver('appUsage', await changed(db, 'users/u1/appUsage/a1', later));
    expect(await stored(db, shardPath('users', 'u1'))).toBeNull();
  });

  it('is not stored for app use without an account', async () => {
    await deliver('appUsage', await opened('u1', 'a1', '2026-11-20'));
    expect(await stored(db, shardPath('users', 'u1'))).toBeNull();
  });
});

describe('Any sequence of changes to a few users', () => {
  const step = fc.oneof(
    fc.record({
      what: fc.constant('account' as const),
      uid: fc.constantFrom('u1', 'u2', 'Zoë 😀'),
      data: fc.option(
        fc.record(
          {
            email: fc.constantFrom('a@example.com', 'b@example.com', null, 7),
            cohort: fc.constantFrom('C1', 'C2', ['C3']),
            phone: fc.constantFrom('555', '556'),
          },
          { requiredKeys: [] },
        ),
        { freq: 3 },
      ),
    }),
    fc.record({
      what: fc.constant('use' as const),
      uid: fc.constantFrom('u1', 'u2', 'Zoë 😀'),
      id: fc.constantFrom('a1', 'a2'),
      time: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22', 'soon', null),
    }),
    fc.record({ what: fc.constant('news' as const), which: fc.nat(), again: fc.boolean() }),
  );
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

  async function change(one: Exclude<Step, { what: 'news' }>) {
    if (one.what === 'account') return await written(db, `users/${one.uid}`, one.data);
    const { uid, id, time } = one;
    const timeOpened = time === 'soon' ? time : new Date(`${time}T12:00:00Z`);
    return await written(db, `users/${uid}/appUsage/${id}`, time === null ? null : { timeOpened });
  }

  it(
    'leaves index and accounts in agreement: with late, repeated and reordered events',
    proves('R3'),
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          await db.recursiveDelete(db.collection('users'));
          await db.recursiveDelete(db.collection('listIndex'));
          const waiting: (() => Promise<void>)[] = [];
          const told: (() => Promise<void>)[] = [];
          for (const one of steps) {
            if (one.what !== 'news') {
              const event = await change(one);
              waiting.push(() => deliver(one.what === 'use' ? 'appUsage' : 'users', event));
              continue;
            }
            const from = one.again ? told : waiting;
            const [news] = from.splice(one.which % Math.max(from.length, 1), 1);
            if (!news) continue;
            told.push(news);
            await news();
          }
          await Promise.all([...waiting.reverse(), ...told].map((news) => news()));
          expect(await checkList(db, 'users', 0)).toMatchObject({
            missing: { count: 0 },
            leftOver: { count: 0 },
            differing: { count: 0 },
          });
        }),
        { numRuns: 8 },
      );
    },
  );
});

it('indexes a thousand users who are created and changed at once', proves('R6'), async () => {
  const uids = Array.from({ length: 1_000 }, (_, at) => `u${at}`);
  const write = async (data: (uid: string) => Record<string, unknown>) => {
    for (let at = 0; at < uids.length; at += 500) {
      const batch = db.batch();
      for (const uid of uids.slice(at, at + 500)) batch.set(db.doc(`users/${uid}`), data(uid));
      await batch.commit();
    }
  };
  const tell = () =>
    Promise.all(
      uids.map((uid) => {
        const after = { email: `${uid}@example.com` };
        const change = { before: null, after, at: new Date(), version: uid };
        return deliver('users', { ...change, params: { uid } });
      }),
    );
  await write((uid) => ({ email: `${uid}@example.com` }));
  await tell();
  expect(await checkList(db, 'users', 0)).toMatchObject({ records: 1_000, ...AGREES });
  await write((uid) => ({ email: `${uid}@example.com`, cohort: uid }));
  await tell();
  expect(await checkList(db, 'users', 0)).toMatchObject({ records: 1_000, ...AGREES });
});
