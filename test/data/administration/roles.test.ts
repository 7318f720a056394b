import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchedDocument, watchedList } from '#data/administration/practice.ts';
import {
  addMember,
  createRole,
  removeMember,
  roleMembersSource,
  roleSource,
  rolesSource,
} from '#data/administration/roles.ts';
import type { Source } from '#data/engine/shared-source.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, historyOf, reseed, stageDb, stored } from '#test/support/stage.ts';

const ann = 'ann@example.com';
const change = { role: 'info-viewer', email: ann, reason: 'Joins the data team', members: 1 };
const memberPath = 'roles/info-viewer/members/ann@example.com';

beforeEach(async () => {
  await reseed({ demo: false });
  await stageDb().doc('users/u1').set({ email: ann, subjectID: 'S-1', role: 'patient' });
  await signInAs('Ada Admin');
});

afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

/** A source's first result from the server. */
function first<T>(source: Source<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = source.attach({
      next: (data, fromServer) => {
        if (!fromServer) return;
        resolve(data);
        setTimeout(() => stop());
      },
      error: reject,
    });
  });
}

const atServerTime = expect.any(Timestamp) as unknown;

describe('reading roles', () => {
  it(
    'lists every role and the members of one',
    proves('CORE-ROLES-18', 'CORE-ROLES-01'),
    async () => {
      const { rows } = await first(rolesSource);
      expect(rows.map(({ docID, membersCount }) => [docID, membersCount])).toEqual([
        ['admin', 1],
        ['info-viewer', 1],
        ['staff', 4],
        ['superuser', 1],
      ]);
      const members = await first(roleMembersSource('staff'));
      expect(members.rows.map(({ docID }) => docID)).toEqual([
        'ada.admin@example.com',
        'iris.viewer@example.com',
        'sam.staff@example.com',
        'sue.superuser@example.com',
      ]);
      expect(await first(roleSource('nurse'))).toBeNull();
    },
  );
});

describe('creating a role', () => {
  it(
    'stores an empty role under its name, with author and server time',
    proves('CORE-ROLES-16', 'CORE-ROLES-18', 'CORE-GEN-06'),
    async () => {
      expect(await createRole('  Coach ')).toBe(true);
      expect(await stored('roles/Coach')).toEqual({
        name: 'Coach',
        membersCount: 0,
        dateCreated: atServerTime,
        lastUpdated: atServerTime,
        updatedBy: 'ada.admin@example.com',
        lastChange: expect.any(String) as unknown,
      });
      expect(await historyOf('roles/Coach')).toMatchObject([
        { action: 'Create role', actor: 'ada.admin@example.com' },
      ]);
    },
  );

  it.each(['', '   '])(
    'skips a role without a name (%j)',
    proves('CORE-ROLES-09'),
    async (name) => {
      expect(await createRole(name)).toBe(false);
      expect((await stageDb().collection('roles').get()).size).toBe(4);
      expect((await stageDb().collection('history').get()).size).toBe(0);
    },
  );

  it.each(['staff', 'Staff'])(
    'skips the existing role %s, leaves it unchanged and logs an error',
    proves('CORE-ROLES-10', 'CORE-D-48'),
    async (name) => {
      const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const before = await stored('roles/staff');
      expect(await createRole(name)).toBe(false);
      expect(print.mock.calls.map(([text]) => text as string)).toEqual([
        'attempted to overwrite an existing role',
      ]);
      print.mockRestore();
      expect(await stored('roles/staff')).toEqual(before);
      expect((await stageDb().collection('roles').get()).size).toBe(4);
    },
  );

  it('refuses staff without admin', proves('CORE-D-45'), async () => {
    await signInAs('Sam Staff');
    await expect(createRole('coach')).rejects.toThrow('You do not have permission');
    expect(await stored('roles/coach')).toBeNull();
  });
});

