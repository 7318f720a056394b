import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  historyOf,
  proves,
  reseed,
  signIn,
  stageDb,
  stored,
  tableColumns,
  tableRows,
  test,
  testAlone,
  visit,
} from '#test/browser/support/console.ts';

test.beforeEach(() => reseed({ demo: false }));

const created = new Date('2026-03-04T12:00:00Z');

async function storeRole(role: string, emails: readonly string[]): Promise<void> {
  const batch = stageDb().batch();
  batch.set(stageDb().doc(`roles/${role}`), {
    name: role,
    membersCount: emails.length,
    dateCreated: created,
    lastUpdated: created,
    updatedBy: 'setup@example.com',
  });
  for (const email of emails) {
    batch.set(stageDb().doc(`roles/${role}/members/${email}`), {
      email,
      uid: '',
      subjectID: '',
      dateAdded: created,
      addedBy: 'setup@example.com',
    });
  }
  await batch.commit();
}

test.describe('the list of roles', () => {
  test(
    'shows every role with its number of members, live, is searched, and opens each whatever its name',
    proves(
      'CORE-ROLES-01',
      'CORE-ROLES-02',
      'CORE-ROLES-04',
      'CORE-ROLES-18',
      'OPS-ROUTE-18',
      'CORE-GEN-02',
    ),
    async ({ page }) => {
      await signIn(page, 'Sam Staff', '/roles');
      await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
      await expect(page.getByText('4 roles')).toBeVisible();
      const counts = () => tableColumns(page, 'Roles', 'Role', 'Members');
      await expect
        .poll(() => counts())
        .toEqual([
          ['admin', '1'],
          ['info-viewer', '1'],
          ['staff', '4'],
          ['superuser', '1'],
        ]);

      await test.step('live', async () => {
        await stageDb().doc('roles/admin').update({ membersCount: 7 });
        await storeRole('coach', []);
        await expect.poll(counts).toEqual([
          ['admin', '7'],
          ['coach', '0'],
          ['info-viewer', '1'],
          ['staff', '4'],
          ['superuser', '1'],
        ]);
      });

      await test.step('searched, in the address', async () => {
        await page.getByRole('searchbox', { name: 'Search roles' }).click();
        await page.getByRole('searchbox', { name: 'Search roles' }).fill('VIEW');
        await expect.poll(() => tableColumns(page, 'Roles', 'Role')).toEqual([['info-viewer']]);
        await expect(page).toHaveURL(/\/roles\?q=VIEW$/);
        await page.getByRole('searchbox', { name: 'Search roles' }).fill('nurse');
        await expect(page.getByRole('cell', { name: 'No results found' })).toBeVisible();
        await page.getByRole('searchbox', { name: 'Search roles' }).fill('');
      });

      await test.step('opened by a click', async () => {
        const odd = ['100%', 'back\\slash', 'constructor', 'q?x=1#y', 'Übung 2'];
        for (const name of odd) await storeRole(name, ['ann@example.com']);
        for (const name of ['staff', ...odd]) {
          await page.getByRole('link', { name, exact: true }).click();
          await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible();
          await expect
            .poll(() => new URL(page.url()).pathname)
            .toBe(`/roles/${encodeURIComponent(name)}`);
          await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click();
          await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
        }
      });
    },
  );

  test(
    'says inline why a role cannot be created, light or dark, and shows the one that is created',
    proves('CORE-ROLES-03', 'CORE-ROLES-09', 'CORE-ROLES-10', 'CORE-ROLES-18', 'CORE-D-48'),
    async ({ page, pageErrors }) => {
      const overwriting = 'attempted to overwrite an existing role';
      pageErrors.allow(new RegExp(overwriting));
      await page.emulateMedia({ colorScheme: 'light' });
      await signIn(page, 'Ada Admin', '/roles');
      await expect(page.getByRole('link', { name: 'admin', exact: true })).toBeVisible();
      const field = page.getByRole('textbox', { name: 'New role' });

      await test.step('refused', async () => {
        for (const [name, message] of [
          ['', 'Role name required'],
          ['  ', 'Role name required'],
          ['admin', 'Role already exists'],
          ['Admin', 'Role already exists'],
          ['a/b', 'A role name cannot contain "/"'],
        ] as const) {
          await field.fill(name);
          await page.getByRole('button', { name: 'Create role' }).click();
          await expect(field).toHaveAccessibleDescription(message);
          await expect(field).toBeFocused();
        }
        await expectAccessibleInBothSchemes(page);
        const logged = pageErrors.seen.filter((text) => text.includes(overwriting));
        expect(logged).toHaveLength(2);
        await field.fill('coach');
        await expect(field).toHaveAccessibleDescription('');
        expect((await stageDb().collection('roles').get()).size).toBe(4);
      });

      await test.step('created', async () => {
        await field.fill('  Coach ');
        await field.press('Enter');
        await expect(page.getByText('Role Coach was created.')).toBeVisible();
        await expect(field).toHaveValue('');
        await expect(page.getByRole('link', { name: 'Coach', exact: true })).toBeVisible();
        expect(await stored('roles/Coach')).toMatchObject({
          name: 'Coach',
          membersCount: 0,
          updatedBy: 'ada.admin@example.com',
        });
      });
    },
  );
});

