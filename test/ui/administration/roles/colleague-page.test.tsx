import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { allScreens } from '#app/screens.ts';
import { ColleaguePage } from '#areas/administration/roles/ColleaguePage.tsx';
import { roleMembersSource, roleMemberSource, rolesSource } from '#data/administration/roles.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { roleMemberSchema } from '#domain/staff/role/schema.ts';
import { STAFF_ROLES } from '#domain/shared/staff-roles.ts';
import { ScreensContext } from '#routing/use-screens.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

afterEach(closeAllSources);

it.each([
  ['links an admin to what the colleague changed', ada, ['/history?person=iris%40example.com']],
  ['offers others no such link', sam, []],
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
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  const links = screen.queryAllByRole('link', { name: 'Changes made by this person' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(ways);
});

const member = (email: string) =>
  documentReader(roleMemberSchema)(email, {
    email,
    addedBy: 'eve@example.com',
    dateAdded: new Date(2026, 2, 5),
  });

/** Iris with these roles; she is the only member of any but staff. */
function openIris(as: typeof ada, has: readonly string[] = ['staff', 'admin']) {
  const roles = answering(rolesSource);
  const own = new Map(
    STAFF_ROLES.map((role) => [role, answering(roleMemberSource(role, 'iris@example.com'))]),
  );
  const all = STAFF_ROLES.map((role) => [role, answering(roleMembersSource(role))] as const);
  openPage(
    <ScreensContext value={allScreens}>
      <ColleaguePage />
    </ScreensContext>,
    {
      as,
      path: '/colleagues/:email',
      address: '/colleagues/iris%40example.com',
    },
  );
  roles.next(rowsOfAll());
  for (const [role, live] of own) {
    live.next(has.includes(role) ? member('iris@example.com') : null);
  }
  for (const [role, live] of all) {
    const others = role === 'staff' ? [member('bo@example.com')] : [];
    live.next(rowsOfAll(member('iris@example.com'), ...others));
  }
}

it('lists the actions under the role group that grants them', () => {
  openIris(ada);
  const actions = screen.getByRole('region', { name: 'Actions' });
  const headings = within(actions).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'As a member of admin',
    'As a member of staff',
  ]);
  const [, ofAdmin] = /As a member of admin(.*?)(As a member|$)/.exec(actions.textContent) ?? [];
  expect(ofAdmin).toContain('Create role groups.');
});

const cells = (record: RegExp) =>
  within(screen.getByRole('row', { name: record }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('shows each right on a record, and the role group that adds it', async () => {
  openIris(ada);
  expect(cells(/\.roles\/\{role\}(?!\/)/)).toEqual(['yes', 'yes', 'yesadmin', 'yesadmin', 'no']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search records' }), 'BACKUPS/');
  const rows = screen.getAllByRole('rowheader').slice(2); // below the two role groups
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toHaveTextContent(/backups\//i);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search records' }), 'zzz');
  expect(screen.getByText('No results found')).toBeVisible();
});

it('names the screens that another role group than staff opens', () => {
  openIris(ada);
  expect(screen.getByRole('region', { name: 'Screens' })).toHaveTextContent(
    /^ScreensAll screens of this console\. Only as a member of admin: .*\bHistory\b.*\.$/,
  );
});

const buttons = () =>
  screen.queryAllByRole('button', { name: /^Remove/ }).map((button) => button.textContent);

it('removes a role with the same dialog as the page of the role', async () => {
  openIris(ada);
  expect(buttons()).toEqual(['Remove all roles', 'Remove', 'Remove']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove from staff' }));
  expect(screen.getByRole('dialog', { name: 'Remove iris@example.com from staff?' })).toBeVisible();
});

it('removes the only role with the dialog for a single one', async () => {
  openIris(ada, ['staff']);
  expect(buttons()).toEqual(['Remove all roles', 'Remove']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove all roles' }));
  expect(screen.getByRole('dialog', { name: 'Remove iris@example.com from staff?' })).toBeVisible();
});

it.each(['Remove from admin', 'Remove all roles'])(
  'keeps the last member of a group: %s',
  async (name) => {
    openIris(ada);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('the last member of admin');
  },
);

it('offers no removal to anybody but admins, nor a column for it', () => {
  openIris(sam, ['staff']);
  expect(buttons()).toEqual([]);
  const groups = within(screen.getByRole('table', { name: 'Role groups' }));
  const headers = groups.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Role', 'Grants', 'Since', 'Added by']);
  const [, ...rest] = groups.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(rest).toEqual(['03/05/2026', 'eve@example.com']);
});
