import { NOT_SEEN } from '#domain/shared/assert-seen.ts';
import {
  expect,
  expectAccessible,
  historyOf,
  proves,
  reseed,
  signIn,
  stageDb,
  stored,
  test,
  visit,
  visitAnew,
} from '#test/browser/support/console.ts';
import { holdRequests } from '#test/browser/support/held.ts';
import {
  errors,
  failure,
  heading,
  putRegistration,
  putUser,
  saveAgain,
} from '#test/browser/support/registration.ts';

test.beforeAll(() => reseed());

test.describe('the form "Edit Registration"', () => {
  test(
    'opens at both addresses, in any letter case',
    proves('CORE-REG-10', 'OPS-ROUTE-25'),
    async ({ page }) => {
      await putRegistration('both@example.com');
      const expectOpen = async () => {
        await expect(heading(page, 'Edit Registration')).toBeVisible();
        await expect(page.getByLabel('Email')).toHaveValue('both@example.com');
        await expect(page.getByLabel('Email')).not.toBeEditable();
      };
      await signIn(page, 'Sam Staff', '/register/both%40example.com');
      await expectOpen();
      for (const path of ['/register/edit/BOTH%40example.com', '/Register/Both%40Example.com']) {
        await visit(page, '/register/new');
        await expect(heading(page, 'Register a new User')).toBeVisible();
        await visit(page, path);
        await expectOpen();
      }
    },
  );

  test(
    'leads on from an unknown e-mail, gives out a record and keeps the subject ID of a registered one',
    proves('CORE-D-34'),
    async ({ page }) => {
      await test.step('leads on from an unknown e-mail', async () => {
        await signIn(page, 'Sam Staff', '/register/edit/unknown%40example.com');
        await expect(heading(page, 'Registration not found')).toBeVisible();
        await page.getByRole('link', { name: 'Register unknown@example.com' }).click();
        await expect(page).toHaveURL(/\/register\/new\/unknown%40example\.com$/);
        await expect(heading(page, 'Register a new User')).toBeVisible();
        await visit(page, '/register/edit');
        await expect(heading(page, 'Registration not found')).toBeVisible();
      });

      await test.step('offers to register only what can be registered', async () => {
        await page.goto('/register/edit/a%2540b.com');
        await expect(heading(page, 'Registration not found')).toBeVisible();
        await expect(
          page.getByText('There is no registration record of “a%40b.com”.'),
        ).toBeVisible();
        await expect(page.getByRole('link', { name: /^Register / })).toHaveCount(0);
      });

      await test.step('gives out its e-mail, its address, its history and its raw data', async () => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await putRegistration('tools@example.com', { arm: 'tools-arm' });
        await visitAnew(page, '/register/edit/tools%40example.com');
        const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
        await page.getByRole('button', { name: 'Copy email' }).click();
        await expect.poll(clipboard).toBe('tools@example.com');
        await page.getByRole('button', { name: 'Copy link' }).click();
        await expect.poll(clipboard).toMatch(/\/register\/edit\/tools%40example\.com$/);
        await expect(page.getByRole('button', { name: 'Show history' })).toBeVisible();
        await page.getByRole('button', { name: 'Show raw data' }).click();
        await expect(page.getByText('tools-arm').last()).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('keeps the subject ID of a registered record and asks for a reason', async () => {
        await putUser('edit-reg', { subjectID: 'edit-1' });
        const record = { subjectID: 'edit-1', registered: true, uid: 'edit-reg' };
        await putRegistration('edit-reg@example.com', record);
        await visitAnew(page, '/register/edit/edit-reg%40example.com');
        await expect(page.getByLabel('Subject ID')).not.toBeEditable();
        await page.getByLabel('Support-desk ID').fill('ZD-NEW');
        await saveAgain(page);
        await expect(errors(page)).toHaveText(['Reason required']);
        await page.getByLabel('Reason').fill('Wrong ticket');
        await saveAgain(page);
        await expect(page.getByRole('region', { name: 'User', exact: true })).toContainText(
          'edit-1',
        );
        expect(await stored('users/edit-reg')).toMatchObject({ zendeskID: 'ZD-NEW' });
        const [entry] = await historyOf('registrations/edit-reg@example.com');
        expect(entry).toMatchObject({ reason: 'Wrong ticket' });
      });
    },
  );

  test(
    'shows a record whose key is damaged, without offering to edit it',
    proves('R7'),
    async ({ page }) => {
      await putRegistration('0-CAPITALS@example.com', { arm: 'odd-arm' });
      await signIn(page, 'Sam Staff', '/register');
      await page.getByRole('cell', { name: '0-CAPITALS@example.com' }).click();
      await expect(heading(page, 'Registration not found')).toBeVisible();
      await expect(
        page.getByText('A record is stored under “0-CAPITALS@example.com”.'),
      ).toBeVisible();
      await expect(page.getByText('odd-arm')).toHaveCount(0);
      await page.getByRole('button', { name: 'Show raw data' }).click();
      await expect(page.getByText('odd-arm')).toBeVisible();
      await stageDb().doc('registrations/0-CAPITALS@example.com').delete();
    },
  );

  test(
    'merges changes of two windows to different fields, and asks about the same field',
    proves('R5'),
    async ({ page }) => {
      await putUser('two');
      await putRegistration('two@example.com', { subjectID: 'two-1' });
      await signIn(page, 'Sam Staff', '/register/edit/two%40example.com');
      await page.getByLabel('Support-desk ID').fill('ZD-MINE');
      const record = stageDb().doc('registrations/two@example.com');
      await record.update({ surveyMonkeyID: 'SM-THEIRS' });
      await expect(page.getByText('Updated by someone else: SurveyMonkey ID')).toBeVisible();
      await expect(page.getByLabel('SurveyMonkey ID')).toHaveValue('SM-THEIRS');
      await record.update({
        zendeskID: 'ZD-THEIRS',
        updatedBy: 'ada.admin@example.com',
        updated: new Date(),
      });
      // The question is above a long form, so the footer links to it.
      await page.getByRole('button', { name: 'Choose which value to keep first.' }).click();
      const question = page.getByRole('alert').filter({ hasText: 'Support-desk ID was changed' });
      await expect(question).toBeFocused();
      await expect(question).toBeInViewport();
      await expect(question).toContainText('by ada.admin@example.com on ');
      await expect(
        page.getByRole('textbox', { name: 'Support-desk ID' }),
      ).toHaveAccessibleDescription(
        /Changed by ada\.admin@example\.com on .* while you edited it\./,
      );
      await page.getByRole('button', { name: 'Keep mine: Support-desk ID' }).click();
      await saveAgain(page);
      await expect(page.getByRole('region', { name: 'User', exact: true })).toContainText('two-1');
      expect(await stored('registrations/two@example.com')).toMatchObject({
        zendeskID: 'ZD-MINE',
        surveyMonkeyID: 'SM-THEIRS',
      });
    },
  );

  test(
    'is refused when somebody else saves the same field at the same moment, and asks',
    proves('R5'),
    async ({ page }) => {
      await putUser('same');
      await putRegistration('same@example.com', { subjectID: 'same-1' });
      await signIn(page, 'Sam Staff', '/register/edit/same%40example.com');
      await page.getByLabel('Support-desk ID').fill('ZD-MINE');
      // A remote change between the click and the save's read.
      const letGo = await holdRequests(page, /documents:batchGet/);
      const held = page.waitForRequest(/documents:batchGet/);
      await saveAgain(page);
      await held;
      const record = stageDb().doc('registrations/same@example.com');
      await record.update({ zendeskID: 'ZD-THEIRS' });
      letGo();
      await expect(failure(page)).toContainText(NOT_SEEN);
      const question = page.getByRole('alert').filter({ hasText: 'Support-desk ID was changed' });
      await expect(question).toBeVisible();
      expect(await stored('registrations/same@example.com')).toMatchObject({
        zendeskID: 'ZD-THEIRS',
        registered: false,
      });
      await expectAccessible(page);
      await failure(page).getByRole('button', { name: 'Dismiss' }).click();
      await page.getByRole('button', { name: 'Keep mine: Support-desk ID' }).click();
      await saveAgain(page);
      await expect(page.getByRole('region', { name: 'User', exact: true })).toContainText('same-1');
      expect(await stored('users/same')).toMatchObject({ zendeskID: 'ZD-MINE' });
    },
  );

  test('does not recreate a record that was deleted meanwhile', async ({ page }) => {
    await putRegistration('gone@example.com', { subjectID: 'gone-1' });
    await signIn(page, 'Sam Staff', '/register/gone%40example.com');
    await page.getByLabel('Support-desk ID').fill('ZD-1');
    await stageDb().doc('registrations/gone@example.com').delete();
    await expect(page.getByText('This record was deleted while you were editing')).toBeVisible();
    await expect(page.getByLabel('Support-desk ID')).toHaveValue('ZD-1');
    await expect(page.getByRole('button', { name: 'Save and register' })).toBeDisabled();
    await page.getByLabel('Support-desk ID').press('Enter');
    await expect(page.getByText('This record no longer exists.')).toBeVisible();
    expect(await stored('registrations/gone@example.com')).toBeNull();
  });
});
