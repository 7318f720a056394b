import {
  clickTwoSteps,
  dialog,
  expect,
  expectAccessible,
  type Page,
  press,
  proves,
  put,
  reseed,
  signIn,
  stageDb,
  stored,
  test,
  tableRows,
} from '#test/browser/support/console.ts';

const created = (day: string) => new Date(`2026-0${day}T12:00:00Z`);

const user = (uid: string, workflowStatus: string, more: object = {}) =>
  [
    `users/${uid}`,
    {
      uid,
      email: `${uid}@example.com`,
      displayName: `Flow ${uid}`,
      workflowStatus,
      landingPageKey: '003',
      study: '003',
      subjectID: `subject-${uid}`,
      activeProgram: 'stanza1',
      created: created('1-10'),
      ...more,
    },
  ] as const;

const call = (path: string, title: string, more: object = {}) =>
  [
    path,
    {
      eventName: 'End of Study Call - 005-EXT',
      title,
      status: 'call scheduled',
      required: true,
      created: created('2-03'),
      callStartTime: created('9-01'),
      callEndTime: created('9-02'),
      ...more,
    },
  ] as const;

const asked = (id: string, day: string, paymentFor: string) =>
  [
    `tempest/payments/requested/${id}`,
    {
      subjectID: `subject-${id}`,
      paymentFor,
      paymentGroup: '003',
      amount: 25,
      requestedTimestamp: created(day),
    },
  ] as const;

test.beforeAll(async () => {
  await reseed();
  await put(
    user('flow-done', 'done', { created: created('3-01') }),
    user('flow-extension-less', 'done', { landingPageKey: '002' }),
    user('flow-therapy', 'therapy', { created: created('2-01') }),
    user('flow-held-1', 'holding-pre-screen'),
    user('flow-held-2', 'holding-pre-screen'),
    user('flow-nameless', 'therapy', { displayName: '', email: 'qa-test@example.com' }),
    call('users/flow-done/calls/end', 'Last talk'),
    call('elsewhere/x/calls/odd', 'Odd talk'),
    asked('flow-1', '1-01', 'Week 1 of the story'),
  );
});

const search = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search', exact: true }).fill(text);

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Survey tool' });

test(
  'the overview lists participants for staff, and moves them',
  proves('OPS-FLOW-12', 'OPS-FLOW-13', 'OPS-FLOW-14', 'OPS-ACC-07'),
  async ({ page }) => {
    const table = page.getByRole('table', { name: 'Users' });
    await test.step('the sidebar links to the parts of the survey tool', async () => {
      await signIn(page, 'Sam Staff', '/surveysaurus');
      await expect(page.getByRole('heading', { level: 1, name: 'Survey tool' })).toBeVisible();
      await expect(sidebar(page).getByRole('link', { name: 'Stats' })).toBeVisible();
    });
    await test.step('the table narrows by search and status', async () => {
      await search(page, 'flow');
      await expect(table.locator('tbody tr')).toHaveCount(5);
      await page.getByLabel('Workflow status', { exact: true }).selectOption('done');
      await press(page, 'Apply filters');
      await expect(table.locator('tbody tr')).toHaveCount(2);
      await expectAccessible(page);
    });
    await test.step('a user who is done is moved to the extension with a second click', async () => {
      await expect(page.getByRole('button', { name: 'Move user to EXT' })).toHaveCount(1);
      await clickTwoSteps(
        page.getByRole('button', { name: 'Move user to EXT' }),
        page.getByRole('button', { name: 'Confirm move' }),
        {
          between: async () => {
            await expect(page.getByText('done to EXT eligible', { exact: true })).toBeVisible();
            expect(await stored('users/flow-done')).toMatchObject({ workflowStatus: 'done' });
            await dialog(page).getByLabel('Reason').fill('She asked for it');
          },
        },
      );
      await expect
        .poll(async () => await stored('users/flow-done'))
        .toMatchObject({
          workflowStatus: 'EXT-eligible',
          landingPageKey: '003',
          extEligibleManual: true,
        });
      const log = await stageDb()
        .collection('tempest/logs/surveysaurus')
        .where('userUID', '==', 'flow-done')
        .get();
      expect(log.docs.map((entry) => entry.data())).toMatchObject([
        { fromStatus: 'done', toStatus: 'EXT-eligible', movedBy: 'Sam Staff', type: 'user move' },
      ]);
    });
  },
);

