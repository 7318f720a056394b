import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import {
  expect as expectSoon,
  reseed,
  signIn,
  stageDb,
  stored,
  tableRows,
  test,
  visit,
} from './support/console.ts';

/** Long work on a slow machine: backups and deletions are several calls, one after the other. */
const expect = expectSoon.configure({ timeout: 45_000 });

test.describe.configure({ timeout: 240_000 });

const UID = 'reset-pat';
const USER = {
  uid: UID,
  email: 'pat.reset@example.com',
  firstName: 'Pat',
  lastName: 'Reset',
  subjectID: 'calm-reef-1234',
  study: '003',
  site: 'Boston',
};

/** Two documents or more of everything that can be erased, and some that cannot. */
async function storePat(study = '003'): Promise<void> {
  const batch = stageDb().batch();
  const put = (path: string, data: Record<string, unknown>) => batch.set(stageDb().doc(path), data);
  const user = `users/${UID}`;
  put(user, { ...USER, study });
  put(`${user}/devices/phone`, { token: 'x' });
  put(`${user}/programs/stanza1`, { key: 'stanza1', name: 'Stanza One' });
  put(`${user}/programs/stanza1/tasks/t1`, { status: 'completed' });
  put(`${user}/programs/stanza1/tasks/t2`, { status: 'started' });
  put(`${user}/appUsage/a1`, { timeOpened: new Date('2026-03-01T10:00:00Z') });
  put(`${user}/screening004BappUse/b1`, { opened: true });
  put(`${user}/workflows/w1`, { state: 'x' });
  put(`${user}/surveyBayResponses/r1`, { score: 3 });
  put(`${user}/calls/c1`, { status: 'scheduled' });
  put(`${user}/valuesCategoryEntries/v1`, { text: 'family' });
  const other = {
    ...USER,
    uid: 'reset-olga',
    email: 'olga.reset@example.com',
    subjectID: 'sunny-elk-1',
  };
  put('users/reset-olga', other);
  put('users/reset-olga/calls/c1', { status: 'scheduled' });
  await batch.commit();
}

// The first call of a function starts it.
const COLD = { timeout: 30_000 };

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
  'Erase all of these',
];

const eraseButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function pick(page: Page, typed: string, name: RegExp): Promise<void> {
  await page.getByRole('searchbox', { name: 'Email or subject ID' }).fill(typed);
  await page.getByRole('list', { name: 'Users found' }).getByRole('button', { name }).click();
}

