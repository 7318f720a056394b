import {
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
  visitAnew,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const message = (page: Page, number: number) =>
  page.getByRole('group', { name: `Message ${number}`, exact: true });

test(
  'notification types are listed, created and edited with their messages by staff',
  proves('OPS-D-53'),
  async ({ page }) => {
    await test.step('the list shows name and description, by name', async () => {
      await signIn(page, 'Sam Staff', '/notificationTypes');
      expect((await tableColumns(page, 'Notification Types', 'Name')).flat()).toEqual([
        'Evening reflection',
        'New lesson',
        'Screening week, next day',
        'Survey due',
        'Welcome back',
      ]);
    });
    await test.step('a row links to the page of its type, with its messages', async () => {
      await page.getByRole('link', { name: 'New lesson' }).click();
      await expect(page).toHaveURL(/\/notificationTypes\/new-lesson$/);
      await expect(page.getByRole('heading', { level: 1, name: 'New lesson' })).toBeVisible();
      await expect(message(page, 1).getByLabel('Title')).toHaveValue('A new lesson is here');
      await expect(message(page, 2)).toBeVisible();
      await expect(message(page, 3)).toHaveCount(0);
    });
    await test.step('messages are added and removed', async () => {
      await press(page, 'New Message');
      await message(page, 3).getByLabel('Title').fill('Still there?');
      await message(page, 3).getByLabel('Body').fill('Five minutes\nare enough.');
      await press(page, 'Remove message 1');
      await press(page, 'Save');
      await expect(toast(page, 'New lesson saved')).toBeVisible();
      expect(await stored('tempest/notifications/types/new-lesson')).toMatchObject({
        messages: [
          {
            title: 'Ready for the next step?',
            body: 'Your next lesson waits where you stopped.',
          },
          { title: 'Still there?', body: 'Five minutes\nare enough.' },
        ],
      });
    });
    await test.step('a new type is created under its key', async () => {
      await visitAnew(page, '/notificationTypes');
      await page.getByRole('link', { name: 'New notification type' }).click();
      await page.getByLabel('Key *').fill('survey-due');
      await page.getByLabel('Name *').fill('Weekly summary');
      await press(page, 'New Message');
      await message(page, 1).getByLabel('Title').fill('Your week');
      await message(page, 1).getByLabel('Body').fill('See what you have done.');
      await press(page, 'Save');
      await expect(page.locator('.field-error')).toHaveText(
        "Notification type with key 'survey-due' already exists",
      );
      await page.getByLabel('Key *').fill('weekly-summary');
      await press(page, 'Save');
      await expect(toast(page, 'Weekly summary saved')).toBeVisible();
      await expect(page).toHaveURL(/\/notificationTypes\/weekly-summary$/);
      await expect(message(page, 1).getByLabel('Title')).toHaveValue('Your week');
    });
  },
);
