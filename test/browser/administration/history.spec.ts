import {
  expect,
  expectAccessible,
  historyOf,
  type Page,
  removeAll,
  reseed,
  signIn,
  stageDb,
  stored,
  tableRows,
  test,
  visit,
  visitAnew,
} from '#test/browser/support/console.ts';

const EMAIL = 'hana.history@example.com';
const SUBJECT = 'subjects/H-100';
const ADA = 'ada.admin@example.com';
const SAM = 'sam.staff@example.com';

/** A subject created in Boston and moved to Denver, with both entries. */
async function putSubject(): Promise<void> {
  const db = stageDb();
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const base = {
    subjectID: 'H-100',
    email: EMAIL,
    firstName: 'Hana',
    lastName: 'History',
    cohort: 'test',
    role: 'patient',
    uid: '',
    registered: false,
    addedBy: SAM,
    dateCreated: at(5),
  };
  const stamped = (site: string, who: string, entry: string, hours: number) => ({
    ...base,
    site,
    updatedBy: who,
    lastUpdated: at(hours),
    lastChange: entry,
  });
  const created = stamped('Boston', SAM, 'h1', 5);
  const moved = stamped('Denver', ADA, 'h2', 2);
  const entry = (actor: string, hours: number, action: string, reason: string, change: object) => ({
    actor,
    at: at(hours),
    action,
    reason,
    paths: [SUBJECT],
    changes: { [SUBJECT]: change },
  });
  await db.doc(SUBJECT).set(moved);
  await db
    .doc('history/h1')
    .set(entry(SAM, 5, 'Create subject', '', { before: null, after: created }));
  await db
    .doc('history/h2')
    .set(entry(ADA, 2, 'Move subject', 'Asked for it', { before: created, after: moved }));
}

test.beforeAll(() => reseed());
test.beforeEach(async () => {
  const entries = await stageDb()
    .collection('history')
    .where('paths', 'array-contains', SUBJECT)
    .get();
  await removeAll(entries.docs);
  await putSubject();
});

const items = (page: Page) => page.getByRole('list', { name: /^Changes of/ }).locator('> li');
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Show history' }).click();
  await expect(items(page).first()).toBeVisible();
};

