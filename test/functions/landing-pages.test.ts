import type { Firestore, Query } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { proves } from '#test/support/proves.ts';
import { all, caller, freshDatabase, members, run, store, stored } from './support.ts';

const STAFF = 'sam.staff@example.com';
const LIST = 'web/surveysaurus/landingPages';
const GROUPS = 'web/surveysaurus/referralGroups';

const db = await freshDatabase('demo-functions-landing-pages');

const GROUP = {
  referralGroupKey: 'one',
  name: 'One',
  referralGroupEmail: 'one@example.com',
  referralID: '01',
  logoURL: '',
};

beforeEach(async () => {
  await store(db, {
    ...members({ staff: [STAFF] }),
    [`${LIST}/lp`]: { landingPageKey: 'lp', study: '002', extensionID: 'x1', stylingID: 's1' },
    [`${LIST}/lp/extensions/x1`]: { landingPageKey: 'lp', trialID: 'T-EXT' },
    [`${LIST}/lp/styling/s1`]: { landingPageKey: 'lp', stylingID: 's1' },
    [`${LIST}/other`]: { landingPageKey: 'other', study: '003' },
    [`${GROUPS}/one`]: GROUP,
    'users/u1': { uid: 'u1', landingPageKey: 'lp', email: 'u1@example.com' },
    'users/u2': { uid: 'u2', landingPageKey: 'other', email: 'u2@example.com' },
  });
});

const rename = (more: Record<string, unknown> = {}): Promise<unknown> =>
  run(
    'ssRenameLandingPage',
    { oldKey: 'lp', newKey: 'lp-2', values: { study: '004' }, base: { study: '002' }, ...more },
    caller(STAFF),
  );

const change = (record: string, request: Record<string, unknown>): Promise<unknown> =>
  run('changeList', { record, ids: {}, seen: [], ...request }, caller(STAFF));

describe('changing the key of a landing page', () => {
  it(
    'moves the page, everything below it and its users, with one history entry',
    proves('OPS-D-20', 'OPS-LP-46'),
    async () => {
      expect(await rename()).toEqual({ status: 'SUCCESS' });
      expect(await stored(db, `${LIST}/lp`)).toBeNull();
      expect(await stored(db, `${LIST}/lp/extensions/x1`)).toBeNull();
      expect(await stored(db, `${LIST}/lp/styling/s1`)).toBeNull();
      expect(await stored(db, `${LIST}/lp-2`)).toMatchObject({
        landingPageKey: 'lp-2',
        study: '004',
        extensionID: 'x1',
        updatedBy: STAFF,
      });
      expect(await stored(db, `${LIST}/lp-2/extensions/x1`)).toMatchObject({
        landingPageKey: 'lp-2',
        trialID: 'T-EXT',
      });
      expect(await stored(db, `${LIST}/lp-2/styling/s1`)).toMatchObject({ landingPageKey: 'lp-2' });
      expect(await stored(db, 'users/u1')).toMatchObject({ landingPageKey: 'lp-2' });
      expect(await stored(db, 'users/u2')).toMatchObject({ landingPageKey: 'other' });
      expect(await all(db, 'history')).toMatchObject([
        { actor: STAFF, action: 'Rename landing page' },
      ]);
    },
  );

  it('moves many users in commits of their own, and deletes last', proves('OPS-D-20'), async () => {
    const many = Array.from({ length: 60 }, (_, at) => `users/m${at}`);
    await store(db, Object.fromEntries(many.map((path) => [path, { landingPageKey: 'lp' }])));
    expect(await rename()).toEqual({ status: 'SUCCESS' });
    const users = await all(db, 'users');
    expect(users.filter(({ landingPageKey }) => landingPageKey === 'lp')).toEqual([]);
    expect(users.filter(({ landingPageKey }) => landingPageKey === 'lp-2')).toHaveLength(61);
    expect(await stored(db, `${LIST}/lp`)).toBeNull();
    const page = (key: string) =>
      [`${LIST}/${key}`, `${LIST}/${key}/extensions/x1`, `${LIST}/${key}/styling/s1`] as const;
    const commits = (await all(db, 'history')).map(({ paths }) => (paths as string[]).toSorted());
    const [copied, first, second, deleted] = commits;
    expect([commits.length, copied, deleted]).toEqual([4, page('lp-2'), page('lp')]);
    expect([first?.length, second?.length]).toEqual([50, 11]);
    expect([...(first ?? []), ...(second ?? [])].sort()).toEqual(['users/u1', ...many].sort());
  });

  it.each([1, 60])(
    'skips a user who is given another page while %i move',
    proves('OPS-D-20'),
    async (others) => {
      const many = Array.from({ length: others - 1 }, (_, at) => `users/m${at}`);
      await store(db, Object.fromEntries(many.map((path) => [path, { landingPageKey: 'lp' }])));
      const answered = vi.spyOn(Object.getPrototypeOf(db.collection('x').limit(1)) as Query, 'get');
      answered.mockImplementationOnce(async function (this: Query) {
        const found = await this.get();
        await db.doc('users/u1').update({ landingPageKey: 'other' });
        return found;
      });
      expect(await rename()).toEqual({ status: 'SUCCESS' });
      expect(await stored(db, 'users/u1')).toMatchObject({ landingPageKey: 'other' });
      const moved = (await all(db, 'users')).filter(
        ({ landingPageKey }) => landingPageKey === 'lp-2',
      );
      expect(moved).toHaveLength(others - 1);
    },
  );

  it.each([
    [`${LIST}/lp`, { trialID: 'T-9' }],
    [`${LIST}/lp/styling/s1`, { footer: { bgColor: 'navy' } }],
    [`${LIST}/lp/extensions/x2`, { landingPageKey: 'lp', trialID: 'T-NEW' }],
  ])('keeps the old page when %s is changed while many users move', async (path, edited) => {
    const many = Array.from({ length: 60 }, (_, at) => `users/m${at}`);
    await store(db, Object.fromEntries(many.map((user) => [user, { landingPageKey: 'lp' }])));
    const getAll = db.getAll.bind(db);
    const copied = vi.spyOn(Object.getPrototypeOf(db) as Firestore, 'getAll');
    onTestFinished(() => copied.mockRestore());
    copied.mockImplementation(async (...documents) => {
      const users = documents.some((one) => 'path' in one && one.path.startsWith('users/'));
      if (users) await db.doc(path).set(edited, { merge: true });
      return await getAll(...documents);
    });
    expect(await rename()).toMatchObject({
      status: 'ERROR',
      error: { message: expect.stringContaining('was kept') as string },
    });
    expect(await stored(db, path)).toMatchObject(edited);
    expect(await stored(db, `${LIST}/lp`)).toMatchObject({ landingPageKey: 'lp' });
  });

  it.each([
    [{ newKey: 'other' }, 'Landing page key already exists'],
    [{ oldKey: 'none' }, 'Landing page with key none does not exist'],
    [{ newKey: 'a b' }, 'Only charaters and numbers allowed'],
    [{ values: { study: 'x' } }, 'Too short!'],
    [{ values: { extensionID: 'x9' }, base: {} }, 'unknown field extensionID'],
  ])(
    'is refused for %j and changes nothing',
    proves('OPS-D-20', 'OPS-D-21'),
    async (more, said) => {
      expect(await rename(more)).toMatchObject({
        status: 'ERROR',
        error: { message: expect.stringContaining(said) as string },
      });
      expect(await stored(db, `${LIST}/lp`)).toMatchObject({ study: '002' });
      expect(await stored(db, 'users/u1')).toMatchObject({ landingPageKey: 'lp' });
      expect(await all(db, 'history')).toEqual([]);
    },
  );
});

