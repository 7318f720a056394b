import {
  clickTwoSteps,
  expect,
  expectAccessible,
  expectRow,
  press,
  proves,
  put,
  reseed,
  signIn,
  stored,
  tableRows,
  test,
} from '#test/browser/support/console.ts';

const BY_EMAIL = 'analytics/SurveyMonkeyData/byEmail';

test.beforeAll(async () => {
  await reseed();
  const week = { activeProgram: 'screenWeek005', created: new Date(Date.now() - 3 * 86_400_000) };
  await put(
    [
      'programs/screenWeekFail005',
      { id: 'screenWeekFail005', key: 'screenWeekFail005', name: 'Fail' },
    ],
    [
      'users/week-1',
      { uid: 'week-1', subjectID: 'subject-week-1', passed005ScreenWeek: true, ...week },
    ],
    ['users/week-1/appUsage/a', { timeOpened: new Date('2026-03-01T12:00:00Z') }],
    [
      `${BY_EMAIL}/zoe@example.com`,
      {
        email: 'zoe@example.com',
        baseline: new Date('2026-03-05T12:00:00Z'),
        baseline_status: 'completed',
      },
    ],
    [`${BY_EMAIL}/amy@example.com`, { email: 'amy@example.com', screening_status: 'partial' }],
  );
});

test('the screening week of study 005 counts days of use on request, and moves users who fail', async ({
  page,
}) => {
  await signIn(page, 'Sam Staff', '/screeningWeek005');
  const row = (subjectID: string) => page.getByRole('row').filter({ hasText: subjectID });
  await expectRow(row('subject-week-1'), { 'Days since creation': '3' });
  await expectAccessible(page);
  await test.step('the days of use are loaded on request', async () => {
    await page.getByRole('button', { name: 'Load days app opened of subject-week-1' }).click();
    await expectRow(row('subject-week-1'), { 'Days app opened': '1' });
  });
  await test.step('a moved user leaves the list', async () => {
    await clickTwoSteps(
      row('subject-week-1').getByRole('button', { name: 'Move to screenWeekFail005' }),
      row('subject-week-1').getByRole('button', { name: 'Confirm move' }),
    );
    await expect(row('subject-week-1')).toHaveCount(0);
    expect(await stored('users/week-1')).toMatchObject({ activeProgram: 'screenWeekFail005' });
  });
});

test(
  'the surveys by e-mail are listed by e-mail, and link to a new subject',
  proves('OPS-ROUTE-13', 'OPS-D-57'),
  async ({ page }) => {
    await signIn(page, 'Sam Staff', '/surveysByEmail');
    const rows = await tableRows(page, 'Surveys by email');
    expect(rows[0]).toEqual(['amy@example.com', 'partial', '']);
    expect(rows.at(-1)).toEqual(['zoe@example.com', '', 'completed 03/05/26']);
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    await expect(page).toHaveURL(/\/subjects\/new$/);
  },
);

test('a survey is fetched and shown as a tree', proves('OPS-ROUTE-28'), async ({ page }) => {
  await signIn(page, 'Sam Staff', '/surveyMonkey');
  await page.getByLabel('Survey name').fill('story');
  await page.getByLabel('Survey id').fill('4711');
  await press(page, 'Update Surveys');
  await expect(page.getByRole('dialog')).toContainText('ann.answers@example.com');
  expect(await stored(`${BY_EMAIL}/ann.answers@example.com`)).toBe(null);
  await press(page, 'Store them');
  await expect(page.getByRole('tree', { name: 'Synced result' })).toContainText(
    'ann.answers@example.com',
  );
  await expect(page.getByRole('tree', { name: 'Synced result' })).toContainText('fetched');
  expect(await stored(`${BY_EMAIL}/ann.answers@example.com`)).toMatchObject({
    story_status: 'completed',
    userExists: false,
  });
  await expectAccessible(page);
});

