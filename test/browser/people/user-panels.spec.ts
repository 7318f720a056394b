import {
  expect,
  proves,
  signIn,
  stageDb,
  stored,
  test,
  visit,
  visitAnew,
} from '#test/browser/support/console.ts';
import { holdRequests } from '#test/browser/support/held.ts';
import { arrangePat, panel, put, UID, USER } from '#test/browser/support/user-panels.ts';

test.beforeAll(arrangePat);

test.describe('the overview of a user', () => {
  test(
    'names her, and tells in four cards who she is and where she stands',
    proves(
      'CORE-UDET-03',
      'REPORT-PART-01',
      'REPORT-PART-03',
      'REPORT-D-80',
      'REPORT-D-74',
      'REPORT-D-55',
    ),
    async ({ page }) => {
      await test.step('names her and tells in four cards who she is and where she stands', async () => {
        await signIn(page, 'Sam Staff', `/${USER}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Pat Panels' })).toBeVisible();
        await expect(page.getByText('pat.panels@example.com').first()).toBeVisible();
        const about = panel(page, 'About');
        for (const text of [
          UID,
          'panels-1',
          'ZD-PANELS',
          'pat.panels@example.com',
          '+1 212 555 0188',
          'cohort-7',
          'patient',
          '003',
          'Boston',
        ]) {
          await expect(about).toContainText(text);
        }
        await expect(panel(page, 'Registration')).toContainText('cohort-of-record');
        await expect(panel(page, 'Registration')).toContainText(/Registered\s*Yes/);
        const device = panel(page, 'Device');
        for (const text of ['Pixel 8', 'Android', '15', '4.2.0', 'Last opened']) {
          await expect(device).toContainText(text);
        }
        const progress = panel(page, 'Progress');
        await expect(progress).toContainText('Stanza One');
        await expect(progress).toContainText(/Enrollment state\s*enrolled/);
        await expect(progress).toContainText(/Therapy day\s*12/);
        await expect(page.getByText('Consent form test')).toHaveCount(0);
      });

      await test.step('is printed without links to acts', async () => {
        const act = panel(page, 'Registration').getByRole('link', { name: 'Open registration' });
        await expect(act).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(act).toBeHidden();
        await page.emulateMedia({ media: 'screen' });
      });

      await test.step('prints of a messaging token only its end, raw data included', async () => {
        await visitAnew(page, `/${USER}`);
        await expect(panel(page, 'Device')).toContainText('Yes (…uvwxyz)');
        await page.getByRole('button', { name: 'Show raw data' }).click();
        await expect(panel(page, 'Raw data')).toContainText('FCMToken');
        await expect(page.locator('body')).not.toContainText('secret-user-token');
      });
    },
  );

  test('reads at most 40 documents', proves('P20'), async ({ page }) => {
    await signIn(page, 'Sam Staff', `/${USER}`);
    await expect(panel(page, 'Progress')).toContainText('Stanza One');
    await expect(panel(page, 'Where this person stands')).toContainText('Therapy started');
    await page.waitForTimeout(1000);
    const reads = await page.evaluate(() =>
      (globalThis as unknown as { __tempestReads: () => number }).__tempestReads(),
    );
    expect(reads).toBeGreaterThan(3);
    expect(reads).toBeLessThanOrEqual(40);
  });

  test('is closed to anyone but staff', proves('REPORT-ACCESS-01'), async ({ page }) => {
    await signIn(page, 'Nora Nobody', `/${USER}`);
    await expect(page.getByRole('alert')).toHaveText(
      'This account is not a member of the staff group.',
    );
    await expect(page.getByText('Panels')).toHaveCount(0);
    await expect(page.getByText('panels-1')).toHaveCount(0);
  });
});

test.describe('the registration of a user', () => {
  test(
    'is found by her e-mail and edited in its own form',
    proves('CORE-UDET-04', 'REPORT-REG-01', 'REPORT-REG-02', 'REPORT-D-70'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff', `/${USER}/registration`);
      const record = panel(page, 'Registration');
      await expect(record).toContainText('cohort-of-record');
      await record.getByRole('link', { name: 'Edit registration' }).click();
      await expect(page).toHaveURL(/\/register\/edit\/pat\.panels(@|%40)example\.com$/);
      await expect(page.getByLabel('Cohort')).toHaveValue('cohort-of-record');
    },
  );

  test(
    'shows a message when missing, with a link to create it',
    proves('REPORT-REG-02', 'REPORT-D-70'),
    async ({ page }) => {
      await put({ 'users/pat-without': { email: 'nobody.registered@example.com' } });
      await signIn(page, 'Sam Staff', '/users/pat-without/registration');
      await expect(page.getByText('No registration found')).toBeVisible();
      await expect(
        panel(page, 'Registration').getByRole('link', { name: 'Register a new user' }),
      ).toHaveAttribute('href', '/register/new');
    },
  );
});

test.describe('the test of the consent form', () => {
  const own = (email: string, cohort: string) => ({ email, cohort, uid: '' });

  test(
    'is shown only to an admin in the cohort "test" on their own page',
    proves('REPORT-CONSENT-02', 'REPORT-D-79'),
    async ({ page }) => {
      await put({
        'users/demo-ada-admin': own('ada.admin@example.com', 'default'),
        [`${USER}-tester`]: own('tester@example.com', 'test'),
      });
      const section = page.getByRole('heading', { level: 2, name: 'Consent form test' });
      await signIn(page, 'Ada Admin', `/${USER}-tester`);
      await expect(panel(page, 'About')).toContainText('tester@example.com');
      await expect(section).toHaveCount(0);
      await visit(page, '/users/demo-ada-admin');
      await expect(panel(page, 'About')).toContainText('ada.admin@example.com');
      await expect(section).toHaveCount(0);
      await stageDb().doc('users/demo-ada-admin').update({ cohort: 'test' });
      await expect(section).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('Consent form test');
    },
  );

  test(
    'is not shown to staff in the cohort "test"',
    proves('REPORT-CONSENT-01'),
    async ({ page }) => {
      await put({ 'users/demo-sam-staff': own('sam.staff@example.com', 'test') });
      await signIn(page, 'Sam Staff', '/users/demo-sam-staff');
      await expect(panel(page, 'About')).toContainText('sam.staff@example.com');
      await expect(page.getByText('Consent form test')).toHaveCount(0);
    },
  );

  test(
    'sends it once, and reports success and failure',
    proves(
      'REPORT-CONSENT-01',
      'REPORT-CONSENT-03',
      'REPORT-CONSENT-04',
      'REPORT-CONSENT-05',
      'REPORT-CONSENT-06',
      'OPS-ERR-01',
      'OPS-ERR-02',
      'OPS-D-86',
      'REPORT-D-82',
    ),
    async ({ page, pageErrors }) => {
      pageErrors.allow(/429|Too Many Requests|Consent form test failed/);
      const arrive = await holdRequests(page, /sendConsentFormTest/);
      await put({ 'users/demo-ada-admin': own('ada.admin@example.com', 'test') });
      await signIn(page, 'Ada Admin', '/users/demo-ada-admin');
      await page.getByRole('button', { name: 'Send consent form test' }).click();
      await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
      arrive();
      await expect(
        page.getByRole('status').filter({
          hasText:
            'Email sent! User document should be updated soon with envelopeId and consentFormStatus',
        }),
      ).toBeVisible({ timeout: 60_000 });
      expect(await stored('users/demo-ada-admin')).toMatchObject({ consentFormStatus: 'sent' });
      await expect(page.getByRole('button', { name: 'Send consent form test' })).toBeFocused();
      // The server allows one call per minute.
      await page.getByRole('button', { name: 'Send consent form test' }).click();
      await expect(
        page.getByRole('alert').filter({
          hasText: 'An error occurred, could not send the email.',
        }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send consent form test' })).toBeEnabled();
    },
  );
});