test.describe('one role', () => {
  test(
    'shows its members in four columns, live',
    proves('CORE-ROLES-05', 'CORE-ROLES-06', 'OPS-ROUTE-18'),
    async ({ page }) => {
      await storeRole('coach', ['ann@example.com']);
      await stageDb().doc('roles/coach/members/ann@example.com').update({ uid: 'u1' });
      await signIn(page, 'Sam Staff', '/roles/coach');
      const table = page.getByRole('table', { name: 'Members of coach' });
      await expect(table.getByRole('columnheader')).toHaveText([
        'Email',
        'Date Added',
        'Added By',
        'Firestore UID',
      ]);
      await expect
        .poll(() => tableRows(page, 'Members of coach'))
        .toEqual([['ann@example.com', '03/04/2026', 'setup@example.com', 'u1']]);
      await expect(table.getByRole('link', { name: 'u1' })).toHaveAttribute('href', '/users/u1');
      await storeRole('coach', ['bob@example.com']);
      await expect(table.getByText('bob@example.com')).toBeVisible();
      await expect(page.getByText('2 members')).toBeVisible();

      await test.step('its name and its raw data', async () => {
        await expect(page.getByRole('button', { name: 'Copy name' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
        await page.getByRole('button', { name: 'Show raw data' }).click();
        await expect(page.getByText('membersCount')).toBeVisible();
      });
    },
  );

  test(
    'adds a member by e-mail with a reason, and removes one in two steps',
    proves(
      'CORE-ROLES-08',
      'CORE-ROLES-13',
      'CORE-ROLES-14',
      'CORE-ROLES-15',
      'CORE-ROLES-19',
      'CORE-D-46',
      'CORE-D-47',
    ),
    async ({ page }) => {
      const users = stageDb().collection('users');
      await users.doc('u1').set({ email: 'ann@example.com', subjectID: 'S-1', role: 'patient' });
      await users.doc('u2').set({ email: 'bob@example.com', role: 'coach' });
      await storeRole('coach', ['bob@example.com', 'eve@example.com']);
      await page.emulateMedia({ colorScheme: 'light' });
      await signIn(page, 'Ada Admin', '/roles/info-viewer');

      await test.step('added', async () => {
        await page.getByRole('textbox', { name: 'Add member by email' }).fill(' Ann@Example.com ');
        await page.getByRole('button', { name: 'Add member' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add ann@example.com to info-viewer?' });
        await expect(dialog).toBeVisible();
        await expectAccessible(page);
        await dialog.getByRole('button', { name: 'Add member' }).click();
        await expect(dialog.getByText('Reason required')).toBeVisible();
        await dialog.getByRole('textbox', { name: 'Reason' }).fill('Joins the data team');
        await dialog.getByRole('button', { name: 'Add member' }).click();
        await expect(page.getByText('ann@example.com was added to info-viewer.')).toBeVisible();
        await expect(dialog).toHaveCount(0);
        await expect(page.getByRole('cell', { name: /^ann@example\.com/ })).toBeVisible();
        await expect(page.getByText('2 members')).toBeVisible();
        expect(await stored('roles/info-viewer/members/ann@example.com')).toMatchObject({
          email: 'ann@example.com',
          uid: 'u1',
          subjectID: 'S-1',
          addedBy: 'ada.admin@example.com',
        });
        expect(await stored('roles/info-viewer')).toMatchObject({ membersCount: 2 });
        expect(await stored('users/u1')).toMatchObject({ role: 'info-viewer' });
        expect(await historyOf('roles/info-viewer')).toMatchObject([
          { reason: 'Joins the data team' },
        ]);
      });

      await test.step('removed', async () => {
        await visit(page, '/roles/coach');
        const remove = page.getByRole('button', { name: 'Remove bob@example.com' });
        await remove.click();
        const dialog = page.getByRole('dialog', { name: 'Remove bob@example.com from coach?' });
        await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
        await expectAccessibleInBothSchemes(page);
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(remove).toBeFocused();
        expect(await stored('roles/coach/members/bob@example.com')).not.toBeNull();
        await page.keyboard.press('Enter');
        await dialog.getByRole('textbox', { name: 'Reason' }).fill('Left the team');
        await dialog.getByRole('button', { name: 'Confirm' }).click();
        await expect(page.getByText('bob@example.com was removed from coach.')).toBeVisible();
        await expect(remove).toHaveCount(0);
        await expect(page.locator('.members')).toBeFocused();
        expect(await stored('roles/coach/members/bob@example.com')).toBeNull();
        expect(await stored('roles/coach')).toMatchObject({
          membersCount: 1,
          updatedBy: 'ada.admin@example.com',
        });
        expect(await stored('users/u2')).toMatchObject({ role: 'patient' });
        expect(await historyOf('roles/coach')).toMatchObject([{ reason: 'Left the team' }]);
      });

      await test.step('added to admin, but not on staff', async () => {
        await visit(page, '/roles/admin');
        await page.getByRole('textbox', { name: 'Add member by email' }).fill('out@example.com');
        await page.getByRole('button', { name: 'Add member' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add out@example.com to admin?' });
        await expect(dialog).toContainText(
          'out@example.com is not a member of staff. Until that changes, this membership has no effect.',
        );
        await expect(dialog).not.toContainText('takes effect at once');
        await dialog.getByRole('textbox', { name: 'Reason' }).fill('Starts on Monday');
        await dialog.getByRole('button', { name: 'Add member' }).click();
        const marked = page.getByRole('row').filter({ hasText: 'Not staff, no effect' });
        await expect(marked).toHaveCount(1);
        await expect(marked).toContainText('out@example.com');
        await storeRole('staff', ['out@example.com']);
        await expect(marked).toHaveCount(0);
      });
    },
  );

  testAlone(
    'warns before removing oneself from staff, and then signs out',
    proves('CORE-D-45', 'T6'),
    async ({ page, pageErrors }) => {
      // Requests in flight when her rights end are refused.
      pageErrors.allow(/status of 403/);
      await signIn(page, 'Ada Admin', '/roles/staff');
      await page.getByRole('button', { name: 'Remove ada.admin@example.com' }).click();
      const dialog = page.getByRole('dialog', { name: 'Remove ada.admin@example.com from staff?' });
      await expect(dialog.getByRole('alert')).toContainText(
        'This is your own membership. You will be signed out at once, and only an admin can let you in again.',
      );
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Changes the company');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
      expect(await stored('roles/staff/members/ada.admin@example.com')).toBeNull();
    },
  );

  testAlone(
    'signs out within 5 s a person whom an admin removes from staff',
    proves('S12', 'T6'),
    async ({ page, browser }) => {
      await signIn(page, 'Ada Admin', '/roles/staff');
      const other = await (await browser.newContext()).newPage();
      await signIn(other, 'Sam Staff', '/roles/staff');
      await expect(other.getByRole('cell', { name: 'ada.admin@example.com' })).toBeVisible();
      await page.getByRole('button', { name: 'Remove sam.staff@example.com' }).click();
      const dialog = page.getByRole('dialog', { name: 'Remove sam.staff@example.com from staff?' });
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Left the company');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('sam.staff@example.com was removed from staff.')).toBeVisible();
      await expect(
        other.getByText('You were signed out because your membership of the staff group ended.'),
      ).toBeVisible({ timeout: 5_000 });
      await expect(other.getByText('ada.admin@example.com')).toHaveCount(0);
      await other.context().close();
    },
  );
});
