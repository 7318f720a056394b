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
  tableRows,
  test,
  visitAnew,
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
    user('flow-plain', ''),
    call('users/flow-done/calls/end', 'Last talk'),
    call('users/flow-done/calls/over', 'Held talk', { status: 'completed' }),
    call('elsewhere/x/calls/odd', 'Odd talk'),
    asked('flow-1', '1-01', 'Week 1 of the story'),
    asked('flow-2', '1-02', 'Week 2 of the story'),
  );
});

const search = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search', exact: true }).fill(text);

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Survey tool' });

test(
  'the overview lists, searches and filters participants, and moves them',
  proves(
    ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map(
      (number) => `OPS-OVER-${number}`,
    ),
    ...['OPS-FLOW-12', 'OPS-FLOW-13', 'OPS-FLOW-14', 'OPS-ACC-07'],
  ),
  async ({ page }) => {
    const table = page.getByRole('table', { name: 'Users' });
    await test.step('the sidebar links to the parts of the survey tool', async () => {
      await signIn(page, 'Sam Staff', '/surveysaurus');
      await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
      for (const name of ['Overview', 'Stats', 'Payments', 'Scheduled calls']) {
        await expect(sidebar(page).getByRole('link', { name })).toBeVisible();
      }
    });
    await test.step('the table has its columns, newest first, and nobody without a status', async () => {
      await tableRows(page, 'Users');
      await expect(table.getByRole('columnheader')).toHaveText([
        /Name/,
        /Email/,
        /Landing page/,
        /Workflow status/,
        /Created/,
        /Actions/,
      ]);
      await expect(table.getByRole('columnheader', { name: /Created/ })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      await search(page, 'flow-plain');
      await expect(page.getByText('No results found')).toBeVisible();
    });
    await test.step('the search matches e-mail and display name in any case, but not subject ID and landing page', async () => {
      await search(page, ' FLOW-DONE@ex ');
      await expect(table.locator('tbody tr')).toHaveCount(1);
      await search(page, 'flow FLOW-therapy');
      await expect(table.locator('tbody tr')).toHaveCount(1);
      await expect(table.locator('tbody tr')).toContainText('02/01/26');
      for (const other of ['subject-flow-done', '003']) {
        await search(page, other);
        await expect(page.getByText('No results found')).toBeVisible();
      }
    });
    await test.step('a status filter applies only after pressing the button', async () => {
      await search(page, 'flow');
      await expect(table.locator('tbody tr')).toHaveCount(5);
      await page.getByLabel('Workflow status', { exact: true }).selectOption('done');
      await expect(table.locator('tbody tr')).toHaveCount(5);
      await press(page, 'Apply filters');
      await expect(table.locator('tbody tr')).toHaveCount(2);
      await expectAccessible(page);
    });
    await test.step('changes by others are shown live', async () => {
      await stageDb().doc('users/flow-therapy').update({ workflowStatus: 'done' });
      await expect(table.locator('tbody tr')).toHaveCount(3, { timeout: 20_000 });
      await stageDb().doc('users/flow-therapy').update({ workflowStatus: 'therapy' });
      await expect(table.locator('tbody tr')).toHaveCount(2, { timeout: 20_000 });
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
    await test.step('a row links to the user', async () => {
      await table.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/users\/flow-/);
    });
  },
);

test(
  'all users in holding pre-screen are listed, and moved to screening',
  proves(
    'OPS-OVER-02',
    'OPS-OVER-03',
    'OPS-FLOW-05',
    'OPS-FLOW-19',
    'OPS-FLOW-20',
    'OPS-D-13',
    'OPS-D-15',
  ),
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
  'the statistics count users, and list the users of each status',
  proves(
    'OPS-STATS-01',
    'OPS-STATS-02',
    'OPS-STATS-03',
    'OPS-STATS-04',
    'OPS-STATS-05',
    'OPS-STATS-06',
  ),
  async ({ page }) => {
    await signIn(page, 'Sam Staff', '/surveysaurus/stats');
    const funnel = page.getByRole('table', { name: 'Funnel in numbers' });
    await test.step('two charts are shown beside their numbers', async () => {
      await expect(funnel.getByRole('row')).toHaveCount(7);
      await expect(
        page.getByRole('table', { name: 'Failures in numbers' }).getByRole('row'),
      ).toHaveCount(10);
      await expect(
        page.getByRole('figure', { name: 'Funnel' }).locator('.js-plotly-plot'),
      ).toBeVisible();
      await expect(
        page.getByRole('figure', { name: 'Failures' }).locator('.js-plotly-plot'),
      ).toBeVisible();
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
    await test.step('a status opens to its users, who can be searched and sorted', async () => {
      await page.getByRole('button', { name: 'Users in therapy', exact: true }).click();
      const users = page.getByRole('table', { name: 'Users in therapy', exact: true });
      await expect(users.getByRole('columnheader')).toHaveText([
        /Name/,
        /Email/,
        /Active program/,
        /Site/,
        /Created/,
      ]);
      const find = page.getByRole('searchbox', { name: 'Search users in therapy' });
      await find.fill('qa-test');
      await expect(page.getByText('No results found')).toBeVisible();
      await find.fill('');
      await expect(users.getByRole('columnheader', { name: /Created/ })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      await expectAccessible(page);
      await users.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/users\/[^/?]+$/);
    });
    await test.step('a tab shows the times of each step, and a number links to its users', async () => {
      await visitAnew(page, '/surveysaurus/stats');
      await page.getByRole('link', { name: 'Time', exact: true }).click();
      const times = page.getByRole('table', { name: 'Time in each step' });
      const consent = times.getByRole('row', { name: /^consent / });
      await consent.getByRole('link').first().click();
      const people = page.getByRole('table', { name: 'Who went on: consent, one by one' });
      await expect(people.getByRole('link').first()).toHaveAttribute('href', /^\/users\//);
      await expect(page).toHaveURL(/tab=time&people=over\.consent$/);
      await expectAccessible(page);
    });
  },
);

test(
  'a payment is completed, and found among the completed ones',
  proves(
    ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '12', '13', '15', '16', '17'].map(
      (number) => `OPS-PAY-${number}`,
    ),
  ),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/A payment was not saved/);
    const cards = page.getByRole('list', { name: 'Requested payments' }).getByRole('listitem');
    const card = (name: string) => cards.filter({ hasText: name });
    await test.step('requested payments are shown as cards, oldest first', async () => {
      await signIn(page, 'Sam Staff', '/surveysaurus/payments');
      await expect(cards.first()).toContainText('Subject ID subject-flow-1');
      await expect(cards.first()).toContainText('Payment for Week 1 of the story');
      await expect(cards.first()).toContainText('Requested 01/01/2026');
      await expect(page.getByLabel('Paid by')).toHaveCount(0);
    });
    await test.step('a card opens its form with amount and payer', async () => {
      await card('Week 1 of').getByRole('button').first().click();
      await expect(page.getByLabel('Paid by')).toHaveValue('Sam Staff');
      await expect(page.getByLabel('Amount')).toHaveValue('25');
      await page.getByLabel('Amount').fill('');
      await press(page, 'Complete payment');
      await expect(page.locator('.field-error')).toHaveText('Required');
      await page.getByLabel('Amount').fill('24.5');
      await expectAccessible(page);
    });
    await test.step('it is logged, and its card disappears a while later', async () => {
      await press(page, 'Complete payment');
      await expect(page.getByText('Payment logged')).toBeVisible();
      await expect(card('Week 1 of').getByRole('status').first()).toBeFocused();
      expect(await stored('tempest/payments/completed/flow-1')).toMatchObject({
        subjectID: 'subject-flow-1',
        amount: 24.5,
        paidBy: 'Sam Staff',
        paidByEmail: 'sam.staff@example.com',
        notes: '',
      });
      expect(await stored('tempest/payments/requested/flow-1')).toBeNull();
      await expect(card('Week 1 of')).toHaveCount(0, { timeout: 10_000 });
    });
    await test.step('a second payer is told by whom and when it was paid', async () => {
      await card('Week 2 of').getByRole('button').first().click();
      await page.getByLabel('Notes').fill('Sent by post');
      await stageDb().doc('tempest/payments/requested/flow-2').delete();
      await put([
        'tempest/payments/completed/flow-2',
        {
          subjectID: 'subject-flow-2',
          paymentFor: 'Week 2 of the story',
          paymentGroup: '003',
          amount: 25,
          paidBy: 'Ada Admin',
          paidByEmail: 'ada.admin@example.com',
          payedTimestamp: created('5-05'),
          notes: 'In cash',
        },
      ]);
      await expect(page.getByText(/Somebody else has completed this payment/)).toBeVisible();
      await press(page, 'Complete payment');
      await expect(page.getByText('Error saving, check console')).toBeVisible();
      await expect(
        page.getByText(/logged by Ada Admin \(ada.admin@example.com\) on 05\/05\/2026/),
      ).toBeVisible();
      await expect(page.getByLabel('Notes')).toHaveValue('Sent by post');
      const again = page.getByRole('button', { name: 'Complete payment' });
      await expect(again).toHaveAttribute('aria-disabled', 'true');
      await expect(again).toBeFocused();
    });
    await test.step('completed payments are filtered by parts of their texts', async () => {
      await visitAnew(page, '/surveysaurus/payments?completedPayments=99');
      const paid = page.getByRole('table', { name: 'Completed payments' });
      await expect(paid.getByRole('columnheader', { name: /Date paid/ })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      await page.getByLabel('Paid by', { exact: true }).fill('ADA');
      await page.getByLabel('Notes', { exact: true }).fill('cash');
      await expect(paid.locator('tbody tr')).toHaveCount(1);
      await expect(paid.locator('tbody tr')).toContainText('05/05/2026');
      await expect(page).toHaveURL(/completedPayments=1/);
      await page.getByLabel('Notes', { exact: true }).fill('post');
      await expect(page.getByText('No results found')).toBeVisible();
      await page.getByRole('link', { name: 'Requested Payments' }).click();
      await expect(page).toHaveURL(/\?requestedPayments=1$/);
    });
  },
);

test(
  'scheduled calls are listed live, in a table for each kind',
  proves(
    'OPS-CALLS-01',
    'OPS-CALLS-02',
    'OPS-CALLS-03',
    'OPS-CALLS-04',
    'OPS-CALLS-05',
    'OPS-D-37',
  ),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/A call that belongs to no user was left out/);
    await signIn(page, 'Sam Staff', '/surveysaurus/scheduledcalls');
    const name = 'End of Study Call - 005-EXT';
    const rows = page.getByRole('table', { name }).locator('tbody tr');
    await tableRows(page, name);
    await expect(rows).toHaveText(/subject-flow-done.*Last talk.*Yes.*call scheduled.*02\/03\/26/);
    await expect(page.getByRole('table', { name }).getByRole('columnheader')).toHaveText([
      /Subject ID/,
      /Call title/,
      /Required call/,
      /Status/,
      /Created/,
    ]);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);
    await expectAccessible(page);
    await stageDb().doc('users/flow-done/calls/end').update({ status: 'completed' });
    await expect(page.getByRole('table', { name })).toHaveCount(0);
    await stageDb().doc('users/flow-done/calls/end').update({ status: 'not scheduled' });
    await rows.getByRole('link').click();
    await expect(page).toHaveURL(/\/users\/flow-done$/);
  },
);
