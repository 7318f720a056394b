import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/browser/support/axe.ts';
import {
  expect,
  historyOf,
  put,
  signIn,
  stageDb,
  tableRows,
  test,
  visit,
} from '#test/browser/support/console.ts';
import { proves } from '#test/support/proves.ts';

const UID = 'nina-notes';
const USER = `users/${UID}`;
const TEXT = 'Which site? See https://example.com/sites\n<b>not bold</b>';

const dialog = (page: Page) => page.getByRole('dialog');
const items = (page: Page) =>
  page.getByRole('list', { name: 'Notes, newest first' }).getByRole('listitem');

async function write(page: Page, label: string, text: string, submit: string) {
  await dialog(page).getByRole('textbox', { name: label }).fill(text);
  await dialog(page).getByRole('button', { name: submit, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

test.beforeAll(async () => {
  const account = { uid: UID, email: 'nina@example.com', subjectID: 'N-100', study: '005' };
  await put([USER, { ...account, site: 'Basel', displayName: 'Nina Notes', created: new Date() }]);
});

test(
  'two colleagues ask, answer and close a question about a field',
  proves('TEAM-NOTE-02', 'TEAM-NOTE-03', 'TEAM-NOTE-04', 'TEAM-NOTE-06'),
  async ({ page, browser }) => {
    await signIn(page, 'Sam Staff');
    await visit(page, `/${USER}/notes`);
    await test.step('Sam writes a note and asks Ada about the site', async () => {
      await page.getByRole('button', { name: 'Add note' }).click();
      await write(page, 'Note', 'Called at noon.', 'Save');
      await expect(items(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Ask a question' }).click();
      await dialog(page).getByLabel('Field').selectOption({ label: 'Site' });
      await dialog(page).getByLabel('To').selectOption('ada.admin@example.com');
      await write(page, 'Question', TEXT, 'Ask');
      await expect(items(page)).toHaveCount(2);
      await expect(items(page).first()).toContainText('<b>not bold</b>');
      const link = items(page).first().getByRole('link', { name: 'https://example.com/sites' });
      await expect(link).toHaveAttribute('href', 'https://example.com/sites');
      await expectAccessible(page);
    });
    const other = await (await browser.newContext()).newPage();
    await signIn(other, 'Ada Admin');
    await test.step('Ada finds it on Today, and marked at the field', async () => {
      await visit(other, '/today');
      const asked = other.getByRole('listitem').filter({ hasText: 'N-100' });
      await expect(asked).toContainText('Site: Which site?');
      await visit(other, `/${USER}`);
      await other.getByRole('link', { name: 'Open question about Site' }).click();
      await expect(items(other).first()).toBeFocused();
    });
    await test.step('Ada answers it, and Sam sees the answer and closes', async () => {
      await other.getByRole('button', { name: /^Answer the question/ }).click();
      await write(other, 'Answer', 'Basel.', 'Answer');
      await expect(items(page).first()).toContainText('Basel.');
      await page.getByRole('button', { name: /^Close the question/ }).click();
      await expect(items(page).first()).toContainText('Closed');
      await visit(page, `/${USER}`);
      await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
      await expect(page.getByRole('link', { name: /question about Site/ })).toHaveCount(0);
    });
    await test.step('the page of all questions has it', async () => {
      await visit(page, '/questions?state=closed&q=N-100');
      const [row] = await tableRows(page, 'Questions');
      expect(row?.slice(0, 3)).toEqual(['N-100', 'User', 'Site']);
      expect(row).toContain('Closed');
      await expectAccessible(page);
    });
    await test.step('the history names the three acts', async () => {
      const [question] = (
        await stageDb().collection(`${USER}/notes`).where('field', '==', 'site').get()
      ).docs;
      const entries = await historyOf(question?.ref.path ?? '');
      expect(entries.map(({ action, actor }) => [action, actor]).toSorted()).toEqual([
        ['Answer question', 'ada.admin@example.com'],
        ['Ask question', 'sam.staff@example.com'],
        ['Close question', 'sam.staff@example.com'],
      ]);
    });
    await other.context().close();
  },
);
