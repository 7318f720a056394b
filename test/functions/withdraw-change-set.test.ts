import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JobDeps } from '#functions/lib/jobs.ts';
import { publishSet } from '#functions/lib/publish-set.ts';
import { proves } from '#test/support/proves.ts';
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
const BACK = `${SET}-withdrawal`;
const PAST = new Date('2025-01-02T03:04:05Z');

const db = await freshDatabase('demo-functions-withdraw-change-set');

const LIVE = {
  'programs/p': { id: 'p', key: 'p', name: 'P', description: 'Old words' },
  'programs/p/pages/about': { key: 'about', name: 'About', HTML: 'Old text', url: 'old' },
  'programs/p/resourceLinks/b': { id: 'b', text: 'B', url: '', order: 1 },
  'programs/p/resourceLinks/a': { id: 'a', text: 'A', url: '', order: 2 },
};

const change = (kind: string, fields: object, seen: object = {}) => ({ kind, fields, seen });
const GONE = { key: 'gone', name: 'Gone', HTML: '' };
const FRESH = { key: 'fresh', name: 'Fresh', HTML: 'Hello' };

beforeEach(async () => {
  await store(db, {
    ...members({ staff: [STAFF, ADMIN, OTHER], admin: [ADMIN, OTHER] }),
    ...LIVE,
    'programs/p/pages/gone': { ...GONE, created: PAST, createdBy: STAFF },
    [SET]: { name: 'Spring', state: 'open', review: true, changes: 5, editedBy: STAFF },
    [`${SET}/changes/~1`]: change(
      'change',
      { description: 'New words' },
      { description: 'Old words' },
    ),
    [`${SET}/changes/~1pages~1about`]: change('change', { HTML: 'New text' }, { HTML: 'Old text' }),
    [`${SET}/changes/~1pages~1fresh`]: change('create', FRESH),
    [`${SET}/changes/~1pages~1gone`]: change('delete', {}, GONE),
    [`${SET}/changes/~1resourceLinks`]: change(
      'arrange',
      { order: ['a', 'b'] },
      { order: ['b', 'a'] },
    ),
  });
});

const publish = (email: string, setID = 'spring') =>
  run('publishChangeSet', { programKey: 'p', setID }, caller(email));
const withdraw = (email = ADMIN, setID = 'spring') =>
  run('withdrawChangeSet', { programKey: 'p', setID }, caller(email));

/** The changes of the withdrawal, without their stamps. */
async function changesBack() {
  const { docs } = await db.collection(`${BACK}/changes`).get();
  return Object.fromEntries(
    docs.map((one) => [
      one.id,
      [one.get('kind'), one.get('fields'), one.get('seen')] as readonly unknown[],
    ]),
  );
}

