import {
  expect,
  type Page,
  reseed,
  signIn,
  stageDb,
  test,
  visit,
} from '#test/browser/support/console.ts';

test.beforeEach(() => reseed({ demo: false }));

const rightsOf = (page: Page, path: string) =>
  page
    .getByRole('table', { name: 'Rights on records' })
    .locator('tbody tr')
    .filter({
      has: page.getByText(path, { exact: true }),
    });
const NOTHING = ['no', 'no', 'no', 'no', 'no'];
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('the rights of a colleague', () => {
  test('are reached from the members of a role, with the role groups that give them', async ({
    page,
  }) => {
    await signIn(page, 'Sam Staff', '/roles/admin');
    await page.getByRole('link', { name: 'ada.admin@example.com', exact: true }).click();
    await expect(page).toHaveURL(/\/colleagues\/ada\.admin%40example\.com$/);
    await expect(
      page.getByRole('heading', { name: 'ada.admin@example.com', level: 1 }),
    ).toBeVisible();
    await expect(page.getByText('Member of staff, admin', { exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Role groups' }).getByRole('link')).toHaveText([
      'staff',
      'admin',
    ]);
    await expect(region(page, 'Screens')).toContainText(
      /All screens of this console\. Only as a member of admin: .*\bHistory\b/,
    );
    await expect(region(page, 'Actions')).toContainText(
      /As a member of admin.*Create role groups\./,
    );
    await expect(rightsOf(page, 'roles/{role}').getByRole('cell')).toHaveText([
      'yes',
      'yes',
      'yesadmin',
      'yesadmin',
      'no',
    ]);
    await expect(rightsOf(page, 'roles/{role}')).toContainText(
      'Create: A new group is empty, and its name is not a known one in other letters; only a superuser creates "superuser".',
    );
  });

  test("are linked from the person's own name", async ({ page }) => {
    await signIn(page, 'Sam Staff');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Sam Staff/ })
      .click();
    await expect(page.getByText('Member of staff · this is you')).toBeVisible();
    await expect(region(page, 'Screens')).toContainText(/except .*\bHistory\b[^.]*\.$/);
    await expect(rightsOf(page, 'backups/{backupID}').getByRole('cell')).toHaveText(NOTHING);
  });

  test('follow the role groups live', async ({ page }) => {
    // With two writes at a time, the emulator may send the time of one before the document of the
    // other; a listener of a missing document then takes the document for an older one.
    const presence = page.waitForResponse((response) =>
      response.url().includes('documents:commit'),
    );
    await signIn(page, 'Ada Admin', '/colleagues/sam.staff@example.com');
    await expect(page.getByText('Member of staff', { exact: true })).toBeVisible();
    await presence;
    const member = stageDb().doc('roles/info-viewer/members/sam.staff@example.com');
    await member.set({ email: 'sam.staff@example.com', uid: '' });
    await expect(page.getByText('Member of staff, info-viewer', { exact: true })).toBeVisible();
    await expect(region(page, 'Actions')).toContainText('See name and email in the list of users.');
    await member.delete();
    await expect(region(page, 'Actions')).not.toContainText('See name and email');
  });

  test('are empty without the role staff, and the page says so', async ({ page }) => {
    await stageDb().doc('roles/admin/members/eve@example.com').set({ email: 'eve@example.com' });
    await signIn(page, 'Sam Staff', '/colleagues/EVE@example.com');
    await expect(
      page.getByText('Not a member of staff: without it no other role group grants anything.'),
    ).toBeVisible();
    await expect(region(page, 'Screens')).toContainText('None.');
    await expect(region(page, 'Actions')).toContainText('None.');
    await page.getByRole('checkbox', { name: /^Only what is allowed/ }).uncheck();
    await expect(rightsOf(page, 'users/{uid}').getByRole('cell')).toHaveText(NOTHING);
    await visit(page, '/colleagues/nobody@example.com');
    await expect(page.getByText('Not a member of any role group')).toBeVisible();
    await visit(page, '/colleagues/a%2Fb');
    await expect(page.getByRole('heading', { name: 'Colleague not found' })).toBeVisible();
  });
});
