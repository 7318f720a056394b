import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ColleaguePage } from '#areas/administration/roles/ColleaguePage.tsx';
import { roleMemberSource, rolesSource } from '#data/administration/roles.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { STAFF_ROLES } from '#domain/shared/staff-roles.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

afterEach(closeAllSources);

it.each([
  ['leads an admin to what the colleague changed', ada, ['/history?person=iris%40example.com']],
  ['has no such way for others', sam, []],
])('%s', (_, as, ways) => {
  const roles = answering(rolesSource);
  const members = STAFF_ROLES.map((role) => answering(roleMemberSource(role, 'iris@example.com')));
  openPage(<ColleaguePage />, {
    as,
    path: '/colleagues/:email',
    address: '/colleagues/iris%40example.com',
  });
  roles.next(rowsOfAll());
  for (const member of members) member.next(null);
  expect(screen.getByText('Not a member of any role group')).toBeVisible();
  const links = screen.queryAllByRole('link', { name: 'Changes of this person' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(ways);
});
