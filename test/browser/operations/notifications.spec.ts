import {
  dialog,
  expect,
  expectAccessible,
  press,
  proves,
  put,
  reseed,
  signIn,
  stageDb,
  test,
} from '#test/browser/support/console.ts';

const user = (uid: string) =>
  [`users/${uid}`, { uid, subjectID: `subject-${uid}`, email: `${uid}@example.com` }] as const;

test.beforeAll(async () => {
  await reseed();
  await put(...[user('told'), user('deaf')], [
    'users/told/devices/d',
    { FCMToken: 'token-told', lastOpenedTime: new Date() },
  ]);
});

test(
  'a message to several users shows whom it reaches, and then each result',
  proves('OPS-NOTIF-06', 'OPS-NOTIF-09', 'OPS-D-51'),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/Notification not sent/);
    await signIn(page, 'Sam Staff', '/notifications/play');
    await page.getByLabel('Find a person').fill('told@');
    await page.getByRole('list', { name: 'People found' }).getByRole('button').click();
    await expect(page.getByLabel(/^User IDs/)).toHaveValue('told');
    await page.getByLabel(/^User IDs/).fill('told, deaf,,gone,told');
    await page.getByLabel(/^Title/).fill('Hello');
    await page.getByLabel(/^Body/).fill('How are you?');
    await press(page, 'Send to 2 people');
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      'subject-told, told@example.com: 1 device',
      'subject-deaf, deaf@example.com: No devices',
      'gone: User not found',
    ]);
    await expect(dialog(page)).toContainText('“Hello” goes to 1 of the 3 below. ');
    await expectAccessible(page);
    const sent = () => stageDb().collection('notifications').where('uid', '==', 'told').get();
    expect((await sent()).size).toBe(0);
    await press(page, 'Send to them');
    const results = page.getByRole('table', { name: 'Results, one by one' });
    await expect(results.getByRole('row')).toHaveText([
      /Result/,
      /told.*Scheduled/,
      /deaf.*No devices/,
      /gone.*User not found/,
    ]);
    const [stored, ...more] = (await sent()).docs.map((one) => one.data());
    expect(more).toEqual([]);
    expect(stored).toMatchObject({ title: 'Hello', body: 'How are you?', triggerMethod: 'manual' });
  },
);
