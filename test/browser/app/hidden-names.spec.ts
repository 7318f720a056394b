import { readFile } from 'node:fs/promises';
import {
  expect,
  expectAccessible,
  proves,
  reseed,
  signIn,
  test,
  visit,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

test(
  'names stay hidden from the list to the record, the file and the next tab',
  proves('TEAM-HIDE-01', 'TEAM-HIDE-02'),
  async ({ page, context }) => {
    await signIn(page, 'Iris Viewer');
    await visit(page, '/users');
    const rows = page.getByRole('table').locator('tbody tr');
    const email = (await rows.first().locator('td', { hasText: '@' }).first().innerText()).trim();
    await page.getByRole('button', { name: 'Hide names' }).click();
    await expect(page.getByRole('button', { name: /^Names hidden/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('@')).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('searchbox').first().fill(email);
    await expect(rows).toHaveCount(1);
    expect(await page.locator('body').innerText()).not.toContain(email);

    const downloading = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /Export/ })
      .first()
      .click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv).toMatch(/^\uFEFF"?De-identified: names, /);
    expect(csv.slice(csv.indexOf('\r\n\r\n'))).not.toContain(email);

    await rows.first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('[hidden]');
    expect(await page.title()).not.toContain('@');
    expect(await page.locator('body').innerText()).not.toMatch(/@example/);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('[hidden]');
    const next = await context.newPage();
    await next.goto('/register');
    await expect(next.getByRole('table').locator('tbody tr').first()).toContainText('[hidden]');

    await page.getByRole('button', { name: /^Names hidden/ }).click();
    await expect(page.locator('body')).toContainText(email);
  },
);