async function confirmUser(page: Page, reason = 'Wrong phone'): Promise<void> {
  await page.getByRole('button', { name: 'Confirm user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toBeHidden();
}

const below = async (path: string) =>
  (await stageDb().doc(path).listCollections()).map(({ id }) => id).sort();

test('shows "Admin Only" to staff without the role, and to admins and superusers the tool [CORE-RESET-01, CORE-RESET-02, OPS-ROUTE-14]', async ({
  page,
}) => {
  await signIn(page, 'Sam Staff', `/dataReset?uid=${UID}`);
  await expect(page.getByRole('main')).toHaveText('Admin Only');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signIn(page, 'Sue Superuser', '/dataReset');
  await expect(page.getByRole('heading', { name: 'Data Reset', level: 1 })).toBeVisible();
});

test('is in the navigation for everybody [CORE-NAV-01, OPS-ROUTE-14]', async ({ page }) => {
  await signIn(page, 'Sam Staff', '/roles');
  await page.getByRole('button', { name: 'Administration' }).click();
  await page.getByRole('link', { name: 'Data Reset' }).click();
  await expect(page.getByRole('main')).toHaveText('Admin Only');
});

test('finds a user by e-mail and by subject ID, and shows what is stored before anything is confirmed [CORE-RESET-03, CORE-D-57]', async ({
  page,
}) => {
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
  await expect(tree.getByText('11 documents with the account itself')).toBeVisible(COLD);
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
  ).toHaveText('Erase programs3 documents');
  await page.getByRole('searchbox', { name: 'Email or subject ID' }).fill('nobody');
  await expect(
    page.getByText('No user has an email or subject ID that begins like this.'),
  ).toBeVisible();
});

test('opens the erase buttons only after the user was confirmed with a reason, anew for every user [CORE-RESET-05, CORE-D-56, CORE-D-57]', async ({
  page,
}) => {
  await signIn(page, 'Ada Admin', `/dataReset?uid=${UID}`);
  for (const name of ERASE_BUTTONS) await expect(eraseButton(page, name)).toBeDisabled();
  await page.getByRole('button', { name: 'Confirm user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset data of pat.reset@example.com?' });
  await expect(dialog).toContainText('Pat Reset, subject calm-reef-1234. 11 documents are stored.');
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
  // The way on, with the keyboard too; not on a button that erases.
  await expect(page.getByRole('heading', { name: 'Erase', level: 3 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(eraseButton(page, 'Erase programs')).toBeFocused();
  await pick(page, 'olga', /olga/);
  await expect(page.getByRole('heading', { name: /Picked user: olga/ })).toBeVisible();
  for (const name of ERASE_BUTTONS) await expect(eraseButton(page, name)).toBeDisabled();
  await pick(page, 'calm', /Pat Reset/);
  for (const name of ERASE_BUTTONS) await expect(eraseButton(page, name)).toBeDisabled();
});

test('erases what a button names and nothing else, and keeps the result on the screen [CORE-RESET-09, CORE-RESET-10, CORE-RESET-12]', async ({
  page,
}) => {
  await signIn(page, 'Ada Admin', `/dataReset?uid=${UID}`);
  await confirmUser(page, 'Enrolled by mistake');
  await eraseButton(page, 'Erase programs').click();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results).toContainText(`Erased users/${UID}/programs`);
  await expect(eraseButton(page, 'Erase programs')).toBeFocused();
  await expect(page.getByRole('status').filter({ has: results })).toHaveCount(1);
  await eraseButton(page, 'Erase app usage').click();
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

  await eraseButton(page, 'Erase all of these').click();
  await expect(results).toContainText(`, users/${UID}/valuesCategoryEntries`);
  expect(await below(`users/${UID}`)).toEqual(['devices']);
  expect(await stored(`users/${UID}`)).toEqual(USER);
  expect(await below('users/reset-olga')).toEqual(['calls']);
});

test('blocks confirming until a wanted backup is verified, and brings it back later [CORE-RESET-04, CORE-RESET-07, CORE-RESET-08, CORE-D-57]', async ({
  page,
}) => {
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
  await confirmUser(page);
  await eraseButton(page, 'Erase all of these').click();
  await expect(results).toContainText(`, users/${UID}/valuesCategoryEntries`);
  expect(await below(`users/${UID}`)).toEqual(['devices']);
  await expectAccessible(page);

  const backup = (await stageDb().collection('backups').listDocuments())[0]?.path ?? '';
  expect((await tableRows(page, 'Backups')).map((cells) => [cells[1], cells[2], cells[3]])).toEqual(
    [['ada.admin@example.com', '11 documents', backup]],
  );
  await page.getByRole('button', { name: `Restore ${backup}` }).click();
  const dialog = page.getByRole('dialog', { name: `Restore users/${UID}?` });
  await expect(dialog.getByRole('listitem')).toHaveText([
    '9 documents missing now: created again',
    '0 documents changed since: the fields of the backup win',
    '2 documents left as they are',
  ]);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Erased the wrong user');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(results).toContainText(
    `Restored users/${UID} from ${backup}: 9 documents written, all compared`,
  );
  await expect(page.getByRole('button', { name: `Restore ${backup}` })).toBeFocused();
  expect(await stored(`users/${UID}/programs/stanza1/tasks/t2`)).toEqual({ status: 'started' });
});

test('asks before a restore overwrites what changed since [R5]', async ({ page }) => {
  await signIn(page, 'Ada Admin', `/dataReset?uid=${UID}`);
  await page.getByRole('checkbox', { name: 'Back up this user before erasing' }).check();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Backed up and verified.')).toBeVisible();
  await stageDb().doc(`users/${UID}/calls/c1`).update({ status: 'completed' });
  await page.getByRole('button', { name: /^Restore backups/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('x');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog).toContainText('Tick the box above, or cancel.');
  expect(await stored(`users/${UID}/calls/c1`)).toEqual({ status: 'completed' });
  await dialog.getByRole('checkbox', { name: /^Overwrite 1 document/ }).check();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('1 document written');
  expect(await stored(`users/${UID}/calls/c1`)).toMatchObject({ status: 'scheduled' });
});

for (const study of ['002', '004']) {
  test(`is disabled for a user in study ${study} and says why [CORE-RESET-06]`, async ({
    page,
  }) => {
    await storePat(study);
    await signIn(page, 'Ada Admin', `/dataReset?uid=${UID}`);
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

test('keeps a failure on the screen in words [CORE-RESET-12]', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 400/);
  await signIn(page, 'Ada Admin', `/dataReset?uid=${UID}`);
  await confirmUser(page);
  // Somebody else is at work on the same user.
  await stageDb()
    .doc('jobs/other')
    .set({
      kind: 'erase',
      path: `users/${UID}/calls`,
      root: `users/${UID}`,
      phase: 'erasing',
      done: 3,
      total: 10,
      startedBy: 'sue.superuser@example.com',
      startedAt: new Date(),
      aliveUntil: new Date(Date.now() + 60_000),
    });
  await stageDb().doc(`jobLocks/users ${UID}`).set({ jobID: 'other' });
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByRole('progressbar')).toHaveAttribute('value', '3');
  await expect(progress).toContainText('Running3 of 10 documents');
  await eraseButton(page, 'Erase workflows').click();
  await expect(page.getByRole('region', { name: 'Results' })).toContainText(
    'Erase workflows failed: This data is being erased at the moment (started by sue.superuser@example.com). Wait until that has ended.',
  );
  await expect(eraseButton(page, 'Erase workflows')).toBeEnabled();
  expect(await below(`users/${UID}`)).toContain('workflows');

  await stageDb()
    .doc('jobs/other')
    .update({ aliveUntil: new Date(0) });
  await expect(progress).toContainText('Stopped at 3 of 10 documents. Run it again to finish it.');
  await expectAccessible(page);
});

test('says so when there is no such user', async ({ page }) => {
  await signIn(page, 'Ada Admin', '/dataReset?uid=nobody-at-all');
  await expect(page.getByText('There is no user with this ID.')).toBeVisible();
  await visit(page, '/dataReset');
  await expect(page.getByText('There is no user with this ID.')).toBeHidden();
});