test(
  'today shows open work, and links to it',
  proves('OPS-ROUTE-03', 'OPS-D-81'),
  async ({ page }) => {
    const noon = new Date();
    noon.setHours(12, 0, 0, 0);
    await put(['users/week-1/calls/today', { callStartTime: noon, status: 'call scheduled' }]);
    await signIn(page, 'Sam Staff', '/today');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^[1-9]\d* Calls today/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /\d+ Notifications today/ })).toHaveAttribute(
      'href',
      '/notifications?day=today',
    );
    await expect(
      page.getByRole('link', { name: /\d+ Users in holding pre-screen/ }),
    ).toHaveAttribute('href', '/surveysaurus?status=holding-pre-screen');
    const held = page.getByRole('region', { name: 'Calls to be held' });
    await expect(held.getByRole('link', { name: /^Open workflows/ })).toHaveAttribute(
      'href',
      '/users/week-1/workflows',
    );
    await expectAccessible(page);
    await test.step('a payment is completed in place', async () => {
      const owed = page.getByRole('region', { name: 'Payments to be made' });
      await owed
        .getByRole('button', { name: /^Complete payment/ })
        .first()
        .click();
      await expectAccessible(page);
      const dialog = page.getByRole('dialog', { name: /^Complete payment/ });
      await dialog.getByRole('button', { name: 'Complete payment' }).click();
      await expect(page.getByText('Payment logged')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(owed.getByRole('button', { name: /^Complete payment/ })).toHaveCount(4);
    });
    await page.getByRole('link', { name: /^4 Requested payments/ }).click();
    await expect(page).toHaveURL(/\/surveysaurus\/payments$/);
  },
);

test(
  'the screening week of study 004 nudges and enrols, and logs both',
  proves('OPS-SWD-10'),
  async ({ page }) => {
    const activeProgram = 'screeningWeek';
    await put(
      [
        'users/arm-1',
        {
          uid: 'arm-1',
          subjectID: 'subject-arm-1',
          email: 'arm.1@example.com',
          activeProgram,
          study: '003',
        },
      ],
      ['users/arm-1/devices/d', { FCMToken: 'token-arm-1', lastOpenedTime: new Date() }],
    );
    await signIn(page, 'Sam Staff', '/screeningWeek?q=subject-arm-1');
    const sections = page.getByRole('navigation', { name: 'Screening week' });
    const row = page.getByRole('row').filter({ hasText: 'subject-arm-1' });
    await test.step('a nudge from the overview', async () => {
      await expectRow(row, { 'Distinct app days': '0' });
      await expectAccessible(page);
      await clickTwoSteps(
        row.getByRole('button', { name: 'Nudge' }),
        row.getByRole('button', { name: 'Confirm nudge' }),
      );
      await expect(page.getByText('Check-in sent to 1 user.')).toBeVisible();
    });
    await test.step('an enrolment removes the user from the list', async () => {
      await sections.getByRole('link', { name: 'Enrollment' }).click();
      await page.getByRole('searchbox', { name: 'Search' }).fill('subject-arm-1');
      await clickTwoSteps(
        row.getByRole('button', { name: 'ACT Weekly Insights' }),
        row.getByRole('button', { name: 'Confirm ACT Weekly Insights' }),
      );
      await expect(row).toHaveCount(0);
      expect(await stored('users/arm-1')).toMatchObject({
        activeProgram: 'stanzaACT',
        study: '004',
        arm: 'ACT-weekly-insights',
      });
    });
    await test.step('and the log shows it, newest first', async () => {
      await sections.getByRole('link', { name: 'Logs' }).click();
      const rows = await tableRows(page, 'Registration events');
      expect(rows.slice(0, 2).map((cells) => cells.slice(0, 2))).toEqual([
        ['subject-arm-1', 'Notification Sent'],
        ['subject-arm-1', 'Enrolled'],
      ]);
      await expectAccessible(page);
    });
  },
);
