import {
  expect,
  expectAccessible,
  proves,
  signIn,
  stageDb,
  tableRows,
  test,
} from '#test/browser/support/console.ts';
import {
  ago,
  arrangePat,
  HOSTILE,
  noHostileMarkup,
  put,
  UID,
  USER,
} from '#test/browser/support/user-panels.ts';

test.beforeAll(arrangePat);

test.describe('the devices of a user', () => {
  test.beforeAll(() =>
    put({
      [`${USER}/devices/phone`]: {
        FCMToken: 'secret-phone-token-abcdef',
        lastOpenedTime: ago(1),
        deviceOS: 'iOS',
        deviceOSVersion: '18.1',
        appVersion: '4.2.0',
      },
      [`${USER}/devices/tablet`]: { lastOpenedTime: ago(3), deviceOS: 'iPadOS' },
      [`${USER}/devices/drawer`]: { deviceOS: 'Android' },
      'notifications/to-phone': {
        deviceID: 'phone',
        uid: UID,
        title: 'Good morning',
        body: HOSTILE,
        FCMToken: 'secret-phone-token-abcdef',
        status: 'sent',
        scheduledFor: ago(2),
      },
      'notifications/to-tablet': {
        deviceID: 'tablet',
        uid: UID,
        title: 'For the tablet',
        body: 'b',
        status: 'error',
        scheduledFor: ago(4),
      },
      'notifications/of-another': {
        deviceID: 'phone',
        uid: 'somebody-else',
        title: 'For who had the phone before',
        status: 'sent',
        scheduledFor: ago(90),
      },
    }),
  );

  test(
    'are listed with their notifications; staff cannot send any',
    proves('REPORT-DEV-01', 'REPORT-DEV-03'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff', `/${USER}/devices`);
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([
        'iOS 18.1',
        'iPadOS',
        'Android',
      ]);
      await expect.poll(() => tableRows(page, 'Notifications to iOS 18.1')).toHaveLength(1);
      const [row] = await tableRows(page, 'Notifications to iOS 18.1');
      expect(row?.slice(0, 3)).toEqual(['Good morning', HOSTILE, 'Yes (…abcdef)']);
      expect(row?.at(-1)).toBe('sent');
      await expect.poll(() => tableRows(page, 'Notifications to iPadOS')).toHaveLength(1);
      await expect(page.locator('body')).not.toContainText('secret-phone');
      await expect(page.getByRole('form', { name: /Send a notification/ })).toHaveCount(0);
      await noHostileMarkup(page);
      await expectAccessible(page);
    },
  );

  test(
    'accept a test from an admin if they have a token',
    proves('REPORT-NOTIF-01', 'REPORT-NOTIF-05'),
    async ({ page }) => {
      await signIn(page, 'Ada Admin', `/${USER}/devices`);
      const form = page.getByRole('form', { name: 'Send a notification to iOS 18.1' });
      const send = form.getByRole('button', { name: 'Send notification' });
      await form.getByLabel('Title').fill('A test');
      await form.getByLabel('Body').fill('Please ignore');
      await expectAccessible(page);
      await send.click();
      // The functions deliver it immediately; the form shows the stored status.
      await expect(form).toContainText(/Status: (scheduled|sending|sent)/);
      await expect(send).toBeFocused();
      const row = page.getByRole('table', { name: 'Notifications to iOS 18.1' }).getByRole('row');
      await expect(row.filter({ hasText: 'A test' })).toContainText('sent');
      const found = await stageDb()
        .collection('notifications')
        .where('title', '==', 'A test')
        .get();
      expect(found.docs.map((one) => one.data())).toMatchObject([
        {
          body: 'Please ignore',
          deviceID: 'phone',
          uid: UID,
          FCMToken: 'secret-phone-token-abcdef',
          createdBy: 'ada.admin@example.com',
        },
      ]);
      await expect(form).toContainText('Status: sent');
    },
  );
});
