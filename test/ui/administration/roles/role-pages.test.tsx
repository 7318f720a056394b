import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { RoleDetailPage } from '#areas/administration/roles/RoleDetailPage.tsx';
import { RolesPage } from '#areas/administration/roles/RolesPage.tsx';
import { roleMembersSource, roleSource, rolesSource } from '#data/administration/roles.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import type { StaffMember } from '#domain/staff/capabilities.ts';
import { roleMemberSchema, roleSchema } from '#domain/staff/role/schema.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const decode = documentReader(roleSchema);
const names = () =>
  [...document.querySelectorAll('tr[data-row]')].map((row) => row.getAttribute('data-row'));

it(
  'roles can be searched by name and last editor, not by member count',
  proves('CORE-ROLES-02'),
  async () => {
    const roles = answering(rolesSource);
    openPage(<RolesPage />);
    roles.next(
      rowsOfAll(
        decode('coach', { membersCount: 77, updatedBy: 'mia@example.com' }),
        decode('nurse', { membersCount: 3, updatedBy: 'kim@example.com' }),
      ),
    );
    expect(screen.getByText('2 roles · To find a colleague, press Ctrl K')).toBeVisible();
    const search = screen.getByRole('searchbox', { name: 'Search roles' });
    await userEvent.type(search, 'KIM@');
    await expect.poll(names).toEqual(['nurse']);
    await userEvent.clear(search);
    await userEvent.type(search, 'oach');
    await expect.poll(names).toEqual(['coach']);
    await userEvent.clear(search);
    await userEvent.type(search, '77');
    await expect.poll(names).toEqual([]);
  },
);

it(
  'a role whose members fail to load shows the error, not an empty list',
  proves('CORE-ROLES-05'),
  () => {
    const role = answering(roleSource('coach'));
    const members = answering(roleMembersSource('coach'));
    const page = { path: '/roles/:roleName', address: '/roles/coach' };
    openPage(<RoleDetailPage />, page);
    role.next(decode('coach', {}));
    members.fail();
    expect(screen.getByText('Error: Out of paper')).toBeVisible();
    expect(screen.queryByText('This role has no members.')).toBeNull();
    expect(screen.queryByText('0 members')).toBeNull();
  },
);

const decodeMember = documentReader(roleMemberSchema);
const sue: StaffMember = { ...sam, name: 'Sue', roles: new Set(['staff', 'superuser']) };

/** Opens a role with these members. */
function openRole(name: string, emails: readonly string[], as: StaffMember, query = '') {
  const role = answering(roleSource(name));
  const members = answering(roleMembersSource(name));
  if (name !== 'staff') answering(roleMembersSource('staff'));
  openPage(<RoleDetailPage />, {
    as,
    path: '/roles/:roleName',
    address: `/roles/${name}${query}`,
  });
  role.next(decode(name, {}));
  members.next(rowsOfAll(...emails.map((email) => decodeMember(email, { email }))));
  return { role };
}

const people = (count: number, from = 1) =>
  Array.from({ length: count }, (_, n) => `p${String(from + n).padStart(2, '0')}@example.com`);

describe('who may change a role', () => {
  const STAFF_NOTE = 'You can see the members; only an admin can change them.';
  const SUPERUSER_NOTE = 'You can see the members; only a superuser can change them.';
  const TABLE: readonly (readonly [string, string, StaffMember, string | null])[] = [
    ['Sam', 'staff', sam, STAFF_NOTE],
    ['Sam', 'coach', sam, STAFF_NOTE],
    ['Sam', 'superuser', sam, SUPERUSER_NOTE],
    ['Ada', 'staff', ada, null],
    ['Ada', 'admin', ada, null],
    ['Ada', 'superuser', ada, SUPERUSER_NOTE],
    ['Sue', 'staff', sue, null],
    ['Sue', 'superuser', sue, null],
  ];

  it.each(TABLE)(
    'is said to %s at %s; inputs and buttons are there with the right alone',
    proves('CORE-D-05', 'CORE-D-45', 'CORE-ROLES-08'),
    (_, name, as, note) => {
      openRole(name, people(2), as);
      const input = screen.queryByRole('textbox', { name: 'Add member by email' });
      const removes = screen.queryAllByRole('button', { name: /^Remove/ });
      expect([input !== null, removes.length]).toEqual(note === null ? [true, 2] : [false, 0]);
      for (const text of [STAFF_NOTE, SUPERUSER_NOTE]) {
        expect(screen.queryByText(new RegExp(text)) !== null, text).toBe(text === note);
      }
    },
  );

  it.each([
    ['Sam', sam, false],
    ['Ada', ada, true],
    ['Sue', sue, true],
  ] as const)(
    'decides whether %s can create one',
    proves('CORE-D-45', 'CORE-ROLES-03'),
    (_, as, may) => {
      answering(rolesSource);
      openPage(<RolesPage />, { as });
      expect(screen.queryByRole('textbox', { name: 'New role' }) !== null).toBe(may);
      expect(screen.queryByRole('button', { name: 'Create role' }) !== null).toBe(may);
      expect(screen.queryByText('Only an admin can create roles.') === null).toBe(may);
    },
  );
});

describe('the members of a role', () => {
  it.each([
    ['?page=2', people(20, 21)],
    ['?page=99', people(5, 41)],
    ['?page=x', people(20)],
    ['?q=P4', people(6, 40)],
  ])(
    'are on pages of twenty, searched in the address (%s)',
    proves('CORE-ROLES-07', 'CORE-D-12'),
    async (query, shown) => {
      openRole('coach', people(45), ada, query);
      await expect.poll(names).toEqual(shown);
    },
  );

  it.each([
    ['', 'Enter a valid email'],
    ['ann', 'Enter a valid email'],
    [' P02@example.com', 'p02@example.com is already a member of staff.'],
  ])(
    'are not asked to take %j, and the reason stands at the field',
    proves('CORE-ROLES-11', 'CORE-ROLES-12', 'CORE-D-48'),
    (typed, problem) => {
      openRole('staff', people(2), ada);
      const field = screen.getByRole('textbox', { name: 'Add member by email' });
      fireEvent.change(field, { target: { value: typed } });
      fireEvent.click(screen.getByRole('button', { name: 'Add member' }));
      expect(field).toHaveAccessibleDescription(problem);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it.each([
    ['admin', 1, true],
    ['admin', 2, false],
    ['coach', 1, false],
  ] as const)(
    'of %s, of whom there are %i: refuses to remove the last one of a role that needs one (%s)',
    proves('CORE-D-46'),
    (name, count, refused) => {
      openRole(name, people(count), ada);
      fireEvent.click(screen.getByRole('button', { name: 'Remove p01@example.com' }));
      const dialog = screen.queryByRole('dialog', {
        name: `Remove p01@example.com from ${name}?`,
      });
      expect(dialog === null).toBe(refused);
      const sentence = 'p01@example.com is the last member of admin and cannot be removed.';
      expect(screen.queryByText(new RegExp(sentence)) !== null).toBe(refused);
      if (dialog) expect(within(dialog).getByRole('button', { name: 'Confirm' })).toBeVisible();
    },
  );

  it('are of no role where there is none of that name', () => {
    const { role } = openRole('nurse', [], sam);
    role.next(null);
    expect(screen.getByRole('heading', { name: 'Role not found', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the roles' })).toHaveAttribute(
      'href',
      '/roles',
    );
  });
});
