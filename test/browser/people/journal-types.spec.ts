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
    'are listed once each, ascending and live, with the single column ID',
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
      await stageDb().doc('programs/control_v2/journalTypes/aa-new').set({ id: 'aa-new' });
      await expect.poll(async () => (await ids(page))[0]).toBe('aa-new');
      await stageDb().doc('journalTypes/aa-new').set({ id: 'aa-new' });
      await stageDb().doc('programs/control_v2/journalTypes/aa-new').delete();
      await stageDb().doc('journalTypes/zz-later').set({ id: 'zz-later' });
      await expect.poll(async () => (await ids(page)).at(-1)).toBe('zz-later');
      expect((await ids(page))[0]).toBe('aa-new');
      for (const id of ['aa-new', 'zz-later']) await stageDb().doc(`journalTypes/${id}`).delete();
      await expect.poll(() => ids(page)).toHaveLength(12);
      await expect(page.getByText('could not be read')).toHaveCount(0);
    },
  );
});
