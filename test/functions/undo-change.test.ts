import { beforeEach, describe, expect, it } from 'vitest';
import { proves } from '#test/support/proves.ts';
import { all, caller, freshDatabase, members, refusal, run, store, stored } from './support.ts';

const STAFF = 'sam.staff@example.com';
const ADMIN = 'ada.admin@example.com';
const LINKS = 'programs/a/resourceLinks';
const LINK_IDS = ['x', 'y', 'z'];

const db = await freshDatabase('demo-functions-undo-change');

const link = (order: number) => ({
  text: `Link ${order}`,
  url: 'https://example.com',
  order,
  created: new Date(order),
  createdBy: STAFF,
});

beforeEach(() =>
  store(db, {
    ...members({ staff: [STAFF, ADMIN], admin: [ADMIN] }),
    'programs/a': { id: 'a', key: 'a', name: 'A' },
    ...Object.fromEntries(LINK_IDS.map((id, at) => [`${LINKS}/${id}`, link(at + 1)])),
  }),
);

async function removed(id: string): Promise<string> {
  const request = {
    record: 'resourceLink',
    ids: { programKey: 'a' },
    act: 'remove',
    seen: LINK_IDS,
  };
  const answer = (await run('changeList', { ...request, id }, caller(ADMIN))) as {
    entryIDs: string[];
  };
  expect(answer.entryIDs).toHaveLength(1);
  return answer.entryIDs[0] ?? '';
}

const undo = (entryID: string, email = ADMIN) => run('undoChange', { entryID }, caller(email));
const orders = async () =>
  Promise.all(LINK_IDS.map(async (id) => (await stored(db, `${LINKS}/${id}`))?.['order']));

describe("undoing one's own change", () => {
  it(
    'brings a deleted record back to its place, with its own entry',
    proves('TEAM-UNDO-01'),
    async () => {
      const entryID = await removed('y');
      expect(await orders()).toEqual([1, undefined, 2]);
      expect(await undo(entryID)).toEqual({ entryID });
      expect(await orders()).toEqual([1, 2, 3]);
      const back = await stored(db, `${LINKS}/y`);
      expect(back).toMatchObject({ text: 'Link 2', createdBy: STAFF, updatedBy: ADMIN });
      const entries = (await all(db, 'history')).filter(({ action }) =>
        String(action).startsWith('Undo: '),
      );
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({ actor: ADMIN });
    },
  );

  it('brings it back once for ten concurrent requests', proves('R3', 'TEAM-UNDO-01'), async () => {
    const entryID = await removed('y');
    await Promise.all(Array.from({ length: 10 }, () => undo(entryID)));
    expect(await orders()).toEqual([1, 2, 3]);
    const entries = await all(db, 'history');
    expect(entries.filter(({ action }) => String(action).startsWith('Undo: '))).toHaveLength(1);
  });

  it('brings back several records that were deleted at once', proves('TEAM-UNDO-01'), async () => {
    const at = (id: string) => `programs/a/celebrations/${id}`;
    const stored = { j: { id: 'j', name: 'Stars' }, k: { id: 'k', name: 'Suns' } };
    const other = { id: 'l', name: 'Moon' };
    await store(db, { [at('j')]: stored.j, [at('k')]: stored.k, [at('l')]: other });
    const request = { record: 'celebration', ids: { programKey: 'a' }, act: 'removeAll', seen: [] };
    const remove = async (chosen: string[]) =>
      (await run('changeList', { ...request, chosen }, caller(ADMIN))) as { entryIDs: string[] };
    const { entryIDs } = await remove(['k', 'j']);
    expect(entryIDs).toHaveLength(1);
    expect(await all(db, 'programs/a/celebrations')).toEqual([other]);
    await undo(entryIDs[0] ?? '');
    expect(await all(db, 'programs/a/celebrations')).toMatchObject([stored.j, stored.k, other]);
    // Deleting a record that is already gone leaves no entry.
    expect((await remove(['gone'])).entryIDs).toEqual([]);
  });

  it('is refused when somebody has changed it since', proves('TEAM-UNDO-01'), async () => {
    const entryID = await removed('y');
    await db.doc(`${LINKS}/z`).update({ order: 5 });
    expect(await refusal(undo(entryID))).toMatchObject({
      code: 'failed-precondition',
      message:
        'Somebody has changed this since. Nothing was undone; the history shows both changes.',
    });
    expect(await orders()).toEqual([1, undefined, 5]);
  });

  it(
    'is refused to others, and to whoever has lost the right',
    proves('TEAM-UNDO-01'),
    async () => {
      const entryID = await removed('y');
      expect(await refusal(undo(entryID, STAFF))).toMatchObject({
        message: 'You can undo only your own changes.',
      });
      await db.doc(`roles/admin/members/${ADMIN}`).delete();
      expect(await refusal(undo(entryID))).toMatchObject({
        code: 'permission-denied',
        message: 'You may not undo a change of resource links.',
      });
      await db.doc(`roles/staff/members/${ADMIN}`).delete();
      expect(await refusal(undo(entryID))).toMatchObject({
        code: 'permission-denied',
        message: 'Only staff may do this.',
      });
      expect(await orders()).toEqual([1, undefined, 2]);
    },
  );
});
