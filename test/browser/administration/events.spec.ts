import { Timestamp } from 'firebase-admin/firestore';
import {
  expect,
  expectAccessible,
  type Page,
  proves,
  reseed,
  signIn,
  stageDb,
  test,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const EVENTS = 'systemevents';
const table = (page: Page) => page.getByRole('table', { name: 'System Events' });
const rows = (page: Page) => table(page).locator('tbody tr[data-row]');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

/** Stores an event used only by these tests; the newest one unless a time is given. */
async function putEvent(id: string, fields: Record<string, unknown>): Promise<void> {
  await stageDb()
    .doc(`${EVENTS}/${id}`)
    .set({
      type: 'Log',
      category: 'Information',
      message: id,
      eventGroup: '',
      performedBy: 'sam.staff@example.com',
      occurred: new Date(),
      ...fields,
    });
}

test.describe('system events', () => {
  test(
    'are listed newest first and live, with what is not of its kind as it is stored',
    proves('CORE-EVENT-01', 'CORE-EVENT-09', 'OPS-ROUTE-24', 'R7'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff', '/events');
      await expect(page.getByRole('heading', { name: 'System Events', level: 1 })).toBeVisible();
      await expect(rows(page)).toHaveCount(20);
      await expect(page.getByText('1–20 of 146')).toBeVisible();

      await test.step('live', async () => {
        await putEvent('just-now', { message: 'Just happened' });
        await expect(rows(page).first()).toContainText('Just happened');
        await stageDb().doc(`${EVENTS}/just-now`).delete();
        await expect(page.getByText('Just happened')).toHaveCount(0);
      });

      await test.step('what is not of its kind as it is stored, without a time not first', async () => {
        await putEvent('odd-time', { message: 'Odd time', occurred: 'yesterday' });
        await putEvent('odd-text', { message: { a: 1 }, type: ['x'], category: 7 });
        await expect(rows(page).first()).toHaveAttribute('data-row', 'odd-text');
        await expect(rows(page).first()).toContainText('["x"]7{"a":1}');
        await search(page).fill('Odd time');
        await button(page).click();
        await expect(rows(page)).toHaveCount(1);
        await expect(rows(page).first()).toContainText('yesterdayLogInformationOdd time');
        for (const id of ['odd-time', 'odd-text']) await stageDb().doc(`${EVENTS}/${id}`).delete();
      });
    },
  );

  test(
    'expand to their raw data and exact time, by keyboard too',
    proves('CORE-EVENT-03', 'CORE-EVENT-11'),
    async ({ page }) => {
      await putEvent('raw-one', {
        type: 'Probe',
        message: 'Something was probed',
        eventGroup: 'register-ABCDEFGH23',
        occurred: Timestamp.fromDate(new Date('2025-03-05T20:07:09.123Z')),
        extra: { tried: 2, when: new Date('2025-01-02T03:04:05.678Z') },
      });
      await signIn(page, 'Sam Staff', '/events?q=probe');
      const open = rows(page).getByRole('button', { name: /^Raw data of Probe 03\/05\/2025/ });
      await expect(open).toHaveAttribute('aria-expanded', 'false');
      await open.focus();
      await page.keyboard.press('Enter');
      await expect(open).toHaveAttribute('aria-expanded', 'true');
      const detail = table(page).locator('tr.detail-row');
      for (const text of [
        '2025-03-05T20:07:09.123Z',
        '2025-01-02T03:04:05.678Z',
        'register-ABCDEFGH23',
        'sam.staff@example.com',
        'Something was probed',
        'tried',
      ]) {
        await expect(detail).toContainText(text);
      }
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(detail).toHaveCount(0);
      await stageDb().doc(`${EVENTS}/raw-one`).delete();
    },
  );

  test(
    'are only the latest 500, 20 per page',
    proves('CORE-EVENT-05', 'CORE-EVENT-09'),
    async ({ page }) => {
      const start = Date.now() - 1_000_000;
      for (let from = 0; from < 510; from += 255) {
        const batch = stageDb().batch();
        for (let at = from; at < from + 255; at += 1) {
          const message = at < 10 ? `Older ${at}.` : `Numbered ${at}.`;
          const event = { message, occurred: new Date(start + at * 1000) };
          batch.set(stageDb().doc(`${EVENTS}/n${at}`), event);
        }
        await batch.commit();
      }
      await signIn(page, 'Sam Staff', '/events');
      await expect(page.getByText('1–20 of 500')).toBeVisible();
      const { count } = (await stageDb().collection(EVENTS).count().get()).data();
      expect(count).toBeGreaterThanOrEqual(510);
      await expect(page.getByText(`The latest 500 of ${count} events`)).toBeVisible();
      await expect(page.getByText(`Only the latest 500 of ${count} records are read.`)).toHaveCount(
        0,
      );
      await expect(rows(page).first()).toContainText('Numbered 509.');
      await page.getByRole('button', { name: 'Last page' }).click();
      await expect(page).toHaveURL(/page=25/);
      await expect(page.getByText('481–500 of 500')).toBeVisible();
      await expect(rows(page).last()).toContainText('Numbered 10.');
      await search(page).fill('Older 9.');
      await button(page).click();
      await expect(table(page).getByRole('cell', { name: 'No results found' })).toBeVisible();
    },
  );
});
