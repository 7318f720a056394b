import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { RoleDetailPage } from '#areas/administration/roles/RoleDetailPage.tsx';
import { RolesPage } from '#areas/administration/roles/RolesPage.tsx';
import { roleMembersSource, roleSource, rolesSource } from '#data/administration/roles.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { roleSchema } from '#domain/staff/role/schema.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

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
    expect(
      screen.getByText('2 roles · Ctrl K finds a colleague with all of her roles'),
    ).toBeVisible();
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
