import { beforeEach, describe, expect, it } from 'vitest';
import { all, caller, freshDatabase, members, refusal, run, store, stored } from './support.ts';
import { proves } from '#test/support/proves.ts';

const STAFF = 'sam.staff@example.com';
const ADMIN = 'ada.admin@example.com';
const LESSONS = 'programs/stanza1/lessons';
const CHAPTERS = 'programs/stanza1/chapters';

const db = await freshDatabase('demo-functions-change-lessons');

const lesson = (id: string, chNum: number, num: number) => ({
  id,
  chNum,
  num,
  title: id,
  programKey: 'stanza1',
  steps: [{ type: 'Prompt', uuid: `${id}-u` }],
});

beforeEach(async () => {
  await store(db, {
    ...members({ staff: [STAFF, ADMIN], admin: [ADMIN] }),
    'programs/stanza1': { id: 'stanza1' },
    'programs/stanza2': { id: 'stanza2' },
    [`${LESSONS}/a`]: lesson('a', 1, 1),
    [`${LESSONS}/b`]: lesson('b', 1, 2),
    [`${LESSONS}/c`]: lesson('c', 2, 1),
    [`${CHAPTERS}/one`]: { id: 'one', num: 1, title: 'One', description: 'x' },
    'programs/stanza2/chapters/own': { id: 'own', num: 1, title: 'Own', description: 'x' },
    'programs/stanza2/lessons/b': lesson('b', 1, 1),
  });
});

const ask = (request: Record<string, unknown>, email: string) =>
  run(
    'changeList',
    { record: 'lesson', ids: { programKey: 'stanza1' }, ...request },
    caller(email),
  );

const seen = ['a', 'b', 'c'];
const places = async (): Promise<Record<string, unknown[]>> =>
  Object.fromEntries(
    (await all(db, LESSONS)).map((row) => [String(row['title']), [row['chNum'], row['num']]]),
  );

describe('Lessons', () => {
  it(
    'are added by staff',
    proves('AUTHOR-LESS-13', 'AUTHOR-LESS-14', 'AUTHOR-GEN-10'),
    async () => {
      const entry = {
        id: 'd',
        title: 'd',
        description: '',
        image_filename: '',
        unlockedByDefault: false,
        chNum: 1,
      };
      await ask({ act: 'add', seen: [], id: 'd', entry }, STAFF);
      expect(await stored(db, `${LESSONS}/d`)).toMatchObject({
        ...entry,
        num: 3,
        steps: [],
        programKey: 'stanza1',
        updatedBy: STAFF,
      });
      const again = ask({ act: 'add', seen: [], id: 'd', entry }, STAFF);
      expect(await refusal(again)).toMatchObject({ message: 'ID is not unique' });
      const none = ask(
        { act: 'add', seen: [], id: 'e', entry: { ...entry, id: 'e', chNum: '' } },
        STAFF,
      );
      expect(await refusal(none)).toMatchObject({ message: 'Chapter number Required' });
    },
  );

  it(
    'are moved and deleted only by an admin',
    proves('AUTHOR-LESS-04', 'AUTHOR-LESS-22', 'AUTHOR-LESS-23', 'AUTHOR-LESS-24'),
    async () => {
      for (const act of [
        { act: 'move', seen, id: 'a', entry: { chNum: 2 } },
        { act: 'remove', seen, id: 'a' },
      ])
        expect((await refusal(ask(act, STAFF))).code).toBe('permission-denied');
      await ask({ act: 'move', seen, id: 'a', entry: { chNum: 2, title: 'never' } }, ADMIN);
      expect(await places()).toEqual({ a: [2, 2], b: [1, 1], c: [2, 1] });
      await ask({ act: 'remove', seen: ['b', 'c', 'a'], id: 'c' }, ADMIN);
      expect(await places()).toEqual({ a: [2, 1], b: [1, 1] });
      const backups = await all(db, 'programs/stanza1/lessonBackups');
      expect(backups).toMatchObject([
        { lessonID: 'c', lesson: { title: 'c', num: 1 }, createdBy: ADMIN },
      ]);
      expect(await all(db, 'history')).toHaveLength(2);
    },
  );

  it('are copied by staff in one commit', proves('AUTHOR-LESS-09'), async () => {
    const target = { programKey: 'stanza2' };
    await ask({ act: 'copySelected', seen: [], order: ['a', 'b', 'c'], target }, STAFF);
    const copies = await all(db, 'programs/stanza2/lessons');
    expect(copies.map(({ title, chNum, num }) => [title, chNum, num]).sort()).toEqual([
      ['a', 1, 2],
      ['b', 1, 1], // existing
      ['b', 1, 3],
      ['c', 2, 1],
    ]);
    expect(copies.find(({ title }) => title === 'c')).toMatchObject({
      id: 'c',
      programKey: 'stanza2',
      steps: [{ type: 'Prompt', uuid: 'c-u' }],
    });
    expect(await all(db, 'history')).toMatchObject([{ action: 'Copy lessons', actor: STAFF }]);
  });
});

describe('Chapters', () => {
  it('are added and copied by staff', proves('AUTHOR-CHAP-11'), async () => {
    const entry = { title: 'Two', description: 'x', num: 999 };
    await ask({ record: 'chapter', act: 'add', seen: [], id: 'two', entry }, STAFF);
    expect(await stored(db, `${CHAPTERS}/two`)).toMatchObject({ id: 'two', num: 2, title: 'Two' });
    const target = { programKey: 'stanza2' };
    const order = ['one', 'two'];
    await ask({ record: 'chapter', act: 'copySelected', seen: [], order, target }, STAFF);
    const copies = await all(db, 'programs/stanza2/chapters');
    expect(copies.map(({ title, num }) => [title, num]).sort()).toEqual([
      ['One', 3], // only this lesson's number is taken there
      ['Own', 1],
      ['Two', 2],
    ]);
  });

  it('cannot be deleted, even by an admin', async () => {
    const refused = ask({ record: 'chapter', act: 'remove', seen: ['one'], id: 'one' }, ADMIN);
    expect((await refusal(refused)).code).toBe('permission-denied');
  });
});