test(
  'all users in holding pre-screen are listed, and moved to screening',
  proves('OPS-FLOW-05', 'OPS-FLOW-19', 'OPS-FLOW-20', 'OPS-D-13'),
  async ({ page }) => {
    const held = await stageDb()
      .collection('users')
      .where('workflowStatus', '==', 'holding-pre-screen')
      .get();
    await signIn(page, 'Sam Staff', '/surveysaurus?status=therapy');
    await expect(page.getByText(`${held.size} users in holding pre-screen`)).toBeVisible();
    await press(page, 'Move all to screening');
    await expect(dialog(page)).toContainText('flow-held-1@example.com');
    await expect(dialog(page).getByRole('listitem')).toHaveCount(held.size);
    await expectAccessible(page);
    await stageDb().doc('users/flow-held-2').update({ workflowStatus: 'consent' });
    await press(page, 'Move to screening');
    await expect(page.getByText(`${held.size - 1} users moved to screening.`)).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText('0 users in holding pre-screen')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Move all to screening' })).toBeDisabled();
    expect(await stored('users/flow-held-1')).toMatchObject({ workflowStatus: 'screening' });
    expect(await stored('users/flow-held-2')).toMatchObject({ workflowStatus: 'consent' });
  },
);

test(
  'the statistics draw their charts, and count users',
  proves('OPS-STATS-01'),
  async ({ page }) => {
    await signIn(page, 'Sam Staff', '/surveysaurus/stats');
    const funnel = page.getByRole('table', { name: 'Funnel', exact: true });
    await test.step('two charts are shown, and their numbers on request', async () => {
      await press(page, 'Show data: Funnel');
      await press(page, 'Show data: Failures');
      await expect(funnel.getByRole('row')).toHaveCount(7);
      await expect(
        page.getByRole('table', { name: 'Failures', exact: true }).getByRole('row'),
      ).toHaveCount(10);
      await expect(
        page.getByRole('figure', { name: 'Funnel' }).locator('.js-plotly-plot'),
      ).toBeVisible();
      await expect(
        page.getByRole('figure', { name: 'Failures' }).locator('.js-plotly-plot'),
      ).toBeVisible();
      // Long names stand beside their bars, which therefore lie flat.
      const beside = page.getByRole('figure', { name: 'Failures' }).locator('.ytick');
      await expect(beside.getByText('screening abandoned')).toBeVisible();
    });
    await test.step('test accounts are not counted', async () => {
      const users = await stageDb().collection('users').get();
      const counted = users.docs
        .map((found) => found.data() as { workflowStatus?: string; email?: string })
        .filter(
          ({ workflowStatus = '', email }) =>
            workflowStatus !== '' && email !== 'qa-test@example.com',
        );
      await expect(funnel.getByRole('row', { name: /Accounts created/ })).toContainText(
        String(counted.length),
      );
    });
    await test.step('a status opens to its users', async () => {
      await page.getByRole('button', { name: 'Users in therapy', exact: true }).click();
      const users = page.getByRole('table', { name: 'Users in therapy', exact: true });
      await expect(users.getByRole('link').first()).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('a tab shows the times of each step', async () => {
      await page.getByRole('link', { name: 'Time', exact: true }).click();
      const times = page.getByRole('table', { name: 'Time in each step' });
      await times
        .getByRole('row', { name: /^consent / })
        .getByRole('link')
        .first()
        .click();
      await expect(
        page.getByRole('table', { name: 'Who went on: consent, one by one' }),
      ).toBeVisible();
      await expectAccessible(page);
    });
  },
);

test('a payment is completed, and its card disappears', async ({ page }) => {
  const cards = page.getByRole('list', { name: 'Requested payments' }).getByRole('listitem');
  const card = cards.filter({ hasText: 'Week 1 of' });
  await signIn(page, 'Sam Staff', '/surveysaurus/payments');
  await expect(cards.first()).toContainText('Payment for Week 1 of the story');
  await card.getByRole('button').first().click();
  await page.getByLabel('Amount').fill('24.5');
  await expectAccessible(page);
  await press(page, 'Complete payment');
  await expect(page.getByText('Payment logged')).toBeVisible();
  await expect(card.getByRole('status').first()).toBeFocused();
  expect(await stored('tempest/payments/completed/flow-1')).toMatchObject({
    subjectID: 'subject-flow-1',
    amount: 24.5,
    paidBy: 'Sam Staff',
    paidByEmail: 'sam.staff@example.com',
    notes: '',
  });
  expect(await stored('tempest/payments/requested/flow-1')).toBeNull();
  await expect(card).toHaveCount(0, { timeout: 10_000 });
});

test('scheduled calls are listed live', async ({ page, pageErrors }) => {
  pageErrors.allow(/A call that belongs to no user was left out/);
  await signIn(page, 'Sam Staff', '/surveysaurus/scheduledcalls');
  const name = 'End of Study Call - 005-EXT';
  const rows = page.getByRole('table', { name }).locator('tbody tr');
  await tableRows(page, name);
  await expect(rows).toHaveText(/subject-flow-done.*Last talk.*Yes.*call scheduled.*02\/03\/26/);
  await expectAccessible(page);
  await stageDb().doc('users/flow-done/calls/end').update({ status: 'completed' });
  await expect(page.getByRole('table', { name })).toHaveCount(0);
});