test.describe('the history of a record', () => {
  test('lists the changes newest first, narrowed by person and by field, with the fields before and after', async ({
    page,
  }) => {
    await signIn(page, 'Sam Staff', '/subjects/H-100');
    await open(page);
    await expect(items(page)).toHaveCount(2);
    const newest = items(page).first();
    await expect(newest.getByRole('heading')).toHaveText('Move subject');
    await expect(newest).toContainText(ADA);
    await expect(newest).toContainText('Reason: Asked for it');
    const cells = newest.getByRole('table').locator('tbody tr').locator('th, td');
    await expect(cells).toHaveText(['Site', 'Boston', 'Denver']);
    await expect(items(page).last()).toContainText('Create subject');
    await expectAccessible(page);

    await test.step('narrowed', async () => {
      await page.getByLabel('Person').selectOption(SAM);
      await expect(items(page)).toHaveCount(1);
      await expect(items(page)).toContainText('Create subject');
      await page.getByLabel('Person').selectOption('Everybody');
      await page.getByLabel('Field', { exact: true }).selectOption('Cohort');
      await expect(items(page)).toHaveCount(1);
      await items(page)
        .getByRole('button', { name: /^Raw entry/ })
        .click();
      await expect(items(page)).toContainText('paths');
      await expect(items(page)).toContainText(SUBJECT);
      await expectAccessible(page);
    });

    await test.step('a change without an entry in between', async () => {
      const changes = { [SUBJECT]: { after: { cohort: 'pilot' } } };
      await stageDb().doc('history/h1').set({ changes }, { merge: true });
      await visitAnew(page, '/subjects/H-100');
      await open(page);
      await expect(items(page).first()).toContainText('Before this, without an entry: Cohort');
    });
  });

  test('restores a version with a reason, names the consequence and leaves an entry of its own', async ({
    page,
  }) => {
    const both = {
      paths: [SUBJECT, `registrations/${EMAIL}`],
      changes: { [`registrations/${EMAIL}`]: { before: null, after: { email: EMAIL } } },
    };
    await stageDb().doc('history/h1').set(both, { merge: true });
    await signIn(page, 'Sam Staff', '/subjects/H-100');
    await open(page);
    const dialog = page.getByRole('dialog');
    const restoreFirst = () =>
      items(page)
        .last()
        .getByRole('button', { name: /^Restore this version/ })
        .click();

    await test.step('what was written in the same step', async () => {
      await restoreFirst();
      await expect(dialog).toContainText(
        'Written in one step with this version, and not restored with it:',
      );
      await expect(dialog.getByRole('listitem')).toHaveText(`Registration ${EMAIL} created`);
      await expect(dialog.getByRole('link', { name: EMAIL })).toBeVisible();
    });

    await test.step('refused, as somebody changed it while the dialog was open', async () => {
      await stageDb().doc(SUBJECT).update({ site: 'Austin' });
      await dialog.getByLabel('Reason').fill('Moved by mistake');
      await dialog.getByRole('button', { name: 'Restore this version' }).click();
      await expect(dialog.getByRole('alert')).toContainText(
        'Somebody changed this record in the meantime. Close this dialog and look at the differences again; nothing was saved.',
      );
      expect(await stored(SUBJECT)).toMatchObject({ site: 'Austin' });
      expect(await historyOf(SUBJECT)).toHaveLength(2);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await stageDb().doc(SUBJECT).update({ site: 'Denver' });
    });

    await test.step('done', async () => {
      const cells = dialog.getByRole('table').locator('tbody tr').locator('th, td');
      // The new site may arrive just after the click, and the dialog keeps the values it opened with.
      await expect(async () => {
        if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Cancel' }).click();
        await restoreFirst();
        await expect(cells).toHaveText(['Site', 'Denver', 'Boston'], { timeout: 2000 });
      }).toPass();
      await expect(dialog.getByRole('heading')).toHaveText('Restore Hana History?');
      await expect(dialog).toContainText('at once and for everybody');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Restore this version' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Reason required');
      await dialog.getByLabel('Reason').fill('Moved by mistake');
      await dialog.getByRole('button', { name: 'Restore this version' }).click();
      await expect(dialog).toBeHidden();
      await expect(items(page)).toHaveCount(3);
      await expect(items(page).first()).toContainText('Restore subject');
      await expect(items(page).first()).toContainText('Reason: Moved by mistake');
      expect(await stored(SUBJECT)).toMatchObject({ site: 'Boston', updatedBy: SAM });
      expect(await historyOf(SUBJECT)).toHaveLength(3);
      // The newest version is the current one, so only the other can be restored.
      await expect(page.getByRole('button', { name: /^Restore this version/ })).toHaveCount(1);
    });
  });

  test('goes on to the oldest change, offers every person once somebody narrows it, and is on other pages too', async ({
    page,
  }) => {
    const db = stageDb();
    const batch = db.batch();
    for (let i = 0; i < 230; i += 1) {
      const change = { before: { site: `s${i}` }, after: { site: `s${i + 1}` } };
      batch.set(db.doc(`history/long-${i}`), {
        actor: i === 0 ? 'pat.first@example.com' : SAM,
        at: new Date(Date.UTC(2020, 0, 1, 0, i)),
        action: 'Edit subject',
        reason: `Change ${i}`,
        paths: [SUBJECT],
        changes: { [SUBJECT]: change },
      });
    }
    await batch.commit();
    await signIn(page, 'Sam Staff', '/subjects/H-100');
    await open(page);
    await expect(page.getByRole('button', { name: 'Show older (222)' })).toBeVisible();
    await page.getByRole('button', { name: 'Show older (222)' }).click();
    await expect(items(page)).toHaveCount(20);
    await page.getByLabel('Person').focus();
    await expect(
      page.getByLabel('Person').getByRole('option', { name: 'pat.first@example.com' }),
    ).toHaveCount(1);
    await page.getByLabel('Person').selectOption('pat.first@example.com');
    await expect(items(page)).toHaveCount(1);
    await expect(items(page)).toContainText('Reason: Change 0');

    // Also on the pages of a user, a registration and a role.
    const registrations = await stageDb()
      .collection('registrations')
      .where('registered', '==', true)
      .limit(1)
      .get();
    const record = registrations.docs[0];
    await visitAnew(page, `/users/${record?.get('uid')}/history`);
    await expect(items(page).last()).toContainText('Also changed:');
    await expectAccessible(page);
    await visit(page, `/register/edit/${record?.id}`);
    await expect(page.getByRole('heading', { name: 'Edit Registration', level: 1 })).toBeVisible();
    await open(page);
    await expectAccessible(page);
    await visit(page, '/roles/admin');
    await page.getByRole('button', { name: 'Show history' }).click();
    await expect(page.getByText('Nothing has been changed here by staff yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Restore this version/ })).toHaveCount(0);
  });
});

test.describe('the history of a data reset', () => {
  const UID = 'rita-reset';
  const USER = `users/${UID}`;
  const bulk = (action: string, hours: number, more: object, paths: readonly string[] = []) => ({
    actor: ADA,
    at: new Date(Date.now() - hours * 3_600_000),
    action,
    reason: 'Test account',
    paths: [...paths, ...Object.keys(more)],
    changes: more,
  });

  test.beforeEach(async () => {
    const db = stageDb();
    await db.doc(USER).set({ uid: UID, email: 'rita.reset@example.com', firstName: 'Rita' });
    // An older entry names only the collection.
    await db.doc('history/reset-1').set(
      bulk('Erase app usage', 3, {
        [`${USER}/appUsage`]: {
          before: { documents: 16, backup: 'backups/rita' },
          after: { documents: 0 },
        },
      }),
    );
    const workflow = { workflowID: 'consent', preConsentStatus: 'approved', updatedBy: SAM };
    await db.doc('history/reset-2').set(
      bulk(
        'Restore backup',
        1,
        {
          [`${USER}/appUsage`]: {
            before: { documents: 0 },
            after: { restored: 16, from: 'backups/rita' },
          },
          [`${USER}/workflows`]: {
            before: { documents: 0 },
            after: { restored: 1, from: 'backups/rita' },
          },
          [`${USER}/workflows/consent`]: { before: null, after: workflow },
        },
        [USER],
      ),
    );
    await db
      .doc(`${USER}/workflows/consent`)
      .set({ ...workflow, updated: new Date('2026-03-01T10:00:00Z') });
  });

  test('names the user, is found by e-mail and links to the user', async ({ page }) => {
    await signIn(page, 'Ada Admin', '/history?q=rita.reset');
    const table = page.getByRole('table', { name: 'History' });
    await expect(table.locator('tbody tr[data-row]')).toHaveCount(2);
    // Accounts' e-mails are looked up after the rows appear.
    const rows = async () => (await tableRows(page, 'History')).map((row) => row.slice(-5));
    await expect.poll(rows).toEqual([
      [
        ADA,
        'Restore backup',
        'User data of rita.reset@example.com +1',
        'App usage: restored from a backup of 16 documents, none was there before; Workflows: restored from a backup of 1 document, none was there before; created',
        'Test account',
      ],
      [
        ADA,
        'Erase app usage',
        'User data of rita.reset@example.com',
        'App usage: 16 documents erased',
        'Test account',
      ],
    ]);
    await table.getByRole('button', { name: /^Changes of Restore backup/ }).click();
    await expect(table).toContainText('Backup: backups/rita');
    await table.getByRole('button', { name: 'Values of 1 record' }).click();
    await expect(table).toContainText('Workflow Consent of rita.reset@example.com created');
    await expectAccessible(page);
    await page.getByLabel('Record', { exact: true }).selectOption('User data');
    await expect(table.locator('tbody tr[data-row]')).toHaveCount(2);
    await table.getByRole('link', { name: 'rita.reset@example.com' }).first().click();
    await expect(page).toHaveURL(/\/users\/rita-reset$/);
  });

  test('is in the history panel of the user, older entries too, and on the timeline', async ({
    page,
  }) => {
    await signIn(page, 'Sam Staff', `/users/${UID}`);
    await page.getByRole('link', { name: 'History', exact: true }).last().click();
    await expect(items(page)).toHaveCount(2);
    await expect(items(page).last()).toContainText('App usage: 16 documents erased');
    await expect(items(page).last()).toContainText('Reason: Test account');
    await expectAccessible(page);
    await visit(page, `/users/${UID}/timeline`);
    const feed = page.getByRole('list', { name: 'What happened, newest first' });
    await expect(feed.locator('.timeline-title')).toHaveText([
      /^Restored from a backup: App usage \(16 documents\), Workflows \(1 document\)/,
      /^Erased: App usage \(16 documents\)/,
      /^Consent: approved/,
    ]);
    await expect(feed.getByRole('listitem').last()).toContainText('by sam.staff@example.com');
    await page
      .getByRole('group', { name: 'Show' })
      .getByRole('button', { name: /^Data resets/ })
      .click();
    await expect(feed.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
  });
});

test.describe('the page History', () => {
  const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

  test('shows admins the latest changes to all records and links to the record', async ({
    page,
  }) => {
    await signIn(page, 'Ada Admin', '/history?q=H-100');
    const table = page.getByRole('table', { name: 'History' });
    await expect(table.locator('tbody tr[data-row]')).toHaveCount(2);
    await expect
      .poll(async () => (await tableRows(page, 'History'))[0]?.slice(-5))
      .toEqual([ADA, 'Move subject', 'Subject H-100', 'Site', 'Asked for it']);
    await table.getByRole('button', { name: /^Changes of Move subject/ }).click();
    await expect(table.getByRole('table', { name: 'Subject H-100 changed' })).toContainText(
      'Denver',
    );
    await expectAccessible(page);
    await table.getByRole('link', { name: 'H-100' }).first().click();
    await expect(page.getByRole('heading', { name: 'Hana History', level: 1 })).toBeVisible();
  });

  test('goes on to the oldest change, and asks the server what one person did', async ({
    page,
  }) => {
    const PAT = 'pat.pager@example.com';
    const db = stageDb();
    const batches = [0, 1].map((half) => {
      const batch = db.batch();
      for (let i = half * 300; i < (half + 1) * 300; i += 1) {
        batch.set(db.doc(`history/pager-${i}`), {
          actor: PAT,
          at: new Date(Date.UTC(2020, 0, 1, 0, i)),
          action: `Change ${i}`,
          reason: '',
          paths: ['subjects/P-1'],
          changes: { 'subjects/P-1': { before: { site: `${i}` }, after: { site: `${i + 1}` } } },
        });
      }
      return batch.commit();
    });
    await Promise.all(batches);
    await signIn(page, 'Ada Admin', `/history?person=${encodeURIComponent(PAT)}&page=30`);
    await expect(page.getByText(`600 changes by ${PAT}`)).toBeVisible();
    const person = page.getByLabel('Person', { exact: true });
    const rows = page.getByRole('table', { name: 'History' }).locator('tbody tr[data-row]');
    await expect(rows.last()).toContainText('Change 0');
    // People without loaded changes can be selected too.
    await expect(person.getByRole('option', { name: SAM })).toHaveCount(1);
    await person.selectOption('iris.viewer@example.com');
    await expect(page.getByText(/^\d+ changes? by iris\.viewer@example\.com$/)).toBeVisible();
    await expect(rows.first()).toContainText('iris.viewer@example.com');
    await page.getByRole('button', { name: 'Reset' }).click();
    // The last page is known once the changes are counted.
    await expect(page.locator('.page-summary')).toHaveText(/^[\d,]+ changes$/);
    await page.getByRole('button', { name: 'Last page' }).click();
    await expect(rows.last()).toContainText('Change 0');
  });

  test('is in the navigation of admins, narrowed by person, kind of record, field and text, and says to others which role it takes', async ({
    page,
  }) => {
    await signIn(page, 'Ada Admin');
    await page.getByRole('button', { name: 'Administration' }).click();
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
    const rows = page.getByRole('table', { name: 'History' }).locator('tbody tr[data-row]');
    await expect(rows).toHaveCount(20);
    await page.getByLabel('Person').selectOption(ADA);
    await page.getByLabel('Record', { exact: true }).selectOption('Subject');
    await page.getByLabel('Field', { exact: true }).selectOption('Site');
    await search(page).fill('Asked for it');
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/person=ada\.admin%40example\.com.*kind=Subject.*field=site/);
    await expect(rows).toContainText('Move subject');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await signIn(page, 'Sam Staff', '/history');
    await expect(page.locator('main')).toContainText('admin');
    await expect(page.getByRole('table', { name: 'History' })).toHaveCount(0);
  });
});

test.describe('the rights of a role', () => {
  test('are shown on its page: screens, acts and records, with what it adds to staff', async ({
    page,
  }) => {
    await signIn(page, 'Sam Staff', '/roles/admin');
    await page.getByRole('button', { name: 'Show rights' }).click();
    const panel = page.getByRole('region', { name: 'What this role may see and do' });
    await expect(panel).toContainText('All screens of this console.');
    await expect(panel).toContainText('Add and remove the members of every role but superuser.');
    const roles = panel.getByRole('row').filter({ hasText: /^Role groups: / });
    await expect(roles.getByRole('cell')).toHaveText(['yes', 'yes', 'yesadded', 'yesadded', 'no']);
    await expectAccessible(page);
    await visit(page, '/roles/staff');
    await expect(page.getByRole('heading', { name: 'staff', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Show rights' }).click();
    await expect(panel).toContainText('All screens of this console except:');
    await expect(panel).toContainText('History');
    await expect(roles.getByRole('cell')).toHaveText(['yes', 'yes', 'no', 'no', 'no']);
  });
});
