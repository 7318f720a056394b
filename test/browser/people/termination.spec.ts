import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/browser/support/axe.ts';
import {
  expect,
  historyOf,
  reseed,
  signIn,
  stageDb,
  stored,
  test,
} from '#test/browser/support/console.ts';
import { holdRequests } from '#test/browser/support/held.ts';
import { clickTwoSteps } from '#test/browser/support/two-steps.ts';
import { proves } from '#test/support/proves.ts';

const UID = 'terry-term';
const USER = `users/${UID}`;
const LANDING = 'web/surveysaurus/landingPages/term';
const WORKFLOWS = `/users/${UID}/workflows`;

/** A user of the landing page "term", in therapy unless said otherwise. */
async function putUser(fields: Record<string, unknown> = {}): Promise<void> {
  await stageDb()
    .doc(USER)
    .set({
      uid: UID,
      email: 'terry.term@example.com',
      firstName: 'Terry',
      lastName: 'Term',
      study: '003',
      subjectID: 'T-100',
      activeProgram: 'stanza1',
      workflowStatus: 'therapy',
      workflowStatusUpdated: new Date('2026-01-05T12:00:00Z'), // or the trigger notes it, with an entry
      landingPageKey: 'term',
      ...fields,
    });
}

test.beforeAll(async () => {
  await reseed();
  const db = stageDb();
  await db.doc('programs/termProgram').set({ name: 'Early end' });
  await db.doc('programs/termEXT').set({ name: 'Early end of the extension' });
});
test.beforeEach(async () => {
  const db = stageDb();
  await db.recursiveDelete(db.doc(USER));
  await db.doc(LANDING).set({
    landingPageKey: 'term',
    earlyTerminationProgram: 'termProgram',
    extensionID: 'termExtension',
  });
  await db.doc(`${LANDING}/extensions/termExtension`).set({ earlyTerminationProgram: 'termEXT' });
});

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
  test(
    'stands on the workflow overview, and warns that it cannot be undone',
    proves('CORE-UDET-05', 'CORE-TERM-08'),
    async ({ page }) => {
      await putUser();
      await open(page);
      await expect(page.getByRole('heading', { name: 'Workflows', level: 2 })).toBeVisible();
      await expect(panel(page)).toContainText('Termination cannot be undone.');
      await expectAccessible(page);
    },
  );

  for (const [status, expected] of [
    ['therapy', 'not terminated'],
    ['EXT-done', 'not terminated'],
    ['early-termination-followup', 'termination followup'],
    ['EXT-early-termination-followup', 'termination followup'],
    ['early-termination', 'terminated'],
    ['EXT early termination', 'terminated'],
  ] as const) {
    test(
      `calls the state of "${status}" ${expected}`,
      proves('CORE-TERM-01', 'CORE-TERM-02', 'CORE-TERM-03'),
      async ({ page }) => {
        await putUser({ workflowStatus: status });
        await open(page);
        await expect(state(page)).toHaveText(expected);
      },
    );
  }

  test('says to who leaves meanwhile that it is under way, not that a reason is lost', async ({
    page,
  }) => {
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
    'tells the second of two who confirm at the same time, and keeps her reason',
    proves('CORE-TERM-19', 'CORE-D-78', 'R5'),
    async ({ page, pageErrors }) => {
      pageErrors.allow(/User is already terminated/);
      await putUser();
      await open(page);
      const arrive = await holdRequests(page, /ssTerminateUser/);
      await reason(page).fill('Moved abroad');
      await confirmed(page, 'Terminate');
      // The first one is through; this window hears of it before its own answer comes.
      await stageDb()
        .doc(USER)
        .update({
          workflowStatus: 'early-termination',
          earlyTermInfo: { reason: 'Wants to stop' },
        });
      await expect(state(page)).toHaveText('terminated');
      arrive();
      await expect(panel(page).getByText('Error terminating user', { exact: true })).toBeVisible();
      await expect(panel(page)).toContainText('Somebody else has terminated this user meanwhile.');
      await expect(reason(page)).toHaveValue('Moved abroad');
      await expect(storedReason(page)).toHaveText('Wants to stop');
      await expectAccessible(page);
      await button(page, 'Discard my reason').click();
      await expect(panel(page)).toContainText('That is final: nothing more can be done.');
    },
  );

  test('says why a second follow-up cannot be asked for', async ({ page }) => {
    await putUser({ workflowStatus: 'early-termination-followup' });
    await open(page);
    await expect(button(page, 'Followup')).toBeDisabled();
    await expect(panel(page)).toContainText('The follow-up call was asked for already');
  });

  test(
    'asks for a reason on the first click and does not go on without one',
    proves('CORE-TERM-09', 'CORE-TERM-11', 'CORE-D-79'),
    async ({ page }) => {
      await putUser();
      await open(page);
      await reason(page).fill('   ');
      await button(page, 'Terminate').click();
      await expect(panel(page).getByText('Required', { exact: true })).toBeVisible();
      await expect(reason(page)).toBeFocused();
      await expect(button(page, 'Confirm')).toHaveCount(0);
      await reason(page).fill('Moved abroad');
      await expect(panel(page).getByText('Required', { exact: true })).toHaveCount(0);
    },
  );

  test(
    'names a landing page that does not exist, or that the user does not have',
    proves('CORE-TERM-22', 'CORE-D-79'),
    async ({ page }) => {
      await putUser({ landingPageKey: 'gone' });
      await open(page);
      await reason(page).fill('Moved abroad');
      await button(page, 'Terminate').click();
      await expect(panel(page).getByRole('alert')).toContainText(
        'Landing page with key gone does not exist',
      );
      await expect(button(page, 'Confirm')).toHaveCount(0);
      await stageDb().doc(USER).update({ landingPageKey: '' });
      // The page may hear of the new key a moment after the click.
      await expect(async () => {
        await button(page, 'Followup').click();
        await expect(panel(page).getByRole('alert')).toContainText(
          'Landing page with key (none) does not exist',
          { timeout: 2000 },
        );
      }).toPass();
      expect(await stored(USER)).toMatchObject({ workflowStatus: 'therapy' });
    },
  );

  test(
    'asks the extension of the landing page for who is in the extension',
    proves('CORE-TERM-23', 'CORE-TERM-24', 'CORE-D-79'),
    async ({ page }) => {
      await putUser({ workflowStatus: 'EXT-therapy' });
      await stageDb().doc(`${LANDING}/extensions/termExtension`).delete();
      await open(page);
      await reason(page).fill('Moved abroad');
      await button(page, 'Terminate').click();
      await expect(panel(page).getByRole('alert')).toContainText(
        'Extension with ID termExtension does not exist',
      );
      await stageDb().doc(LANDING).update({ extensionID: '' });
      await button(page, 'Terminate').click();
      await expect(panel(page).getByRole('alert')).toContainText(
        'Landing page does not have an extension',
      );
    },
  );

  test(
    'is sent by the second click, which reads Confirm, and enrols in the program of the landing page',
    proves(
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
      await reason(page).fill('Moved abroad');
      await button(page, 'Terminate').click();
      await expect(button(page, 'Confirm')).toBeVisible();
      expect(await stored(USER)).toMatchObject({ workflowStatus: 'therapy' });
      await confirmed(page, 'Terminate');
      await expect(state(page)).toHaveText('terminated');
      // The clicked button is gone; the keyboard goes on where it was.
      await expect(page.getByRole('region', { name: 'Terminate' })).toBeFocused();
      await expect(storedReason(page)).toHaveText('Moved abroad');
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
    'uses the variant of the extension for who is in it',
    proves('CORE-TERM-13', 'CORE-D-79'),
    async ({ page }) => {
      await putUser({ workflowStatus: 'EXT-therapy' });
      await open(page);
      await reason(page).fill('Moved abroad');
      await confirmed(page, 'Terminate');
      await expect(state(page)).toHaveText('terminated');
      expect(await stored(USER)).toMatchObject({
        workflowStatus: 'EXT-early-termination',
        activeProgram: 'termEXT',
      });
    },
  );

  test(
    'goes through a followup, from where it can only be ended',
    proves('CORE-TERM-04', 'CORE-TERM-05', 'CORE-TERM-06', 'CORE-D-76'),
    async ({ page }) => {
      await putUser();
      await open(page);
      await expect(button(page, 'Terminate')).toBeEnabled();
      await reason(page).fill('Asks for a call');
      await confirmed(page, 'Followup');
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

  test(
    'is final: nothing can be done about who is terminated',
    proves('CORE-TERM-07'),
    async ({ page }) => {
      await putUser({
        workflowStatus: 'early-termination',
        failReason: { reason: 'An older one' },
      });
      await open(page);
      await expect(panel(page)).toContainText('That is final');
      await expect(storedReason(page)).toHaveText('An older one');
      await expect(panel(page).getByRole('button')).toHaveCount(0);
      await expect(panel(page).getByRole('textbox')).toHaveCount(0);
    },
  );

  test(
    'that the server refuses shows both sentences, keeps the reason and goes back to the first click',
    proves('CORE-TERM-17', 'CORE-TERM-19', 'CORE-TERM-20', 'CORE-D-78'),
    async ({ page, pageErrors }) => {
      pageErrors.allow(/There is no program "noSuchProgram"/);
      await stageDb().doc(LANDING).update({ earlyTerminationProgram: 'noSuchProgram' });
      await putUser();
      await open(page);
      await reason(page).fill('Moved abroad');
      await confirmed(page, 'Terminate');
      await expect(panel(page).getByRole('alert').getByRole('paragraph')).toHaveText([
        'Error terminating user',
        'Error registering user to early termination program, check console',
      ]);
      await expect(reason(page)).toHaveValue('Moved abroad');
      await expect(button(page, 'Terminate')).toBeEnabled();
      await expect
        .poll(() => pageErrors.seen.join('\n'))
        .toContain('There is no program "noSuchProgram"');
      expect(await stored(USER)).toMatchObject({ workflowStatus: 'therapy' });
      await expectAccessible(page);
    },
  );

  test(
    'that never reaches the server shows one sentence and keeps the reason',
    proves('CORE-TERM-19', 'CORE-D-78'),
    async ({ page, context, pageErrors }) => {
      pageErrors.allow(
        /Error terminating user|ERR_INTERNET_DISCONNECTED|net::|WebChannel|Firestore/i,
      );
      await putUser();
      await open(page);
      await reason(page).fill('Moved abroad');
      await clickTwoSteps(button(page, 'Terminate'), button(page, 'Confirm'), {
        before: () => context.setOffline(false), // the first step asks the server
        between: () => context.setOffline(true),
      });
      await expect(panel(page).getByRole('alert').getByRole('paragraph')).toHaveText([
        'Error terminating user',
      ]);
      await expect(reason(page)).toHaveValue('Moved abroad');
      await expect(button(page, 'Terminate')).toBeEnabled();
      await context.setOffline(false);
      expect(await stored(USER)).toMatchObject({ workflowStatus: 'therapy' });
    },
  );

  test('asks before a typed reason is lost', async ({ page }) => {
    await putUser();
    await open(page);
    await reason(page).fill('Moved abroad');
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toContainText(
      'The reason of the termination',
    );
  });

  test('says for everybody to see what Confirm does, and leaves the buttons where they are', async ({
    page,
  }) => {
    await putUser();
    await open(page);
    await reason(page).fill('Moved abroad');
    const said = page.getByText('Terminates Terry Term for good', { exact: true });
    // It asks for five seconds only, and what is above may still be loading.
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

  test('is not confirmed by a key that is held down', async ({ page }) => {
    await putUser();
    await open(page);
    await reason(page).fill('Moved abroad');
    // It asks for five seconds only: a key that is held slowly is held once more.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await button(page, 'Terminate').focus({ timeout: 10_000 });
      const until = Date.now() + 1500;
      // A key that is down repeats; Chromium makes a click of every repeat.
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
  });

  test('can be done with the keyboard alone', async ({ page }) => {
    await putUser();
    await open(page);
    await reason(page).focus();
    await page.keyboard.type('Moved abroad');
    await page.keyboard.press('Tab');
    await expect(button(page, 'Followup')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Confirm')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Followup')).toBeFocused();
    // It asks for five seconds only, and then anew.
    await expect(async () => {
      if (await button(page, 'Followup').isVisible()) await page.keyboard.press('Enter');
      await expect(button(page, 'Confirm')).toBeFocused();
      await expect(button(page, 'Confirm')).toBeEnabled({ timeout: 2000 });
      await page.keyboard.press('Enter');
      await expect(button(page, 'Confirm')).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await expect(state(page)).toHaveText('termination followup');
  });
});
