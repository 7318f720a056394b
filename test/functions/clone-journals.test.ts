import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { all, caller, freshDatabase, members, refusal, run, store } from './support.ts';
import { proves } from '#test/support/proves.ts';

const STAFF = 'sam.staff@example.com';
const ADMIN = 'ada.admin@example.com';
const FROM = 'programs/stanza1/journalTypes';
const TO = 'programs/entries/journalTypes';

const db = await freshDatabase('demo-functions-clone-journals');

const phases = { creation: { order: 1, questions: [{ key: 'a', questionType: 'text' }] } };
const journal = (id: string, more: object = {}) => ({
  id,
  displayName: `The ${id}`,
  description: `About ${id}`,
  imageURI: `${id}.png`,
  unlockedByDefault: true,
  noJournalLeftBehind: true,
  notAssignableToTask: false,
  programKey: 'stanza1',
  phases,
  createdBy: 'somebody@example.com',
  ...more,
});

beforeEach(() =>
  store(db, {
    ...members({ staff: [STAFF, ADMIN], admin: [ADMIN] }),
    'programs/stanza1': { id: 'stanza1', contentTypeKey: 'ACT' },
    'programs/entries': { id: 'entries', contentTypeKey: 'ST' },
    [`${FROM}/evening`]: journal('evening'),
    [`${FROM}/morning`]: journal('morning'),
    [`${FROM}/noon`]: journal('noon'),
    [`${TO}/morning`]: { id: 'morning', displayName: 'Its own' },
  }),
);

const clone = (chosen: string[], email = ADMIN, target = { programKey: 'entries' }) =>
  run(
    'changeList',
    {
      record: 'journalTemplate',
      ids: { programKey: 'stanza1' },
      act: 'copyAll',
      seen: [],
      chosen,
      target,
    },
    caller(email),
  );

const there = async () => {
  const found = await all(db, TO);
  return Object.fromEntries(found.map((one) => [String(one['id']), one]));
};

describe('cloning journals', () => {
  it('copies one with its phases under the same id', proves('AUTHOR-JOUR-16'), async () => {
    expect(await clone(['evening'])).toMatchObject({ done: ['evening'], skipped: [] });
    const { evening, noon } = await there();
    expect(evening).toMatchObject({
      ...journal('evening'),
      programKey: 'entries',
      createdBy: ADMIN,
      updatedBy: ADMIN,
    });
    expect(noon).toBeUndefined();
    expect(await all(db, FROM)).toHaveLength(3);
  });

  it(
    'copies all in one commit, and leaves existing journals unchanged',
    proves('AUTHOR-JOUR-17', 'AUTHOR-JOUR-18', 'AUTHOR-D-13'),
    async () => {
      expect(await clone(['evening', 'morning', 'noon'])).toMatchObject({
        done: ['evening', 'noon'],
        skipped: ['morning'],
      });
      expect(Object.keys(await there()).sort()).toEqual(['evening', 'morning', 'noon']);
      expect((await there())['morning']).toEqual({ id: 'morning', displayName: 'Its own' });
      expect(await all(db, 'history')).toMatchObject([
        { action: 'Clone journals', actor: ADMIN, paths: [`${TO}/evening`, `${TO}/noon`] },
      ]);
    },
  );

  it(
    'splits large journals over several commits, and when repeated writes only the missing ones',
    proves('AUTHOR-D-12'),
    async () => {
      const large = (id: string) => journal(id, { description: 'x'.repeat(450_000) });
      await store(db, { [`${FROM}/evening`]: large('evening'), [`${FROM}/noon`]: large('noon') });
      // The second commit finds its journal deleted.
      const commit = db.runTransaction.bind(db);
      const commits = vi.spyOn(db, 'runTransaction').mockImplementationOnce(commit);
      commits.mockImplementationOnce(async (...work: Parameters<typeof commit>) => {
        await db.doc(`${FROM}/noon`).delete();
        return await commit(...work);
      });
      onTestFinished(() => commits.mockRestore());
      expect(await refusal(clone(['evening', 'noon']))).toMatchObject({
        code: 'not-found',
        message:
          'A record was deleted in the meantime. Choose again. 1 record had already been written.',
      });
      expect(Object.keys(await there()).sort()).toEqual(['evening', 'morning']);
      await store(db, { [`${FROM}/noon`]: large('noon') });
      expect(await clone(['evening', 'noon'])).toMatchObject({
        done: ['noon'],
        skipped: ['evening'],
      });
      expect(await clone(['evening', 'noon'])).toMatchObject({ done: [] });
      expect((await all(db, 'history')).map(({ paths }) => paths)).toEqual([
        [`${TO}/evening`],
        [`${TO}/noon`],
      ]);
    },
  );

  it('is for admins only', proves('AUTHOR-JOUR-05'), async () => {
    expect((await refusal(clone(['evening'], STAFF))).code).toBe('permission-denied');
    expect(Object.keys(await there())).toEqual(['morning']);
  });

  it('refuses the same program, an unknown program and a missing journal', async () => {
    const codeOf = async (...args: Parameters<typeof clone>) =>
      (await refusal(clone(...args))).code;
    expect(await codeOf(['evening'], ADMIN, { programKey: 'stanza1' })).toBe('invalid-argument');
    expect(await codeOf(['evening'], ADMIN, { programKey: 'nowhere' })).toBe('not-found');
    expect(await codeOf(['evening', 'gone'])).toBe('not-found');
    expect(Object.keys(await there())).toEqual(['morning']);
  });
});