describe('adding a member', () => {
  it(
    'writes member, count and account together with one history entry',
    proves(
      'CORE-ROLES-13',
      'CORE-ROLES-15',
      'CORE-ROLES-17',
      'CORE-ROLES-19',
      'CORE-GEN-06',
      'CORE-D-47',
      'CORE-D-48',
    ),
    async () => {
      expect(await addMember({ ...change, email: ' Ann@Example.com ' })).toBe(true);
      expect(await stored(memberPath)).toEqual({
        email: ann,
        uid: 'u1',
        subjectID: 'S-1',
        dateAdded: atServerTime,
        addedBy: 'ada.admin@example.com',
        lastChange: expect.any(String) as unknown,
      });
      const role = await stored('roles/info-viewer');
      expect(role).toMatchObject({
        membersCount: 2,
        lastUpdated: (await stored(memberPath))?.['dateAdded'],
        updatedBy: 'ada.admin@example.com',
      });
      expect(await stored('users/u1')).toMatchObject({
        role: 'info-viewer',
        updatedBy: 'ada.admin@example.com',
      });
      const entries = await historyOf(memberPath);
      expect(entries).toMatchObject([
        {
          action: 'Add role member',
          reason: 'Joins the data team',
          actor: 'ada.admin@example.com',
        },
      ]);
      expect(entries[0]?.['paths']).toEqual(['roles/info-viewer', memberPath, 'users/u1']);
    },
  );

  it('stores an empty uid for an e-mail without account', proves('CORE-D-47'), async () => {
    const email = 'new@example.com';
    expect(await addMember({ ...change, email })).toBe(true);
    expect(await stored('roles/info-viewer/members/new@example.com')).toMatchObject({
      email,
      uid: '',
      subjectID: '',
    });
  });

  it('skips an existing member and writes nothing', proves('CORE-ROLES-12'), async () => {
    await addMember(change);
    const before = await Promise.all([stored('roles/info-viewer'), stored(memberPath)]);
    expect(await addMember({ ...change, email: 'ANN@example.com' })).toBe(false);
    expect(await Promise.all([stored('roles/info-viewer'), stored(memberPath)])).toEqual(before);
    expect(await historyOf(memberPath)).toHaveLength(1);
  });

  it.each(['', 'ann', 'a/b@example.com'])(
    'refuses %j as an e-mail',
    proves('CORE-ROLES-11', 'CORE-D-48'),
    async (email) => {
      await expect(addMember({ ...change, email })).rejects.toThrow('Enter a valid email');
      expect(await stored('roles/info-viewer')).toMatchObject({ membersCount: 1 });
    },
  );

  it('refuses an e-mail that two accounts share, and writes nothing', async () => {
    await stageDb().doc('users/u2').set({ email: ann, role: 'patient' });
    await expect(addMember(change)).rejects.toThrow(
      'More than one user has the email ann@example.com. Nothing was saved.',
    );
    expect(await stored(memberPath)).toBeNull();
  });

  it.each([{}, { membersCount: null }, { membersCount: 'many' }])(
    'repairs the stored count %j from the loaded members',
    async (count) => {
      await stageDb()
        .doc('roles/info-viewer')
        .set({ name: 'info-viewer', ...count });
      expect(await addMember({ ...change, members: 1 })).toBe(true);
      expect(await stored('roles/info-viewer')).toMatchObject({ membersCount: 2 });
    },
  );

  it(
    'refuses staff without admin, and an admin for superuser',
    proves('CORE-D-05', 'CORE-D-45'),
    async () => {
      await expect(addMember({ ...change, role: 'superuser' })).rejects.toThrow(
        'You do not have permission',
      );
      await signInAs('Sam Staff');
      await expect(addMember(change)).rejects.toThrow('You do not have permission');
      await expect(
        addMember({ ...change, role: 'admin', email: 'sam.staff@example.com' }),
      ).rejects.toThrow('You do not have permission');
      expect(await stored(memberPath)).toBeNull();
      expect(await stored('roles/admin/members/sam.staff@example.com')).toBeNull();
    },
  );

  it('lets a superuser outside admin change admin and superuser', proves('CORE-D-05'), async () => {
    await signInAs('Sue Superuser');
    expect(await addMember({ ...change, role: 'admin' })).toBe(true);
    expect(await addMember({ ...change, role: 'superuser' })).toBe(true);
    expect(await stored('users/u1')).toMatchObject({ role: 'superuser' });
    expect(await stored('roles/superuser')).toMatchObject({ membersCount: 2 });
  });

  it('counts all of eight members added at once', proves('CORE-ROLES-15'), async () => {
    const emails = Array.from({ length: 8 }, (_, index) => `person${index}@example.com`);
    await Promise.all(emails.map((email) => addMember({ ...change, email })));
    const members = await stageDb().collection('roles/info-viewer/members').get();
    expect(members.size).toBe(9);
    expect(await stored('roles/info-viewer')).toMatchObject({ membersCount: 9 });
  });
});

