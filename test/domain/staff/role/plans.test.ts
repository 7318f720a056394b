import { planned } from '#domain/records.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  planAddMember,
  planCreateRole,
  planRemoveMember,
  type MemberChange,
} from '#domain/staff/role/plans.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { Planner, WritePlan } from '#domain/shared/write-plan.ts';
import { proves } from '#test/support/proves.ts';

type Documents = Readonly<Record<string, RawDocument>>;

const ann = 'ann@example.com';
const user = { email: ann, subjectID: 'S-1', role: 'patient' };
const member = { email: ann, uid: 'u1', subjectID: 'S-1' };
const change: MemberChange = {
  role: 'coach',
  email: ann,
  reason: 'Joins the team',
  members: 3,
  userUIDs: ['u1'],
};

const run = (planner: Planner, documents: Documents): Promise<WritePlan> =>
  planner((path) => Promise.resolve(documents[path] ?? null));
const add = (documents: Documents, part: Partial<MemberChange> = {}) =>
  run(planAddMember({ ...change, ...part }), documents);
const remove = (documents: Documents, part: Partial<MemberChange> = {}) =>
  run(planRemoveMember({ ...change, ...part }), documents);

describe('planCreateRole', () => {
  it(
    'creates a role under its trimmed name, without members',
    proves('CORE-ROLES-18'),
    async () => {
      expect(await run(planCreateRole('  coach ', ['staff']), {})).toEqual({
        action: 'Create role',
        writes: [
          planned({
            kind: 'create',
            path: 'roles/coach',
            data: { name: 'coach', membersCount: 0 },
          }),
        ],
      });
    },
  );

  it.each(['', '   '])('plans nothing for the name %j', proves('CORE-ROLES-09'), async (name) => {
    expect((await run(planCreateRole(name, []), {})).writes).toEqual([]);
  });

  it.each([
    ['known by its list', ['coach'], {}],
    ['known in other letters', ['Coach'], {}],
    ['found only inside the transaction', [], { 'roles/coach': { name: 'coach' } }],
  ])(
    'plans nothing for an existing role, %s',
    proves('CORE-ROLES-10'),
    async (_, existing, documents) => {
      expect((await run(planCreateRole('coach', existing), documents)).writes).toEqual([]);
    },
  );

  it('refuses a name with a slash', proves('CORE-D-48'), async () => {
    await expect(run(planCreateRole('a/b', []), {})).rejects.toMatchObject({
      code: 'invalid-argument',
      message: 'A role name cannot contain "/"',
    });
  });
});

describe('planAddMember', () => {
  const documents = { 'roles/coach': { membersCount: 3 }, 'users/u1': user };
  const count = planned({ kind: 'update', path: 'roles/coach', data: { membersCount: 4 } });

  it(
    'writes the member, the count and the role field of the account in one plan',
    proves('CORE-ROLES-13', 'CORE-ROLES-15', 'CORE-D-48'),
    async () => {
      expect(await add(documents)).toEqual({
        action: 'Add role member',
        reason: 'Joins the team',
        writes: [
          count,
          planned({ kind: 'create', path: 'roles/coach/members/ann@example.com', data: member }),
          planned({ kind: 'update', path: 'users/u1', data: { role: 'coach' } }),
        ],
      });
    },
  );

  it('keys the member by the trimmed, lower-case email', proves('CORE-ROLES-17'), async () => {
    const { writes } = await add(documents, { email: '  Ann@Example.COM ' });
    expect(writes[1]).toMatchObject({
      path: 'roles/coach/members/ann@example.com',
      data: member,
    });
  });

  it('stores an empty uid if no account has the email', proves('CORE-D-47'), async () => {
    const { writes } = await add({ 'roles/coach': { membersCount: 3 } }, { userUIDs: [] });
    expect(writes).toEqual([
      count,
      planned({
        kind: 'create',
        path: 'roles/coach/members/ann@example.com',
        data: { email: ann, uid: '', subjectID: '' },
      }),
    ]);
  });

  it('leaves an account alone if its email changed in the meantime', async () => {
    const moved = { ...documents, 'users/u1': { ...user, email: 'else@example.com' } };
    const { writes } = await add(moved);
    expect(writes.map(({ path }) => path)).toEqual([
      'roles/coach',
      'roles/coach/members/ann@example.com',
    ]);
    expect(writes[1]).toMatchObject({ data: { uid: '' } });
  });

  it('does not write the account if it already has the role', async () => {
    const same = { ...documents, 'users/u1': { ...user, role: 'coach' } };
    expect((await add(same)).writes).toHaveLength(2);
  });

  it('plans nothing for an existing member', proves('CORE-ROLES-12'), async () => {
    const present = { ...documents, 'roles/coach/members/ann@example.com': member };
    expect((await add(present)).writes).toEqual([]);
    expect((await add(present, { email: 'ANN@example.com' })).writes).toEqual([]);
  });

  it.each([undefined, null, 'three', -2, {}])(
    'repairs the stored count %j from the loaded members',
    proves('CORE-ROLES-15'),
    async (membersCount) => {
      const { writes } = await add({ ...documents, 'roles/coach': { membersCount } });
      expect(writes[0]).toEqual(count);
    },
  );

  it.each([
    ['an e-mail that is none', { email: 'ann' }, 'Enter a valid email'],
    ['an empty e-mail', { email: '' }, 'Enter a valid email'],
    ['a role that does not exist', { role: 'nurse' }, 'Role not found'],
    ['a role that cannot exist', { role: 'a/b' }, 'Role not found'],
    [
      'an e-mail of two accounts',
      { userUIDs: ['u1', 'u2'] },
      'More than one user has the email ann@example.com. Nothing was saved.',
    ],
    ['a missing reason', { reason: ' ' }, 'Reason required'],
    ['an endless reason', { reason: 'x'.repeat(2001) }, 'Shorten the reason to 2000 characters.'],
  ])('refuses %s', proves('CORE-ROLES-11', 'CORE-D-48'), async (_, part, message) => {
    await expect(add(documents, part)).rejects.toThrow(message);
  });
});

