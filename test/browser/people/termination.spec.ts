import {
  clickTwoSteps,
  expect,
  expectAccessible,
  historyOf,
  type Page,
  proves,
  put,
  putInPlace,
  reseed,
  signIn,
  stageDb,
  stored,
  test,
} from '#test/browser/support/console.ts';
import { holdRequests } from '#test/browser/support/held.ts';
import type { SeedDocument } from '#tools/seed/document.ts';

const UID = 'terry-term';
const USER = `users/${UID}`;
const LANDING = 'web/surveysaurus/landingPages/term';
const WORKFLOWS = `/users/${UID}/workflows`;

/** A user of the landing page "term", in therapy by default. */
const user = (fields: Record<string, unknown>): SeedDocument => [
  USER,
  {
    uid: UID,
    email: 'terry.term@example.com',
    firstName: 'Terry',
    lastName: 'Term',
    study: '003',
    subjectID: 'T-100',
    activeProgram: 'stanza1',
    workflowStatus: 'therapy',
    workflowStatusUpdated: new Date('2026-01-05T12:00:00Z'), // otherwise the trigger sets it, with an entry
    landingPageKey: 'term',
    ...fields,
  },
];
const putUser = (fields: Record<string, unknown> = {}) => putInPlace(USER, user(fields));

test.beforeAll(async () => {
  await reseed();
  await put(
    ['programs/termProgram', { name: 'Early end' }],
    ['programs/termEXT', { name: 'Early end of the extension' }],
  );
});
test.beforeEach(() =>
  put(
    [
      LANDING,
      {
        landingPageKey: 'term',
        earlyTerminationProgram: 'termProgram',
        extensionID: 'termExtension',
      },
    ],
    [`${LANDING}/extensions/termExtension`, { earlyTerminationProgram: 'termEXT' }],
  ),
);

const panel = (page: Page) => page.getByRole('region', { name: 'Early termination', exact: true });
const reason = (page: Page) => panel(page).getByRole('textbox', { name: 'Reason' });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const state = (page: Page) =>
  panel(page).locator('.key-value', { hasText: 'Termination state' }).locator('dd');
const storedReason = (page: Page) =>
  panel(page).locator('.key-value', { hasText: 'Termination reason' }).locator('dd');

const confirmed = (page: Page, name: 'Followup' | 'Terminate') =>
  clickTwoSteps(button(page, name), button(page, 'Confirm'));

async function open(page: Page): Promise<void> {
  await signIn(page, 'Sam Staff', WORKFLOWS);
  await expect(panel(page)).toBeVisible();
}

