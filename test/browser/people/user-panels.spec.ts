import { expect, proves, signIn, stored, test } from '#test/browser/support/console.ts';
import { arrangePat, panel, put, USER } from '#test/browser/support/user-panels.ts';

test.beforeAll(arrangePat);

test.describe('the overview of a user', () => {
  test(
    'names her, and tells in four cards who she is and where she stands',
    proves('CORE-UDET-03', 'REPORT-PART-01'),
    async ({ page }) => {
      await test.step('names her and tells in four cards who she is and where she stands', async () => {
        await signIn(page, 'Sam Staff', `/${USER}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Pat Panels' })).toBeVisible();
        await expect(page.getByText('pat.panels@example.com').first()).toBeVisible();
        await expect(panel(page, 'About')).toContainText(/Cohort\s*cohort-7/);
        await expect(panel(page, 'Registration')).toContainText('cohort-of-record');
        await expect(panel(page, 'Registration')).toContainText(/Registered\s*Yes/);
        const progress = panel(page, 'Progress');
        await expect(progress).toContainText('Stanza One');
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
    proves('CORE-UDET-04', 'REPORT-REG-01'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff', `/${USER}/registration`);
      const record = panel(page, 'Registration');
      await expect(record).toContainText('cohort-of-record');
      await record.getByRole('link', { name: 'Edit registration' }).click();
      await expect(page).toHaveURL(/\/register\/edit\/pat\.panels(@|%40)example\.com$/);
      await expect(page.getByLabel('Cohort')).toHaveValue('cohort-of-record');
    },
  );
});

test.describe('the test of the consent form', () => {
  test(
    'sends it to an admin of that cohort from the last card of her own page',
    proves('REPORT-CONSENT-02', 'REPORT-CONSENT-05'),
    async ({ page }) => {
      const own = { email: 'ada.admin@example.com', cohort: 'test', uid: '' };
      await put({ 'users/demo-ada-admin': own });
      await signIn(page, 'Ada Admin', '/users/demo-ada-admin');
      await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('Consent form test');
      await page.getByRole('button', { name: 'Send consent form test' }).click();
      await expect(
        page.getByRole('status').filter({
          hasText:
            'Email sent! User document should be updated soon with envelopeId and consentFormStatus',
        }),
      ).toBeVisible({ timeout: 60_000 });
      expect(await stored('users/demo-ada-admin')).toMatchObject({ consentFormStatus: 'sent' });
      await expect(page.getByRole('button', { name: 'Send consent form test' })).toBeFocused();
    },
  );
});