describe('removing a member', () => {
  it(
    'deletes the member, updates the count and makes the account a patient again',
    proves('CORE-ROLES-14', 'CORE-ROLES-15', 'CORE-ROLES-19', 'CORE-D-47'),
    async () => {
      await addMember(change);
      const added = (await stored('roles/info-viewer'))?.['lastUpdated'] as Timestamp;
      expect(await removeMember({ ...change, reason: 'Left the team' })).not.toBeNull();
      expect(await stored(memberPath)).toBeNull();
      expect(await stored('roles/info-viewer')).toMatchObject({
        membersCount: 1,
        updatedBy: 'ada.admin@example.com',
      });
      const removed = (await stored('roles/info-viewer'))?.['lastUpdated'] as Timestamp;
      expect(removed.toMillis()).toBeGreaterThan(added.toMillis());
      expect(await stored('users/u1')).toMatchObject({ role: 'patient' });
      const [entry] = await historyOf(memberPath);
      expect(entry).toMatchObject({
        action: 'Remove role member',
        reason: 'Left the team',
        actor: 'ada.admin@example.com',
        changes: { [memberPath]: { before: { email: ann, uid: 'u1' }, after: null } },
      });
    },
  );

  it(
    'keeps the field role of an account that names another role',
    proves('CORE-D-47'),
    async () => {
      await addMember(change);
      await stageDb().doc('users/u1').update({ role: 'admin' });
      expect(await removeMember(change)).not.toBeNull();
      expect(await stored('users/u1')).toMatchObject({ role: 'admin' });
    },
  );

  it.each(['staff', 'admin', 'superuser'])(
    'refuses to remove the last member of %s and names it',
    proves('CORE-D-46'),
    async (role) => {
      await signInAs('Sue Superuser');
      const members = await stageDb().collection(`roles/${role}/members`).get();
      const emails = members.docs.map(({ id }) => id).filter((id) => !id.startsWith('sue'));
      const last = members.size === emails.length ? emails.pop() : 'sue.superuser@example.com';
      for (const email of emails) await removeMember({ ...change, role, email });
      await expect(removeMember({ ...change, role, email: last ?? '' })).rejects.toThrow(
        `${last} is the last member of ${role} and cannot be removed. Add another member first.`,
      );
      expect(await stored(`roles/${role}/members/${last}`)).not.toBeNull();
    },
  );

  it('removes a malformed member document, and reports one that is already gone', async () => {
    await stageDb()
      .doc(memberPath)
      .set({ email: 7, uid: ['x'], dateAdded: 'soon' });
    await stageDb().doc('roles/info-viewer').update({ membersCount: 2 });
    expect(await removeMember({ ...change, members: 2 })).not.toBeNull();
    expect(await stored(memberPath)).toBeNull();
    expect(await removeMember(change)).toBeNull();
    expect(await stored('roles/info-viewer')).toMatchObject({ membersCount: 1 });
  });

  it('refuses staff without admin, and an admin for superuser', proves('CORE-D-45'), async () => {
    const sue = 'sue.superuser@example.com';
    await stageDb()
      .doc('roles/superuser/members/else@example.com')
      .set({ email: 'else@example.com' });
    await stageDb().doc('roles/superuser').update({ membersCount: 2 });
    await expect(removeMember({ ...change, role: 'superuser', email: sue })).rejects.toThrow(
      'You do not have permission',
    );
    await signInAs('Sam Staff');
    await expect(
      removeMember({ ...change, role: 'staff', email: 'iris.viewer@example.com' }),
    ).rejects.toThrow('You do not have permission');
    expect(await stored(`roles/superuser/members/${sue}`)).not.toBeNull();
    expect(await stored('roles/staff/members/iris.viewer@example.com')).not.toBeNull();
  });
});

it(
  'a practice task watches only its own records, as they are stored',
  proves('TEAM-PRAC-02'),
  async () => {
    const view = (id: string, createdBy: string) =>
      stageDb()
        .doc(`tableViews/${id}`)
        .set({ name: ` ${id}`, createdBy });
    await view('hers', 'ada.admin@example.com');
    await view('other', 'sam.staff@example.com');
    const which = { field: 'createdBy', equals: 'ada.admin@example.com' };
    const { rows } = await first(watchedList({ list: 'tableViews', which }));
    expect(rows).toEqual([
      { docID: 'hers', raw: { name: ' hers', createdBy: 'ada.admin@example.com' } },
    ]);
    expect((await first(watchedList({ list: 'tableViews' }))).rows).toHaveLength(2);
    expect(await first(watchedDocument({ path: 'tableViews/other' }))).toMatchObject({
      docID: 'other',
      raw: { name: ' other' },
    });
    expect(await first(watchedDocument({ path: 'tableViews/none' }))).toBeNull();
  },
);