describe('withdrawing a published change set', () => {
  it(
    'prepares the inverse as an open set, and changes nothing live',
    proves('TEAM-SET-13'),
    async () => {
      await publish(ADMIN);
      // A later change by another set is not part of the withdrawal.
      const other = 'programs/p/changeSets/other';
      await store(db, {
        [other]: { name: 'Other', state: 'open', changes: 1, editedBy: STAFF },
        [`${other}/changes/~1pages~1about`]: change('change', { name: 'Us' }, { name: 'About' }),
      });
      expect(await publish(ADMIN, 'other')).toEqual({ written: 1 });
      const live = await all(db, 'programs/p/pages');
      expect(await withdraw()).toEqual({ setID: 'spring-withdrawal' });
      expect(await changesBack()).toEqual({
        '~1': ['change', { description: 'Old words' }, { description: 'New words' }],
        '~1pages~1about': ['change', { HTML: 'Old text' }, { HTML: 'New text' }],
        '~1pages~1fresh': ['delete', {}, FRESH],
        '~1pages~1gone': ['create', GONE, {}],
        '~1resourceLinks': ['arrange', { order: ['b', 'a'] }, { order: ['a', 'b'] }],
      });
      expect(await stored(db, BACK)).toMatchObject({
        name: 'Withdrawal of Spring',
        state: 'open',
        review: true,
        changes: 5,
        editors: [ADMIN],
        edited: expect.any(Object) as unknown,
        editedBy: ADMIN,
        created: expect.any(Object) as unknown,
        createdBy: ADMIN,
        withdraws: 'spring',
      });
      expect(await all(db, 'programs/p/pages')).toEqual(live);
      const made = (await all(db, 'history')).filter(
        ({ action }) => action === 'Withdraw change set',
      );
      expect(
        made.map(({ actor, reason, paths }) => [actor, reason, (paths as string[])[0]]),
      ).toEqual([
        [ADMIN, 'Change set "Spring"', `${BACK}/changes/~1`],
        [ADMIN, 'Change set "Spring"', `${BACK}/changes/~1pages~1gone`],
        [ADMIN, 'Change set "Spring"', BACK],
      ]);
      expect(await stored(db, SET)).toMatchObject({ state: 'published' });
    },
  );

  it(
    'prepares a large set in several commits without losing anything',
    proves('TEAM-SET-13'),
    async () => {
      const long = (letter: string) => letter.repeat(140_000);
      await db.doc('programs/p/pages/about').update({ HTML: long('o') });
      await db.doc('programs/p/pages/gone').update({ HTML: long('g') });
      const changes = db.collection(`${SET}/changes`);
      await changes
        .doc('~1pages~1about')
        .update({ fields: { HTML: long('n') }, seen: { HTML: long('o') } });
      await changes.doc('~1pages~1gone').update({ seen: { ...GONE, HTML: long('g') } });
      await publish(ADMIN);
      await withdraw();
      const back = Object.entries(await changesBack()).map(
        ([id, [kind]]) => `${String(kind)} ${id}`,
      );
      expect(back).toEqual([
        'change ~1',
        'change ~1pages~1about',
        'delete ~1pages~1fresh',
        'create ~1pages~1gone',
        'arrange ~1resourceLinks',
      ]);
      const made = (await all(db, 'history')).filter(
        ({ action }) => action === 'Withdraw change set',
      );
      expect(made.length).toBeGreaterThan(2);
      // The withdrawn set may have been deleted by then.
      await db.doc(SET).delete();
      expect(await publish(OTHER, 'spring-withdrawal')).toEqual({ written: 6 });
      expect(await stored(db, 'programs/p/pages/about')).toMatchObject({ HTML: long('o') });
      expect([await stored(db, SET), await stored(db, BACK)]).toMatchObject([
        null,
        { state: 'published' },
      ]);
    },
  );

  it('restores the program once the withdrawal is published', proves('TEAM-SET-13'), async () => {
    await publish(ADMIN);
    await withdraw();
    expect((await refusal(publish(ADMIN, 'spring-withdrawal'))).code).toBe('permission-denied');
    expect(await publish(OTHER, 'spring-withdrawal')).toEqual({ written: 6 });
    for (const [path, said] of Object.entries(LIVE)) {
      expect(await stored(db, path), path).toMatchObject(said);
    }
    expect(await stored(db, 'programs/p/pages/gone')).toMatchObject(GONE);
    expect(await stored(db, 'programs/p/pages/fresh')).toBeNull();
    expect(await stored(db, SET)).toMatchObject({
      state: 'withdrawn',
      withdrawn: expect.any(Object) as unknown,
      withdrawnBy: OTHER,
      publishedBy: ADMIN,
    });
    expect(await stored(db, BACK)).toMatchObject({ state: 'published', publishedBy: OTHER });
  });

  it(
    'gives a recreated record new creation stamps; the history keeps the original ones',
    proves('TEAM-SET-13'),
    async () => {
      await publish(ADMIN);
      await withdraw();
      await publish(OTHER, 'spring-withdrawal');
      const back = await stored(db, 'programs/p/pages/gone');
      expect(back).toMatchObject({ ...GONE, createdBy: OTHER });
      expect((back?.['created'] as Timestamp).toDate() > PAST).toBe(true);
      const history = await all(db, 'history');
      const deletions = history.filter((entry) => {
        const { changes } = entry as { changes: Record<string, { after: unknown }> };
        return changes['programs/p/pages/gone']?.after === null;
      });
      expect(deletions).toMatchObject([
        { changes: { 'programs/p/pages/gone': { before: { createdBy: STAFF } } } },
      ]);
    },
  );

  it(
    'names a field that changed since, which has to be decided first',
    proves('TEAM-SET-13'),
    async () => {
      await publish(ADMIN);
      await db.doc('programs/p/pages/about').update({ HTML: 'Theirs', url: 'new' });
      await withdraw();
      const { code, message } = await refusal(publish(OTHER, 'spring-withdrawal'));
      expect([code, message]).toEqual([
        'failed-precondition',
        'Decide first: pages/about, HTML. Nothing was published.',
      ]);
      expect(await stored(db, SET)).toMatchObject({ state: 'published' });
    },
  );

  it(
    'reverts both runs of a set, and keeps what others wrote in between',
    proves('TEAM-SET-13'),
    async () => {
      const dead: JobDeps = {
        now: () => new Date(Date.now() - 10 * 60_000),
        afterStep: (step) => {
          if (step === 'published') throw new Error('killed');
        },
      };
      const set = { programKey: 'p', setID: 'spring' };
      await killed(publishSet(db, set, ADMIN, dead));
      await db.doc('programs/p/pages/about').update({ HTML: 'Theirs' });
      await db.doc(`${SET}/changes/~1pages~1about`).update({ seen: { HTML: 'Theirs' } });
      await publish(ADMIN);
      expect(await stored(db, 'programs/p/pages/about')).toMatchObject({ HTML: 'New text' });
      await withdraw();
      expect((await changesBack())['~1pages~1about']).toEqual([
        'change',
        { HTML: 'Theirs' },
        { HTML: 'New text' },
      ]);
      expect((await changesBack())['~1pages~1fresh']).toEqual(['delete', {}, FRESH]);
    },
  );

  it('is prepared once, under a unique name', proves('TEAM-SET-13'), async () => {
    await publish(ADMIN);
    await store(db, {
      'programs/p/changeSets/other': { name: 'withdrawal of SPRING', state: 'in review' },
    });
    await withdraw();
    await db.doc(`${BACK}/changes/~1pages~1about`).delete();
    await db.doc(BACK).update({ changes: 3 });
    expect(await withdraw(OTHER)).toEqual({ setID: 'spring-withdrawal' });
    expect(Object.keys(await changesBack())).not.toContain('~1pages~1about');
    expect(await stored(db, BACK)).toMatchObject({ name: 'Withdrawal of Spring (2)', changes: 3 });
  });

  it(
    'is prepared again when all changes of the first were taken out',
    proves('TEAM-SET-13'),
    async () => {
      await publish(ADMIN);
      await withdraw();
      await db.doc(BACK).update({ changes: 0 });
      await db.doc(SET).update({ review: false });
      expect(await withdraw(OTHER)).toEqual({ setID: 'spring-withdrawal-2' });
      expect(await stored(db, `${BACK}-2`)).toMatchObject({
        changes: 5,
        editedBy: OTHER,
        review: false,
      });
    },
  );

  it(
    'restores what its form would refuse now, unless somebody edited it',
    proves('TEAM-SET-13'),
    async () => {
      await publish(ADMIN);
      await withdraw();
      const about = db.doc(`${BACK}/changes/~1pages~1about`);
      const updated = new Date(Date.now() + 60_000);
      await about.update({ fields: { HTML: 'x'.repeat(150_001) }, updated });
      expect((await refusal(publish(OTHER, 'spring-withdrawal'))).message).toMatch(
        /^Remove first: pages\/about is refused by its form/,
      );
      await about.update({ fields: { HTML: 'Old text' } });
      // GONE has neither HTML nor URL.
      expect(await publish(OTHER, 'spring-withdrawal')).toEqual({ written: 6 });
    },
  );

  it('is not prepared when the set changed nothing', proves('TEAM-SET-13'), async () => {
    await store(db, {
      'programs/p/changeSets/idle': { name: 'Idle', state: 'open', changes: 1, editedBy: STAFF },
      'programs/p/changeSets/idle/changes/~1pages~1about': change(
        'change',
        { HTML: 'Old text' },
        { HTML: 'Older' },
      ),
    });
    expect(await publish(ADMIN, 'idle')).toEqual({ written: 0 });
    expect(await refusal(withdraw(ADMIN, 'idle'))).toMatchObject({
      code: 'failed-precondition',
      message: 'Nothing that this change set changed is left to withdraw.',
    });
    expect(await stored(db, 'programs/p/changeSets/idle-withdrawal')).toBeNull();
  });

  it('completes what an interrupted call left', proves('TEAM-SET-13'), async () => {
    await publish(ADMIN);
    await store(db, {
      [`${BACK}/changes/~1pages~1about`]: change('change', { HTML: 'Half' }),
      [`${BACK}/changes/~1pages~1never`]: change('delete', {}),
    });
    await withdraw();
    expect(Object.keys(await changesBack())).toEqual([
      '~1',
      '~1pages~1about',
      '~1pages~1fresh',
      '~1pages~1gone',
      '~1resourceLinks',
    ]);
    expect((await changesBack())['~1pages~1about']?.[1]).toEqual({ HTML: 'Old text' });
  });

  it('is refused before publishing, and once withdrawn', proves('TEAM-SET-13'), async () => {
    const ways = async () => {
      const { code, message } = await refusal(withdraw());
      return [code, message];
    };
    expect(await ways()).toEqual([
      'failed-precondition',
      'Only a published change set can be withdrawn.',
    ]);
    expect((await refusal(withdraw(STAFF))).code).toBe('permission-denied');
    expect(await refusal(withdraw(ADMIN, 'none'))).toMatchObject({
      code: 'not-found',
      message: 'There is no such change set.',
    });
    await db.doc(SET).update({ state: 'withdrawn' });
    expect(await ways()).toEqual(['failed-precondition', 'This change set is already withdrawn.']);
    expect(await stored(db, BACK)).toBeNull();
  });
});
