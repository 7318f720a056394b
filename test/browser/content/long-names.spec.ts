import {
  expect,
  type Page,
  proves,
  put,
  reseed,
  signIn,
  test,
  visitAnew,
} from '#test/browser/support/console.ts';

/** A valid name without any opportunity for a line break. */
const LONG = 'x'.repeat(2000);

const KEY = 'long-names';
const PROGRAM = `programs/${KEY}`;
const id = 'one';
const own = { id, programKey: KEY, name: LONG };

test.beforeAll(async () => {
  await reseed({ demo: false });
  const steps = [{ type: 'Text', title: LONG, content: LONG }];
  await put(
    [PROGRAM, { id: KEY, key: KEY, name: LONG, updatedBy: LONG, contentTypeKey: 'ACT' }],
    [`${PROGRAM}/pages/${id}`, { ...own, key: id, HTML: '<p>Hello</p>' }],
    [`${PROGRAM}/celebrations/${id}`, own],
    [`${PROGRAM}/favoritesLists/${id}`, own],
    [`${PROGRAM}/journalTypes/${id}`, { ...own, journalID: id, displayName: LONG }],
    [`${PROGRAM}/lessons/${id}`, { ...own, title: LONG, num: 1, chNum: 1, steps }],
    [`${PROGRAM}/valuesCategories/${id}`, { ...own, order: 1 }],
    [`${PROGRAM}/playlist/${id}`, { ...own, sessionCount: 0 }],
    ['tempest/surveyBay/forms/long', { key: 'long', name: LONG, desc: LONG, updatedBy: LONG }],
  );
});

const PAGES = [
  '',
  '/pages',
  `/pages/edit/${id}`,
  `/celebrations/edit/${id}`,
  `/favorites/edit/${id}`,
  `/journals/${id}`,
  `/lessons/${id}`,
  `/lessons/${id}/1`,
  `/values/edit/${id}`,
  `/playlists/${id}`,
].map((page) => `/${PROGRAM}${page}`);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The page's horizontal overflow in pixels. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

test(
  'no program page or survey form is wider than its window, however long a name is',
  proves('R7'),
  async ({ page }) => {
    await signIn(page, 'Ada Admin');
    for (const address of [...PAGES, '/003/forms/edit/long']) {
      await test.step(address, async () => {
        await visitAnew(page, address);
        await expect(page.getByText(LONG.slice(0, 40)).first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(heading(page)).not.toHaveText(/not found/);
        expect(await overhang(page), address).toBe(0);
      });
    }
  },
);

test('the list of pages truncates a long name and keeps it in the title', async ({ page }) => {
  await signIn(page, 'Sam Staff', `/${PROGRAM}/pages`);
  const choice = page.getByRole('group', { name: 'Pages of this program' }).getByRole('button');
  await expect(choice).toContainText(id);
  expect((await choice.boundingBox())?.height).toBeLessThan(120);
  await expect(choice.getByTitle(LONG)).toBeVisible();
});