test.describe('the termination of a user', () => {
  test('says on leaving that it is under way, not that a reason is lost', async ({ page }) => {
    await putUser();
    await open(page);
    const arrive = await holdRequests(page, /ssTerminateUser/);
    await reason(page).fill('Moved abroad');
    await confirmed(page, 'Followup');
    await page.getByRole('link', { name: 'Timeline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
    await expect(dialog).toContainText('The termination is under way');
    await expect(dialog).not.toContainText('lost');
    await dialog.getByRole('button', { name: 'Leave this page' }).click();
    await expect(page).toHaveURL(/\/timeline$/);
    arrive();
    await expect
      .poll(async () => (await stored(USER))?.['workflowStatus'], { timeout: 20_000 })
      .toBe('early-termination-followup');
  });

  test(
    'tells the second of two concurrent confirmations, and keeps its reason',
    proves('CORE-TERM-19', 'CORE-D-78', 'R5'),
    async ({ page, pageErrors }) => {
      pageErrors.allow(/User is already terminated/);
      await putUser();
      await open(page);
      const arrive = await holdRequests(page, /ssTerminateUser/);
      await reason(page).fill('Moved abroad');
      await confirmed(page, 'Terminate');
      // The first termination is stored; this window learns of it before its own response.
      await stageDb()
        .doc(USER)
        .update({
          workflowStatus: 'early-termination',
          earlyTermInfo: { reason: 'Wants to stop' },
        });
      await expect(state(page)).toHaveText('terminated');
      arrive();
      await expect(panel(page).getByText('Error terminating user', { exact: true })).toBeVisible();
      await expect(panel(page)).toContainText(
        'Somebody else has terminated this user in the meantime.',
      );
      await expect(reason(page)).toHaveValue('Moved abroad');
      await expect(storedReason(page)).toHaveText('Wants to stop');
      await expectAccessible(page);
      await button(page, 'Discard my reason').click();
      await expect(panel(page)).toContainText('That is final: nothing more can be done.');
    },
  );

  test(
    'is sent by the second click, which reads Confirm, and enrols in the program of the landing page',
    proves(
      'CORE-UDET-05',
      'CORE-TERM-10',
      'CORE-TERM-12',
      'CORE-TERM-13',
      'CORE-TERM-14',
      'CORE-TERM-15',
      'CORE-TERM-16',
      'CORE-D-75',
    ),
    async ({ page }) => {
      await putUser();
      await open(page);
      await expect(page.getByRole('heading', { name: 'Workflows', level: 2 })).toBeVisible();
      await expect(panel(page)).toContainText('Termination cannot be undone.');
      await expectAccessible(page);
      await reason(page).fill('Moved abroad');
      await button(page, 'Terminate').click();
      await expect(button(page, 'Confirm')).toBeVisible();
      expect(await stored(USER)).toMatchObject({ workflowStatus: 'therapy' });
      await confirmed(page, 'Terminate');
      await expect(state(page)).toHaveText('terminated');
      // The clicked button is gone; the focus moves to its place.
      await expect(page.getByRole('region', { name: 'Terminate' })).toBeFocused();
      await expect(storedReason(page)).toHaveText('Moved abroad');
      await expect(panel(page)).toContainText('That is final');
      await expect(panel(page).getByRole('button')).toHaveCount(0);
      expect(await stored(USER)).toMatchObject({
        workflowStatus: 'early-termination',
        activeProgram: 'termProgram',
        failReason: { reason: 'Moved abroad' },
        earlyTermInfo: { reason: 'Moved abroad' },
      });
      expect(await stored(`${USER}/programs/termProgram`)).toMatchObject({ name: 'Early end' });
      const [entry] = await historyOf(USER);
      expect(entry).toMatchObject({ actor: 'sam.staff@example.com', reason: 'Moved abroad' });
    },
  );

  test(
    'goes through a followup, here by the keyboard alone, from where it can only be ended',
    proves('CORE-TERM-04', 'CORE-TERM-05', 'CORE-TERM-06', 'CORE-D-76'),
    async ({ page }) => {
      await putUser();
      await open(page);
      await expect(button(page, 'Terminate')).toBeEnabled();
      await reason(page).focus();
      await page.keyboard.type('Asks for a call');
      await page.keyboard.press('Tab');
      await expect(button(page, 'Followup')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(button(page, 'Confirm')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button(page, 'Followup')).toBeFocused();
      // It disarms after five seconds and has to be armed again.
      await expect(async () => {
        if (await button(page, 'Followup').isVisible()) await page.keyboard.press('Enter');
        await expect(button(page, 'Confirm')).toBeFocused();
        await expect(button(page, 'Confirm')).toBeEnabled({ timeout: 2000 });
        await page.keyboard.press('Enter');
        await expect(button(page, 'Confirm')).toHaveCount(0, { timeout: 1000 });
      }).toPass();
      await expect(state(page)).toHaveText('termination followup');
      await expect(storedReason(page)).toHaveText('Asks for a call');
      await expect(button(page, 'Followup')).toBeDisabled();
      await expect(button(page, 'Terminate')).toBeEnabled();
      await expect(reason(page)).toHaveValue('');
      expect(await stored(USER)).toMatchObject({
        workflowStatus: 'early-termination-followup',
        activeProgram: 'stanza1',
      });
      await reason(page).fill('Confirmed in the call');
      await confirmed(page, 'Terminate');
      await expect(state(page)).toHaveText('terminated');
      await expect(storedReason(page)).toHaveText('Confirmed in the call');
    },
  );

  test('says for everybody to see what Confirm does, waits for a second press of its own, and asks before the reason is lost', async ({
    page,
  }) => {
    await putUser();
    await open(page);
    await reason(page).fill('Moved abroad');
    await test.step('what Confirm does, where the buttons were', async () => {
      const said = page.getByText('Terminates Terry Term for good', { exact: true });
      // It disarms after five seconds, and content above may still be loading.
      await expect(async () => {
        await page.keyboard.press('Escape');
        await button(page, 'Terminate').scrollIntoViewIfNeeded({ timeout: 10_000 });
        const before = await button(page, 'Terminate').boundingBox({ timeout: 10_000 });
        await button(page, 'Terminate').click({ timeout: 10_000 });
        await expect(said).toBeVisible();
        await expect(said).toBeInViewport({ ratio: 1, timeout: 1000 });
        const after = await button(page, 'Confirm').boundingBox({ timeout: 1000 });
        expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
      }).toPass();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(said).toHaveCount(0);
    });
    await test.step('a key that is held down', async () => {
      // It disarms after five seconds, so a slow key press is repeated.
      await expect(async () => {
        await page.keyboard.press('Escape');
        await button(page, 'Terminate').focus({ timeout: 10_000 });
        const until = Date.now() + 1500;
        // A held key repeats; Chromium turns every repeat into a click.
        while (Date.now() < until) {
          await page.keyboard.down('Enter');
          await page.waitForTimeout(30);
        }
        await page.keyboard.up('Enter');
        await expect(button(page, 'Confirm')).toBeFocused();
        await expect(button(page, 'Confirm')).toBeEnabled({ timeout: 2000 });
      }).toPass();
      await expect(state(page)).toHaveText('not terminated');
      expect(await stored(USER)).toMatchObject({ workflowStatus: 'therapy' });
      await page.keyboard.press('Escape');
    });
    await test.step('leaving', async () => {
      await page.getByRole('link', { name: 'Overview' }).click();
      await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toContainText(
        'The reason of the termination',
      );
    });
  });
});
