import {
  dialog,
  expect,
  type Page,
  press,
  proves,
  reseed,
  signIn,
  stored,
  tableColumns,
  test,
  toast,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const preview = (page: Page) => page.locator('iframe');

test(
  'versions are blacklisted and allowed again by an admin',
  proves('AUTHOR-BLACK-16', 'AUTHOR-D-82'),
  async ({ page }) => {
    await test.step('the newest come first and those without a time last', async () => {
      await signIn(page, 'Ada Admin', '/versions/blacklist');
      expect((await tableColumns(page, 'Blacklisted Versions', 'Version Name')).flat()).toEqual([
        'ios-2.9.1-411',
        'android-2.9.0-409',
        'android-2.8.3-388',
        'ios-2.7.0-352',
        'ios-1.14.2-201',
        'android-1.12.0-187',
      ]);
    });
    await test.step('a created version is first in the list', async () => {
      await press(page, 'Create a Version');
      await dialog(page).getByLabel('Version Name *').fill('ios-2.9.1-411');
      await dialog(page).getByLabel('Platform *').selectOption('ios');
      await dialog(page).getByLabel('Reason *').fill('Stops at night');
      await press(page, 'Save');
      await expect(dialog(page).locator('.field-error')).toHaveText(
        "Version with name 'ios-2.9.1-411' already exists",
      );
      await dialog(page).getByLabel('Version Name *').fill('ios-3.0.0-500');
      await press(page, 'Save');
      await expect(toast(page, 'ios-3.0.0-500 saved')).toBeVisible();
      const columns = ['Version Name', 'Created By'];
      await expect
        .poll(async () => (await tableColumns(page, 'Blacklisted Versions', ...columns))[0])
        .toEqual(['ios-3.0.0-500', 'ada.admin@example.com']);
    });
    await test.step('deleting one asks first', async () => {
      await press(page, 'Delete ios-3.0.0-500');
      await expect(dialog(page)).toContainText('Are you sure you want to delete ios-3.0.0-500?');
      await press(page, 'Cancel');
      await press(page, 'Delete ios-3.0.0-500');
      await press(page, 'Delete');
      await expect(toast(page, 'ios-3.0.0-500 deleted')).toBeVisible();
      expect(await stored('tempest/versions/blacklist/ios-3.0.0-500')).toBeNull();
    });
  },
);

test(
  'the blacklist screen is edited with a preview of what is saved',
  proves('AUTHOR-BLACK-04', 'AUTHOR-BLACK-05', 'AUTHOR-BLACK-15'),
  async ({ page }) => {
    const body = page.getByLabel('Body *');
    await test.step('the list links to it, and it starts with the stored text', async () => {
      await signIn(page, 'Ada Admin', '/versions/blacklist');
      await page.getByRole('link', { name: 'Edit HTML for Blacklisted Screen' }).click();
      await expect(page).toHaveURL(/\/versions\/blacklist\/edit$/);
      await expect(page.getByLabel('Header *')).toHaveValue('Please update stanza');
      await expect(page.getByText('No blacklist screen found.')).toHaveCount(0);
    });
    await test.step('the preview is phone-sized and runs no scripts', async () => {
      const box = await preview(page).boundingBox();
      expect([box?.width, box?.height]).toEqual([414, 896]);
      await expect(preview(page)).toHaveAttribute('sandbox', '');
      await body.fill('  First line \n\n<img src=x onerror="top.hacked=true">\n');
      await expect(preview(page).contentFrame().getByRole('paragraph')).toHaveText([
        'First line',
        '<img src=x onerror="top.hacked=true">',
      ]);
    });
    await test.step('what is saved is what the preview showed', async () => {
      const shown = await preview(page).getAttribute('srcdoc');
      const screen = shown?.slice(shown.indexOf('<!DOCTYPE'));
      await press(page, 'Submit');
      await expect(toast(page, 'HTML saved successfully!')).toBeVisible();
      expect(await stored('tempest/versions')).toMatchObject({
        blacklistHTML: screen,
        blacklistHeader: 'Please update stanza',
        blacklistBody: ['First line', '<img src=x onerror="top.hacked=true">'],
        updatedBy: 'ada.admin@example.com',
      });
      await expect(page.getByText(/while you edited/)).toHaveCount(0);
    });
    await test.step('unsaved input is back after a reload, until it is discarded', async () => {
      await body.fill('Kept');
      await page.reload();
      await expect(body).toHaveValue('Kept');
      await page.getByRole('button', { name: 'Discard it' }).click();
      await expect(page.getByLabel('Header *')).toHaveValue('Please update stanza');
    });
  },
);