describe('planRemoveMember', () => {
  const path = 'roles/coach/members/ann@example.com';
  const documents = {
    'roles/coach': { membersCount: 3 },
    [path]: member,
    'users/u1': { ...user, role: 'coach' },
  };
  const count = planned({ kind: 'update', path: 'roles/coach', data: { membersCount: 2 } });

  it(
    'deletes the member, decreases the count and makes the account a patient again',
    proves('CORE-ROLES-14', 'CORE-ROLES-15', 'CORE-D-47'),
    async () => {
      expect(await remove(documents, { reason: ' Left ' })).toEqual({
        action: 'Remove role member',
        reason: 'Left',
        writes: [
          count,
          planned({ kind: 'delete', path }),
          planned({ kind: 'update', path: 'users/u1', data: { role: 'patient' } }),
        ],
      });
    },
  );

  it(
    'keeps the role field of an account that has another role by now',
    proves('CORE-D-47'),
    async () => {
      const other = { ...documents, 'users/u1': { ...user, role: 'admin' } };
      expect((await remove(other)).writes).toEqual([count, planned({ kind: 'delete', path })]);
    },
  );

  it.each(['', 'a/b', 7, null])(
    'finds the account by email if the stored uid is %j',
    async (uid) => {
      const { writes } = await remove({ ...documents, [path]: { email: ann, uid } });
      expect(writes[2]).toEqual(
        planned({ kind: 'update', path: 'users/u1', data: { role: 'patient' } }),
      );
    },
  );

  it('removes a member whose email several accounts have, without changing those', async () => {
    const { writes } = await remove(
      { ...documents, [path]: { email: ann, uid: '' } },
      { userUIDs: ['u1', 'u2'] },
    );
    expect(writes).toEqual([count, planned({ kind: 'delete', path })]);
  });

  it('plans nothing for someone who is no longer a member', async () => {
    expect((await remove({ 'roles/coach': { membersCount: 3 } })).writes).toEqual([]);
  });

  it.each(['staff', 'admin', 'superuser'])(
    'refuses to remove the last member of %s, naming the person',
    proves('CORE-D-46'),
    async (role) => {
      const last = {
        [`roles/${role}`]: { membersCount: 1 },
        [`roles/${role}/members/${ann}`]: member,
      };
      await expect(remove(last, { role, members: 5 })).rejects.toThrow(
        `ann@example.com is the last member of ${role} and cannot be removed. Add another member first.`,
      );
    },
  );

  it('counts the loaded members if the stored count is invalid', proves('CORE-D-46'), async () => {
    const last = { 'roles/admin': { membersCount: 'x' }, [`roles/admin/members/${ann}`]: member };
    await expect(remove(last, { role: 'admin', members: 1 })).rejects.toThrow('is the last member');
    expect((await remove(last, { role: 'admin', members: 2 })).writes[0]).toEqual(
      planned({
        kind: 'update',
        path: 'roles/admin',
        data: { membersCount: 1 },
      }),
    );
  });

  it('removes the last member of a role nobody depends on', async () => {
    const last = { ...documents, 'roles/coach': { membersCount: 1 } };
    expect((await remove(last)).writes[0]).toEqual(
      planned({
        kind: 'update',
        path: 'roles/coach',
        data: { membersCount: 0 },
      }),
    );
  });
});

describe('any sequence of membership changes', () => {
  const people = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'];
  const steps = fc.array(fc.record({ adds: fc.boolean(), email: fc.constantFrom(...people) }), {
    maxLength: 25,
  });

  it(
    'keeps the count in sync with the members, and admin never empty',
    proves('CORE-ROLES-15', 'CORE-D-46'),
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          const db = new Map<string, RawDocument>([
            ['roles/admin', { membersCount: 1 }],
            ['roles/admin/members/a@example.com', { email: 'a@example.com', uid: '' }],
          ]);
          const members = () => [...db.keys()].filter((path) => path.includes('/members/')).length;
          for (const { adds, email } of sequence) {
            const planner = (adds ? planAddMember : planRemoveMember)({
              ...change,
              role: 'admin',
              email,
              members: members(),
              userUIDs: [],
            });
            const plan = await run(planner, Object.fromEntries(db)).catch(() => null);
            for (const write of plan?.writes ?? []) {
              if (write.kind === 'delete') db.delete(write.path);
              else db.set(write.path, { ...db.get(write.path), ...write.data });
            }
            expect(db.get('roles/admin')?.['membersCount']).toBe(members());
            expect(members()).toBeGreaterThan(0);
          }
        }),
      );
    },
  );
});
