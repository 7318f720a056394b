import {
  expect,
  type Page,
  proves,
  reseed,
  signIn,
  stageDb,
  tableRows,
  test,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const table = (page: Page) => page.getByRole('table', { name: 'Journal Types' });
const ids = async (page: Page) => (await tableRows(page, 'Journal Types')).map(([id]) => id);

test.describe('journal types', () => {
  test(
    'are listed once each, ascending, with the single column ID',
    proves('CORE-JTYPE-01', 'CORE-D-54', 'OPS-ROUTE-19'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff', '/journaltypes');
      await expect(page.getByRole('heading', { name: 'Journal Types', level: 1 })).toBeVisible();
      await expect(table(page).getByRole('columnheader')).toHaveText(['ID']);
      await expect
        .poll(() => ids(page))
        .toEqual([
          'committed-action',
          'daily-insight',
          'defusion-notes',
          'diary',
          'evening',
          'evening-reflection',
          'gratitude',
          'hidden',
          'pain-diary',
          'symptom-notes',
          'values-check',
          'weekly-insight',
        ]);
    },
  );

  test('appear and disappear live, even if two places have the same id', async ({ page }) => {
    await signIn(page, 'Sam Staff', '/journaltypes');
    await expect.poll(() => ids(page)).toHaveLength(12);
    await stageDb().doc('programs/control_v2/journalTypes/aa-new').set({ id: 'aa-new' });
    await expect.poll(async () => (await ids(page))[0]).toBe('aa-new');
    await stageDb().doc('journalTypes/aa-new').set({ id: 'aa-new' });
    await stageDb().doc('programs/control_v2/journalTypes/aa-new').delete();
    await page.waitForTimeout(500);
    await expect.poll(() => ids(page)).toHaveLength(13);
    await stageDb().doc('journalTypes/aa-new').delete();
    await expect.poll(() => ids(page)).toHaveLength(12);
    await expect(page.getByText('could not be read')).toHaveCount(0);
  });

  test(
    'are linked from Content under More, and open in any case of the URL',
    proves('CORE-D-83'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff', '/JournalTypes');
      await expect(table(page)).toBeVisible();
      await page.getByRole('button', { name: 'Content', exact: true }).click();
      const more = page.getByRole('group', { name: 'More' });
      await expect(more.getByRole('link', { name: 'Journal Types' })).toHaveAttribute(
        'href',
        '/journaltypes',
      );
    },
  );
});
