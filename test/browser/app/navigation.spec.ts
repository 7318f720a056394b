import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  type Locator,
  type Page,
  proves,
  reseed,
  signIn,
  test,
  visit,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const AREAS = ['People', 'Content', 'Studies', 'Reports', 'Administration'] as const;

const console_ = (page: Page) => page.getByRole('navigation', { name: 'Console' });

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { ...box, right: box.x + box.width };
};

/** From "?" to a term in the glossary. */
async function openHelpOfReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Help for this page' }).click();
  const help = page.getByRole('dialog', { name: 'About this page' });
  await expect(help).toContainText('Shows one report of a study');
  await expectAccessibleInBothSchemes(page);
  await help.getByRole('link', { name: 'arm', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Glossary', level: 1 })).toBeVisible();
  await expect(page.locator('#arm')).toBeInViewport({ ratio: 1 });
  await expect(help).toHaveCount(0);
}

test.describe('the areas of the top bar', () => {
  test('open menus that fit in the window and are accessible', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, 'Ada Admin');
    for (const area of AREAS) {
      await console_(page).getByRole('button', { name: area }).click();
      const panel = page.locator('.nav-panel');
      await expect(panel.getByRole('link').first()).toBeVisible();
      const box = await boxOf(panel);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(1280);
      expect(box.y + box.height).toBeLessThanOrEqual(800);
      await expectAccessibleInBothSchemes(page);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
  });

  test('an address that is loaded begins at its top, wherever the page before was scrolled to', async ({
    page,
  }) => {
    await signIn(page, 'Sam Staff');
    await page.goto('/glossary');
    await expect(page.getByRole('heading', { name: 'Glossary', level: 1 })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
    await page.goto('/reports');
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('lead to a page by keyboard alone', async ({ page }) => {
    await signIn(page, 'Sam Staff');
    await console_(page).getByRole('link', { name: 'Today' }).focus();
    for (const area of ['People', 'Content', 'Studies']) {
      await page.keyboard.press('ArrowRight');
      await expect(console_(page).getByRole('button', { name: area })).toBeFocused();
    }
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Cohorts' })).toBeFocused();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown'])
      await page.keyboard.press(key);
    await expect(page.getByRole('link', { name: 'Payments' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/surveysaurus\/payments$/);
    await expect(console_(page).getByRole('button', { name: 'Studies' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test(
    'mark the current area on the page of a report, which has its help',
    proves('TEAM-HELP-01'),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signIn(page, 'Sam Staff', '/FIQR_adherence');
      await expect(console_(page).getByRole('button', { name: 'Reports' })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await openHelpOfReport(page);
      await visit(page, '/nowhere');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expect(console_(page).locator('[aria-current]')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Help for this page' })).toBeVisible();
    },
  );

  test('leave room for a long name and the search field at 1,280 pixels', async ({ page }) => {
    await signIn(page, 'Sam Staff');
    await page.locator('.top-bar-name').evaluate((name) => {
      name.textContent = 'Wilhelmina-Alexandra Featherstonehaugh-Cholmondeley';
    });
    const parts = ['.nav-menus', '.palette-button', '.top-bar-state', '.top-bar-person'];
    const boxes = await Promise.all(parts.map((part) => boxOf(page.locator(part))));
    const signOut = await boxOf(page.getByRole('button', { name: 'Sign Out' }));
    for (const [at, { right }] of boxes.entries())
      expect(right, parts[at]).toBeLessThanOrEqual((boxes[at + 1] ?? signOut).x);
    expect(signOut.right).toBeLessThanOrEqual(1280);
    const cut = await page
      .locator('.palette-button-text')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(cut).toBe(false);
  });
});

test.describe('the side navigation', () => {
  test('of an area stays beside its pages once it is unfolded', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, 'Sam Staff', '/subjects');
    await page.getByRole('button', { name: 'Side navigation' }).click();
    const nav = page.getByRole('navigation', { name: 'People', exact: true });
    await expect(nav.getByRole('link', { name: 'Subjects' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const beside = await boxOf(nav);
    const main = await boxOf(page.getByRole('main'));
    expect(beside.right).toBeLessThanOrEqual(main.x);
    await expectAccessible(page);
    await page.reload();
    await expect(nav.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Side navigation' }).click();
  });

  test('is one button at 200 % zoom, with its links hidden at first', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 640, height: 400 });
    await signIn(page, 'Sam Staff', '/app_progress');
    const nav = page.getByRole('navigation', { name: 'Reports of Study 002' });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(nav.getByRole('link', { name: 'Engagement' })).toBeHidden();
    await nav.getByRole('button', { name: 'Reports of Study 002' }).click();
    await expectAccessible(page);
    await nav.getByRole('link', { name: 'Engagement' }).click();
    await expect(page).toHaveURL(/\/app_adherence$/);
    await expect(nav.getByRole('link', { name: 'Engagement' })).toBeHidden();
    await visit(page, '/subjects');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Side navigation' })).toBeHidden();
    await console_(page).getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('.nav-panel').getByRole('link', { name: 'Subjects' })).toBeVisible();
    await expectAccessible(page);
  });
});
