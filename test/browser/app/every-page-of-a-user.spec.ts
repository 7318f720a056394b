import { join } from 'node:path';
import type { CastName } from '#tools/seed/demo/cast.ts';
import { expect, proves, reseed, signIn, stageDb, test } from '#test/browser/support/console.ts';
import { expectReadable } from '#test/browser/support/standing.ts';
import { castMember } from '#test/browser/support/user-screens.ts';

/**
 * Opens every page of five participants by the links of the sidebar, alternating between staff and admin.
 * With PICTURES=folder, each in both themes and widths, saving a screenshot of each page.
 */
const PICTURES = process.env['PICTURES'];

// Miriam's pages are covered by every-screen.spec.ts.
const PEOPLE: readonly CastName[] = ['patricia', 'aisha', 'grace', 'olga', 'chiamaka'];

const WAYS = [
  { who: 'Ada Admin', scheme: 'light', width: 1600 },
  { who: 'Sam Staff', scheme: 'dark', width: 1280 },
  { who: 'Ada Admin', scheme: 'dark', width: 1280 },
  { who: 'Sam Staff', scheme: 'light', width: 1600 },
] as const;

test.beforeAll(() => reseed());

test('a name without spaces makes no page wider than its window', async ({ page }) => {
  const { uid } = castMember('olga');
  const wide = stageDb().doc(`users/${uid}/programs/wide`);
  await wide.set({ name: 'W'.repeat(500) });
  await signIn(page, 'Sam Staff', `/users/${uid}/programs`);
  await expect(page.getByRole('region').getByRole('link', { name: 'WWWW' })).toBeVisible();
  await expectReadable(page, 'the list of programs');
  await wide.delete();
});

for (const [index, { who, scheme, width }] of WAYS.entries()) {
  for (const [at, name] of PEOPLE.entries()) {
    // Without screenshots each person is covered once, alternating between the first two variants.
    if (PICTURES === undefined && index !== at % 2) continue;
    test(
      `every page of ${name} as ${who}, ${scheme}, ${width} px`,
      proves('CORE-D-61'),
      async ({ page }) => {
        test.setTimeout(180_000);
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        const { uid } = castMember(name);
        await signIn(page, who, `/users/${uid}`);
        const sidebar = page.getByRole('navigation', { name: 'Pages of this user' });
        await expect(sidebar).toBeVisible();
        await expectReadable(page, 'overview');
        const links = await sidebar.getByRole('link').allTextContents();
        expect(links.length).toBeGreaterThan(12);
        const show = async (label: string) => {
          await test.step(label, async () => {
            await expectReadable(page, label);
            if (PICTURES === undefined) return;
            const file = `${name}-${who.slice(0, 3)}-${scheme}-${width}-${label}.png`;
            const path = join(PICTURES, file.replaceAll(/[^\w.-]+/g, '_'));
            await page.screenshot({ path, fullPage: true });
          });
        };
        for (let nth = 0; nth < links.length; nth += 1) {
          const link = sidebar.getByRole('link').nth(nth);
          const label = (await link.textContent()) ?? '';
          await link.click();
          await expect(link).toHaveAttribute('aria-current', 'page');
          await show(`${String(nth).padStart(2, '0')} ${label}`);
          // A tab with a pending request may still appear between the others.
          await expect(page.locator('.program-tab-kept[data-asking="true"]')).toHaveCount(0);
          for (const tab of await page.getByRole('main').getByRole('tab').all()) {
            await tab.click();
            await show(
              `${String(nth).padStart(2, '0')} ${label} ${(await tab.textContent()) ?? ''}`,
            );
          }
        }
      },
    );
  }
}