describe('landing pages and referral groups as lists', () => {
  it(
    'delete a page with everything below it, with one system event',
    proves('OPS-D-22'),
    async () => {
      await change('landingPage', { act: 'remove', id: 'lp' });
      expect(await stored(db, `${LIST}/lp/extensions/x1`)).toBeNull();
      expect(await stored(db, `${LIST}/lp/styling/s1`)).toBeNull();
      expect(await all(db, 'systemevents')).toMatchObject([
        {
          message: 'landing page lp deleted',
          below: { [`${LIST}/lp/extensions/x1`]: { trialID: 'T-EXT' } },
        },
      ]);
      expect(await stored(db, 'users/u1')).toMatchObject({ landingPageKey: 'lp' });
    },
  );

  it('create one styling when two tabs ask at once', proves('OPS-D-30'), async () => {
    const { defaultStyling } = await import('#domain/operations/landing-page/styling.ts');
    const ask = () =>
      change('landingPageStyling', {
        ids: { landingPageKey: 'other' },
        act: 'add',
        entry: defaultStyling(''),
      });
    await Promise.all([ask(), ask()]);
    const made = await all(db, `${LIST}/other/styling`);
    expect(made).toHaveLength(1);
    expect(await stored(db, `${LIST}/other`)).toMatchObject({ stylingID: made[0]?.['stylingID'] });
  });

  it(
    'change the key of a group, and refuse a referral ID that exists',
    proves('OPS-D-32'),
    async () => {
      const two = { ...GROUP, referralGroupKey: 'two' };
      await expect(change('referralGroup', { act: 'add', id: 'two', entry: two })).rejects.toThrow(
        'Referral ID already exists',
      );
      const entry = { name: 'First' };
      const base = { name: 'One' };
      await change('referralGroup', { act: 'edit', id: 'one', newID: 'first', entry, base });
      expect(await stored(db, `${GROUPS}/one`)).toBeNull();
      expect(await stored(db, `${GROUPS}/first`)).toMatchObject({
        referralGroupKey: 'first',
        name: 'First',
        referralID: '01',
      });
    },
  );
});
