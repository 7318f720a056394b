import {
  clickTwoSteps,
  expect as expectSoon,
  expectAccessible,
  proves,
  reseed,
  signIn,
  stageDb,
  stored,
  tableRows,
  test,
  visit,
} from '#test/browser/support/console.ts';
import {
  backUp,
  confirmAndErase,
  confirmUser,
  eraseButton,
  pick,
} from '#test/browser/support/data-reset.ts';
import { expectTidy, storePat, UID, USER } from '#test/browser/support/reset-user.ts';

/** Backups and deletions are several calls in sequence, which take long on a slow machine. */
const expect = expectSoon.configure({ timeout: 45_000 });

test.describe.configure({ timeout: 240_000 });

test.beforeEach(async () => {
  await reseed({ demo: false });
  await storePat();
});

const ERASE_BUTTONS = [
  'Erase programs',
  'Erase app usage',
  'Erase workflows',
  'Erase survey responses',
  'Erase calls',
  'Erase values entries',
  'Erase notes',
  'Erase all of these',
];

const below = async (path: string) =>
  (await stageDb().doc(path).listCollections()).map(({ id }) => id).sort();

test(
  'is in the navigation for everybody, shows "Admin Only" to staff without the role, and to superusers the tool',
  proves('CORE-RESET-01', 'CORE-RESET-02', 'CORE-NAV-01', 'OPS-ROUTE-14'),
  async ({ page }) => {
    await signIn(page, 'Sam Staff', '/roles');
    await page.getByRole('button', { name: 'Administration' }).click();
    await page.getByRole('link', { name: 'Data Reset' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Only', level: 1 })).toBeVisible();
    await visit(page, `/dataReset?uid=${UID}`);
    await expect(page.getByRole('heading', { name: 'Admin Only', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toHaveText(
      'Admin OnlyOnly members of the role “admin” can reset data. An admin can add you.',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await signIn(page, 'Sue Superuser', '/dataReset');
    await expect(page.getByRole('heading', { name: 'Data Reset', level: 1 })).toBeVisible();
  },
);

test(
  'finds a user by e-mail and by subject ID, shows what is stored, and opens the erase buttons once she is confirmed with a reason',
  proves('CORE-RESET-03', 'CORE-RESET-05', 'CORE-D-56', 'CORE-D-57'),
  async ({ page }) => {
    await signIn(page, 'Ada Admin', '/dataReset');
    await pick(page, 'CALM', /Pat Reset/);
    await expect(
      page.getByRole('heading', { name: 'Picked user: pat.reset@example.com' }),
    ).toBeVisible();
    await pick(page, 'olga.r', /olga\.reset@example\.com/);
    await expect(
      page.getByRole('heading', { name: 'Picked user: olga.reset@example.com' }),
    ).toBeVisible();
    await pick(page, 'Pat.Reset@', /Pat Reset/);
    const tree = page.getByRole('region', { name: 'What is stored' });
    // The counting function may have to start first.
    await expect(tree.getByText('11 documents with the account itself')).toBeVisible({
      timeout: 90_000,
    });
    await expect(tree.getByRole('listitem')).toHaveText([
      'appUsage1 document',
      'calls1 document',
      'devices1 document · kept',
      'programs1 document',
      'programs / stanza1 / tasks2 documents',
      'screening004BappUse1 document',
      'surveyBayResponses1 document',
      'valuesCategoryEntries1 document',
      'workflows1 document',
    ]);
    await expect(
      page.getByRole('region', { name: 'Erase', exact: true }).getByRole('listitem').first(),
    ).toHaveText('Erase programs (3 documents)');
    await expect(eraseButton(page, 'Erase all of these')).toHaveText(
      'Erase all of these (9 documents)',
    );
    await expect(eraseButton(page, 'Erase calls')).toHaveAccessibleDescription('(1 document)');
    await page.getByRole('searchbox', { name: 'Email or subject ID' }).fill('nobody');
    await expect(
      page.getByText('No user has an email or subject ID that begins with this.'),
    ).toBeVisible();

    // Enabled only after confirming the user with a reason, for each user anew.
    for (const name of ERASE_BUTTONS) await expect(eraseButton(page, name)).toBeDisabled();
    await page.getByRole('button', { name: 'Confirm user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset data of pat.reset@example.com?' });
    await expect(dialog).toContainText(
      'Pat Reset, subject calm-reef-1234. 11 documents are stored.',
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(dialog).toContainText('Reason required');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    for (const name of ERASE_BUTTONS) await expect(eraseButton(page, name)).toBeDisabled();

    await confirmUser(page);
    await expect(
      page.getByText('Confirmed for pat.reset@example.com. Reason: Wrong phone'),
    ).toBeVisible();
    for (const name of ERASE_BUTTONS) await expect(eraseButton(page, name)).toBeEnabled();
    // The focus moves on, but not to a button that erases.
    await expect(page.getByRole('heading', { name: 'Erase', level: 3 })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(eraseButton(page, 'Erase programs')).toBeFocused();
    await pick(page, 'olga', /olga/);
    await expect(page.getByRole('heading', { name: /Picked user: olga/ })).toBeVisible();
    for (const name of ERASE_BUTTONS) await expect(eraseButton(page, name)).toBeDisabled();
    await pick(page, 'calm', /Pat Reset/);
    for (const name of ERASE_BUTTONS) await expect(eraseButton(page, name)).toBeDisabled();
  },
);

test(
  'erases only what a button names, asks again each time, and keeps the results on screen',
  proves('CORE-RESET-09', 'CORE-RESET-10', 'CORE-RESET-12'),
  async ({ page }) => {
    await signIn(page, 'Ada Admin', `/dataReset?uid=${UID}`);
    await confirmAndErase(page, 'Erase programs', 'Enrolled by mistake');
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results).toContainText(`Erased users/${UID}/programs`);
    await expect(page.getByRole('heading', { name: 'Confirm', level: 3 })).toBeFocused();
    for (const name of ERASE_BUTTONS) await expect(eraseButton(page, name)).toBeDisabled();
    await expect(page.getByRole('status').filter({ has: results })).toHaveCount(1);
    await confirmAndErase(page, 'Erase app usage', 'Opened on a wrong phone');
    await expect(results).toContainText(
      `Erased users/${UID}/appUsage, users/${UID}/screening004BappUse`,
    );
    await expect(results).toContainText(`Erased users/${UID}/programs`);
    expect(await below(`users/${UID}`)).toEqual([
      'calls',
      'devices',
      'surveyBayResponses',
      'valuesCategoryEntries',
      'workflows',
    ]);
    const entries = await stageDb()
      .collection('history')
      .where('action', '==', 'Erase programs')
      .get();
    expect(entries.docs[0]?.data()).toMatchObject({
      actor: 'ada.admin@example.com',
      reason: 'Enrolled by mistake',
    });
    const progress = page.getByRole('region', { name: 'Progress' });
    await expect(progress.getByRole('listitem').filter({ hasText: '/programs' })).toContainText(
      'Verified',
    );

    await confirmAndErase(page, 'Erase all of these');
    await expect(results).toContainText(`, users/${UID}/valuesCategoryEntries`);
    expect(await below(`users/${UID}`)).toEqual(['devices']);
    expect(await stored(`users/${UID}`)).toEqual(USER);
    expect(await below('users/reset-olga')).toEqual(['calls']);
    // One job with all its targets.
    const jobs = await stageDb().collection('jobs').where('targets', '!=', []).get();
    expect(jobs.docs.map((job) => (job.get('targets') as string[]).length).sort()).toEqual([
      1, 2, 8,
    ]);
  },
);

test(
  'blocks confirming until a requested backup is verified, and restores it later',
  proves('CORE-RESET-04', 'CORE-RESET-07', 'CORE-RESET-08', 'CORE-D-57'),
  async ({ page }) => {
    await signIn(page, 'Ada Admin', `/dataReset?uid=${UID}`);
    const confirm = page.getByRole('button', { name: 'Confirm user' });
    await expect(confirm).toBeEnabled();
    await page.getByRole('checkbox', { name: 'Back up this user before erasing' }).check();
    await expect(confirm).toBeDisabled();
    await expect(
      page.getByText('Waiting for the backup: confirm as soon as it is verified.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Back up now' }).click();
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results).toContainText(`Backed up users/${UID} to backups/${UID}_20`);
    await expect(page.getByText('Backed up and verified.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back up now' })).toBeFocused();
    await confirmAndErase(page, 'Erase all of these');
    await expect(results).toContainText(`, users/${UID}/valuesCategoryEntries`);
    expect(await below(`users/${UID}`)).toEqual(['devices']);
    // A backup is valid for an hour; a newer one can be made at any time.
    await expect(page.getByText('Backed up and verified.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled();
    await expect(confirm).toBeEnabled();
    await expectAccessible(page);

    const backup = (await stageDb().collection('backups').listDocuments())[0]?.path ?? '';
    await expect
      .poll(async () =>
        (await tableRows(page, 'Backups')).map((cells) => [cells[1], cells[2], cells[3]]),
      )
      .toEqual([['ada.admin@example.com', '11 documents', backup]]);
    await expectTidy(page, backup);
    await page.getByRole('button', { name: `Restore ${backup}` }).click();
    const dialog = page.getByRole('dialog', { name: `Restore users/${UID}?` });
    await expect(
      dialog.getByRole('list', { name: 'What the restore does' }).getByRole('listitem'),
    ).toHaveText([
      '9 documents missing now: created again',
      '0 documents changed since: overwritten with the fields of the backup',
      '2 documents left as they are',
    ]);
    const tree = dialog.getByRole('group', { name: 'What the backup holds' });
    await expect(tree.getByRole('listitem')).toHaveText([
      'appUsage1 document',
      'calls1 document',
      'devices1 document',
      'programs1 document',
      'programs / stanza1 / tasks2 documents',
      'screening004BappUse1 document',
      'surveyBayResponses1 document',
      'valuesCategoryEntries1 document',
      'workflows1 document',
    ]);
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Erased the wrong user');
    // Another document goes missing: the result reports the actual count, not the estimate.
    await stageDb().recursiveDelete(stageDb().collection(`users/${UID}/devices`));
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(results).toContainText(
      `Restored users/${UID} from ${backup}: 10 documents written, all compared`,
    );
    await expect(page.getByRole('button', { name: `Restore ${backup}` })).toBeFocused();
    expect(await stored(`users/${UID}/programs/stanza1/tasks/t2`)).toEqual({ status: 'started' });
    await backUp(page);
    await expect.poll(() => tableRows(page, 'Backups')).toHaveLength(2);
  },
);

test(
  'erases nothing when something was written after the backup, and asks before a restore overwrites it',
  proves('CORE-RESET-12', 'CORE-D-57', 'R5'),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 400/);
    await signIn(page, 'Ada Admin', `/dataReset?uid=${UID}`);
    await backUp(page);
    await stageDb().doc(`users/${UID}/appUsage/later`).set({ opened: true });
    await confirmAndErase(page, 'Erase app usage');
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results).toContainText(
      /Erase app usage failed: .*written after this backup was taken\. Back up again\./,
    );
    for (const name of ERASE_BUTTONS) await expect(eraseButton(page, name)).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Confirm user' })).toBeEnabled();
    await expectAccessible(page);
    expect(await stored(`users/${UID}/appUsage/later`)).toEqual({ opened: true });
    expect(await stored(`users/${UID}/appUsage/a1`)).not.toBeNull();

    await test.step('a restore over what changed since', async () => {
      await stageDb().doc(`users/${UID}/calls/c1`).update({ status: 'completed' });
      await page.getByRole('button', { name: /^Restore backups/ }).click();
      const dialog = page.getByRole('dialog');
      await expect(
        dialog.getByRole('group', { name: 'Changed since the backup' }).getByRole('listitem'),
      ).toHaveText(['calls/c1']);
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('x');
      await dialog.getByRole('button', { name: 'Restore' }).click();
      await expect(dialog).toContainText('Tick the box above, or cancel.');
      expect(await stored(`users/${UID}/calls/c1`)).toEqual({ status: 'completed' });
      await dialog.getByRole('checkbox', { name: /^Overwrite 1 document/ }).check();
      await dialog.getByRole('button', { name: 'Restore' }).click();
      await expect(results).toContainText('1 document written');
      expect(await stored(`users/${UID}/calls/c1`)).toMatchObject({ status: 'scheduled' });
    });

    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect.poll(() => tableRows(page, 'Backups')).toHaveLength(2);
    await confirmAndErase(page, 'Erase app usage');
    await expect(results).toContainText(`Erased users/${UID}/appUsage`);
  },
);

test('shows a job started elsewhere, and continues an interrupted one', async ({ page }) => {
  const targets = ['calls', 'workflows', 'surveyBayResponses'].map(
    (name) => `users/${UID}/${name}`,
  );
  const job = stageDb().doc('jobs/elsewhere');
  await job.set({
    kind: 'erase',
    path: targets[0],
    root: `users/${UID}`,
    targets,
    target: 1,
    totals: [1, 1, 1],
    phase: 'erasing',
    cursor: '',
    recursive: true,
    verified: false,
    done: 1,
    total: 3,
    reason: 'Begun elsewhere',
    backup: '',
    error: '',
    entry: '',
    startedBy: 'sue.superuser@example.com',
    startedAt: new Date(),
    runID: 'x',
    // Outlasts this test.
    updatedAt: new Date(),
    finishedAt: null,
    aliveUntil: new Date(Date.now() + 600_000),
  });
  await stageDb().doc(`jobLocks/users ${UID}`).set({ jobID: 'elsewhere' });
  await stageDb().doc(`users/${UID}/calls/c1`).delete();
  await signIn(page, 'Ada Admin', `/dataReset?uid=${UID}`);
  const line = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');
  await expect(line).toContainText('Erase calls, workflows, surveyBayResponses');
  await expect(line).toContainText('Running1 of 3 collections, 1 of 3 documents');
  await expect(line).toContainText('The server works on it, even when you leave this page.');
  await expect(line.getByRole('progressbar')).toHaveAttribute('value', '1');
  await expect(page.getByRole('button', { name: 'Confirm user' })).toBeDisabled();
  await expectAccessible(page);

  await job.update({ aliveUntil: new Date(0) });
  await expect(line).toContainText('InterruptedStopped at 1 of 3 collections, 1 of 3 documents.');
  await page.reload();
  const consequence = page.getByText(
    'Erases what is left of workflows, surveyBayResponses: 2 documents. Reason: Begun elsewhere',
    { exact: true },
  );
  await clickTwoSteps(
    line.getByRole('button', { name: 'Continue' }),
    line.getByRole('button', { name: 'Confirm' }),
    { between: () => expect(consequence).toBeVisible({ timeout: 5000 }) },
  );
  await expect(page.getByRole('region', { name: 'Results' })).toContainText(
    'Finished: Erase calls, workflows, surveyBayResponses',
  );
  await expect(line).toContainText('Verified');
  expect(await below(`users/${UID}`)).toEqual([
    'appUsage',
    'devices',
    'programs',
    'screening004BappUse',
    'valuesCategoryEntries',
  ]);
  await expect(page.getByRole('button', { name: 'Confirm user' })).toBeEnabled();
});

test(
  'brings back a user whose account document is gone',
  proves('R5'),
  async ({ page, pageErrors }) => {
    // The page counts at that moment and reports that the user is not found.
    pageErrors.allow(/status of 404/);
    await signIn(page, 'Ada Admin', `/dataReset?uid=${UID}`);
    await backUp(page);
    await stageDb().recursiveDelete(stageDb().doc(`users/${UID}`));
    await expect(
      page.getByText(`The account document of the user ${UID} no longer exists.`, { exact: false }),
    ).toBeVisible();
    // A deleted account can only be found by uid.
    await visit(page, '/dataReset');
    await page.getByRole('searchbox', { name: 'Email or subject ID' }).fill(UID);
    await page.getByRole('button', { name: `Look for backups of the UID ${UID}` }).click();
    await expect(page.getByText('Only backups of users can be restored here.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Restore backups/ }).click();
    const dialog = page.getByRole('dialog', { name: `Restore users/${UID}?` });
    await expect(dialog).toContainText('11 documents missing now: created again');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Deleted by mistake');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('region', { name: 'Results' })).toContainText(
      '11 documents written, all compared',
    );
    await expect(
      page.getByRole('heading', { name: 'Picked user: pat.reset@example.com' }),
    ).toBeVisible();
    expect(await stored(`users/${UID}`)).toMatchObject(USER);
    expect(await stored(`users/${UID}/programs/stanza1/tasks/t2`)).toEqual({ status: 'started' });
  },
);

test(
  'says that a user of study 002 or 004 is kept, and that there is no such user; keeps the newest backup in sight',
  proves('CORE-RESET-06'),
  async ({ page }) => {
    await signIn(page, 'Ada Admin', '/dataReset?uid=nobody-at-all');
    await expect(page.getByText('There is no user with this ID.')).toBeVisible();
    await visit(page, '/dataReset');
    await expect(page.getByText('There is no user with this ID.')).toBeHidden();

    for (const study of ['002', '004']) {
      await test.step(`study ${study}`, async () => {
        await storePat(study);
        await visit(page, `/dataReset?uid=${UID}`);
        await expect(
          page.getByText(
            `This user is in study ${study}. Data of studies 002 and 004 cannot be reset.`,
          ),
        ).toBeVisible();
        await expect(page.getByText('11 documents with the account itself')).toBeVisible();
        await expect(page.getByRole('checkbox', { name: /Back up/ })).toBeDisabled();
        await expect(page.getByRole('button', { name: 'Confirm user' })).toBeDisabled();
        for (const name of ERASE_BUTTONS) await expect(eraseButton(page, name)).toBeDisabled();
        await expectAccessible(page);
      });
    }

    await test.step('the newest backup below later jobs', async () => {
      const batch = stageDb().batch();
      const job = (id: string, minute: number, data: Record<string, unknown>) =>
        batch.set(stageDb().doc(`jobs/${id}`), {
          path: `users/${UID}`,
          root: `users/${UID}`,
          phase: 'done',
          verified: true,
          total: 4,
          startedAt: new Date(Date.UTC(2026, 3, 1, 12, minute)),
          finishedAt: new Date(),
          ...data,
        });
      job('b0', 0, { kind: 'backup', backup: `backups/${UID}_old`, recursive: true });
      job('b1', 1, { kind: 'backup', backup: `backups/${UID}_new`, recursive: true });
      for (let n = 2; n < 8; n += 1) job(`e${n}`, n, { kind: 'erase', path: `users/${UID}/calls` });
      await batch.commit();
      const progress = page.getByRole('region', { name: 'Progress' });
      await expect(progress.getByRole('listitem')).toHaveCount(5);
      await expect(progress.getByRole('listitem').last()).toContainText(`Backup of users/${UID}`);
      await progress.getByRole('button', { name: 'Show older ones' }).click();
      await expect(progress.getByRole('listitem')).toHaveCount(8);
    });
  },
);
