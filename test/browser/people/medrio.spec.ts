import {
  expect,
  expectAccessible,
  type Page,
  proves,
  removeAll,
  reseed,
  signIn,
  stageDb,
  tableRows,
  test,
  visit,
  visitAnew,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const CAPTION = 'Data-Capture Events';
const WAITING = 'medrio/events/playback';
const DONE = 'medrio/events/playbackComplete';
const table = (page: Page) => page.getByRole('table', { name: CAPTION });
const row = (page: Page, id: string) => table(page).locator(`tr[data-row="${id}"]`);
const ids = (page: Page) =>
  page
    .locator('tbody tr[data-row]')
    .evaluateAll((found) => found.map((each) => each.getAttribute('data-row')));

const SUBJECT = 'zz-0001';

interface EventFields {
  readonly form?: Record<string, unknown>;
  readonly [field: string]: unknown;
}

/** Stores an event used only by these tests; in 2030, so that it is among the first. */
async function putEvent(path: string, { form, ...fields }: EventFields = {}): Promise<void> {
  await stageDb()
    .doc(path)
    .set({
      FormEventData: {
        MedrioSubjectID: '4711',
        SubjectIdentifier: SUBJECT,
        SubjectStatus: 'Enrolled',
        VisitName: 'Week 4',
        StudyTitle: 'Study of a title',
        EventType: 'FormDataAdded',
        DataEntryDate: new Date(2026, 0, 9, 12),
        DataEntryUserName: 'cora.coordinator',
        FormName: 'Demographics',
        FormCompletionStatus: 'Complete',
        SiteExternalID: '104',
        SiteName: 'Mount Hood Research',
        ...form,
      },
      timestamp: new Date('2030-01-01T00:00:00Z'),
      handledTimestamp: null,
      retries: 0,
      ...fields,
    });
}

async function removeEvents(): Promise<void> {
  for (const name of [WAITING, DONE]) {
    const found = await stageDb().collection(name).where('timestamp', '>', new Date(2029, 0)).get();
    await removeAll(found.docs);
  }
}

test.afterEach(removeEvents);

test.describe('the data-capture events', () => {
  test(
    'are a table with nine columns, 20 on a page',
    proves('CORE-MEDR-01', 'CORE-MEDR-02', 'CORE-MEDR-17', 'CORE-MEDR-18', 'OPS-ROUTE-06'),
    async ({ page }) => {
      await putEvent(`${WAITING}/one`, { retries: 3 });
      await signIn(page, 'Sam Staff', '/medrio');
      await expect(page.getByRole('heading', { name: CAPTION, level: 1 })).toBeVisible();
      await expect(table(page).getByRole('columnheader')).toHaveText([
        'Subject ID',
        'Username',
        'Study Title',
        'Event Type',
        'Subject Status',
        'Form Completion Status',
        'Form Name',
        'Date',
        'Retries',
      ]);
      await expect(row(page, 'one')).toBeVisible();
      await expect
        .poll(async () => (await tableRows(page, CAPTION))[0])
        .toEqual([
          SUBJECT,
          'cora.coordinator',
          'Study of a title',
          'FormDataAdded',
          'Enrolled',
          'Complete',
          'Demographics',
          '01/09/2026',
          '3',
        ]);
      await expect(table(page).locator('tbody tr[data-row]')).toHaveCount(20);
    },
  );

  test(
    'of both collections stand in one list, newest first, dated by data entry, red where they are to be looked at',
    proves('CORE-MEDR-15', 'CORE-D-51', 'CORE-MEDR-04', 'CORE-MEDR-05'),
    async ({ page }) => {
      await test.step('of both collections stand in one list, newest first; of two with one id the completed one counts', async () => {
        const at = (day: number) => new Date(Date.UTC(2030, 0, day));
        await putEvent(`${WAITING}/b`, { timestamp: at(2) });
        await putEvent(`${DONE}/c`, { timestamp: at(3) });
        await putEvent(`${WAITING}/d`, { timestamp: at(4) });
        await putEvent(`${DONE}/a`, { timestamp: at(1) });
        await putEvent(`${WAITING}/c`, { timestamp: at(9), form: { FormName: 'Waiting twin' } });
        await signIn(page, 'Sam Staff', `/medrio?q=${SUBJECT}`);
        await expect.poll(() => ids(page)).toEqual(['d', 'c', 'b', 'a']);
        await expect(table(page)).not.toContainText('Waiting twin');
        await putEvent(`${DONE}/e`, { timestamp: at(5) });
        await expect.poll(() => ids(page)).toEqual(['e', 'd', 'c', 'b', 'a']);
      });

      await test.step('show the day of data entry, else the time of the event', async () => {
        await putEvent(`${WAITING}/day`, { form: { DataEntryDate: '2026-03-04' } });
        await putEvent(`${WAITING}/none`, {
          form: { DataEntryDate: null },
          timestamp: new Date(2030, 4, 6, 12),
        });
        await page.goto(`/medrio?q=${SUBJECT}`);
        await expect(row(page, 'day')).toContainText('03/04/2026');
        await expect(row(page, 'none')).toContainText('05/06/2030');
      });

      await test.step('are red for FormDataUpdated and for NotComplete, and say so in words', async () => {
        await putEvent(`${DONE}/plain`);
        await putEvent(`${DONE}/updated`, { form: { EventType: 'FormDataUpdated' } });
        await putEvent(`${WAITING}/incomplete`, { form: { FormCompletionStatus: 'NotComplete' } });
        await putEvent(`${WAITING}/both`, {
          form: { EventType: 'FormDataUpdated', FormCompletionStatus: 'NotComplete' },
        });
        await page.goto(`/medrio?q=${SUBJECT}`);
        await expect(row(page, 'updated')).toHaveAttribute('data-tone', 'danger');
        await expect(row(page, 'incomplete')).toHaveAttribute('data-tone', 'danger');
        await expect(row(page, 'plain')).not.toHaveAttribute('data-tone', /./);
        await expect(row(page, 'updated').locator('.tone-badge')).toHaveText('FormDataUpdated');
        await expect(row(page, 'incomplete').locator('.tone-badge')).toHaveText('NotComplete');
        await expect(row(page, 'both').locator('.tone-badge')).toHaveText([
          'FormDataUpdated',
          'NotComplete',
        ]);
        await expectAccessible(page);
      });
    },
  );

  test('are searched only by subject id', proves('CORE-MEDR-03'), async ({ page }) => {
    await putEvent(`${WAITING}/mine`);
    await signIn(page, 'Sam Staff', '/medrio');
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill(' ZZ-00 ');
    await expect.poll(() => ids(page)).toEqual(['mine']);
    await search.fill('Study of a title');
    await expect(table(page).getByRole('cell', { name: 'No results found' })).toBeVisible();
  });

  test(
    'show what is not of its kind as it is stored, and nothing else in its place',
    proves('R7'),
    async ({ page }) => {
      await putEvent(`${WAITING}/odd`, {
        form: { DataEntryDate: '02/30/2024', EventType: { a: 1 } },
        retries: 'many',
        handledTimestamp: 'soon',
      });
      await stageDb()
        .doc(`${WAITING}/text`)
        .set({ FormEventData: 'a text', timestamp: new Date(2030, 0, 5) });
      await stageDb()
        .doc(`${WAITING}/empty`)
        .set({ timestamp: new Date(2030, 0, 6) });
      await signIn(page, 'Sam Staff', '/medrio');
      await expect(row(page, 'odd')).toContainText('02/30/2024');
      const newest = async () =>
        (await tableRows(page, CAPTION))
          .slice(0, 3)
          .map((texts) => texts.map((text) => text.trim()));
      const date = '01/06/2030';
      const retries = '0';
      await expect.poll(newest).toEqual([
        ['—', '', '', '', '', '', '', date, retries],
        ['a text', '', '', '', '', '', '', '01/05/2030', retries],
        [
          SUBJECT,
          'cora.coordinator',
          'Study of a title',
          '{"a":1}',
          'Enrolled',
          'Complete',
          'Demographics',
          '02/30/2024',
          'many',
        ],
      ]);
      await visit(page, `/medrio/${SUBJECT}`);
      const form = page.getByRole('region', { name: 'Form', exact: true });
      await expect(form).toContainText('02/30/2024');
      await expect(form).toContainText('soon');
      await expect(form).toContainText('{"a":1}');
    },
  );

  test(
    'open the page of their subject, whatever characters its id has',
    proves('CORE-MEDR-06', 'CORE-D-50'),
    async ({ page }) => {
      const odd = 'zz 50% a/b?#é';
      await putEvent(`${WAITING}/odd`, { form: { SubjectIdentifier: odd } });
      await signIn(page, 'Sam Staff', '/medrio?q=zz');
      await row(page, 'odd').click({ position: { x: 700, y: 12 } });
      await expect(page).toHaveURL(/\/medrio\/zz%2050%25%20a%2Fb%3F%23%C3%A9$/);
      await expect(page.getByRole('heading', { name: odd, level: 1 })).toBeVisible();
      await expect(page.getByText('Study of a title', { exact: true })).toBeVisible();

      const coded = 'zz%2F';
      await putEvent(`${WAITING}/coded`, { form: { SubjectIdentifier: coded } });
      await visit(page, '/medrio?q=zz%252F');
      await row(page, 'coded').click({ position: { x: 700, y: 12 } });
      await expect(page.getByRole('heading', { name: coded, level: 1 })).toBeVisible();
      await expect(page.getByText('Study of a title', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    },
  );

  test(
    'are linked from Studies under the heading of their page',
    proves('CORE-NAV-02', 'CORE-D-83'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff');
      await page.getByRole('button', { name: 'Studies' }).click();
      await page.getByRole('link', { name: CAPTION }).click();
      await expect(page).toHaveURL(/\/medrio$/);
    },
  );
});

test.describe('the page of a data-capture subject', () => {
  test(
    'has a header and cards of this subject alone, and leads to the subject, its views and back',
    proves('CORE-MEDR-07', 'CORE-D-51', 'CORE-MEDR-08', 'CORE-MEDR-16', 'OPS-ROUTE-06'),
    async ({ page }) => {
      await test.step('has a header with the subject id and the highest retries', async () => {
        await putEvent(`${DONE}/r1`, { retries: 2 });
        await putEvent(`${WAITING}/r2`, { retries: 4 });
        await stageDb()
          .doc(`${DONE}/r3`)
          .set({ FormEventData: { SubjectIdentifier: SUBJECT }, timestamp: new Date(2030, 0, 5) });
        await signIn(page, 'Sam Staff', `/medrio/${SUBJECT}`);
        await expect(page.getByRole('heading', { name: SUBJECT, level: 1 })).toBeVisible();
        await expect(page.getByText('Retries: 4 · 3 data-capture events')).toBeVisible();
      });

      await test.step('shows cards for subject, study, form and site, of this subject alone', async () => {
        await removeEvents();
        await putEvent(`${WAITING}/mine`);
        await putEvent(`${WAITING}/other`, {
          form: { SubjectIdentifier: 'zz-0002', FormName: 'Of somebody else' },
          timestamp: new Date('2030-02-01T00:00:00Z'),
        });
        await page.goto(`/medrio/${SUBJECT}`);
        const card = (name: string) => page.getByRole('region', { name, exact: true });
        await expect(card('Subject')).toContainText('4711');
        await expect(card('Subject')).toContainText('Enrolled');
        await expect(card('Study')).toContainText('Study of a title');
        await expect(card('Form')).toContainText('Demographics');
        await expect(card('Form')).toContainText('01/09/2026');
        await expect(card('Site')).toContainText('Mount Hood Research');
        await expect(card('Site')).toContainText('104');
        await expect(page.getByRole('main')).not.toContainText('Of somebody else');
        await expectAccessible(page);
      });

      await test.step('leads to the subject where the console has it, else says that it has none', async () => {
        await putEvent(`${WAITING}/mine`);
        await page.goto(`/medrio/${SUBJECT}`);
        const card = page.getByRole('region', { name: 'Subject', exact: true });
        await expect(card).toContainText('No subject in the console has this ID.');
        await expect(card.getByRole('link', { name: 'Open subject' })).toHaveCount(0);
        const subject = stageDb().doc(`subjects/${SUBJECT}`);
        await subject.set({ subjectID: SUBJECT, email: 'zara@example.com' });
        await card.getByRole('link', { name: 'Open subject' }).click();
        await expect(page).toHaveURL(new RegExp(`/subjects/${SUBJECT}`));
        await subject.delete();
      });

      await test.step('leads to its views and back by links, each at an address of its own', async () => {
        await putEvent(`${WAITING}/mine`);
        await page.goto(`/medrio/${SUBJECT}`);
        const views = page.getByRole('navigation', { name: 'Views of this subject' });
        await views.getByRole('link', { name: 'Triggers' }).click();
        await expect(page).toHaveURL(new RegExp(`/medrio/${SUBJECT}/triggers$`));
        await views.getByRole('link', { name: 'Registration detail' }).click();
        await expect(page).toHaveURL(new RegExp(`/medrio/${SUBJECT}/registrationDetail$`));
        await views.getByRole('link', { name: 'Overview' }).click();
        await expect(page).toHaveURL(new RegExp(`/medrio/${SUBJECT}$`));
        await expect(views.getByRole('link', { name: 'Overview' })).toHaveAttribute(
          'aria-current',
          'page',
        );
      });

      await test.step('says that nothing is known of a subject that no event names', async () => {
        await visitAnew(page, '/medrio/zz-nobody');
        await expect(page.getByText('No data-capture event names this subject.')).toBeVisible();
        await visit(page, '/medrio/zz-nobody/triggers');
        await expect(page.getByRole('link', { name: 'Triggers', exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        );
        await expect(page.getByText('No data-capture event names this subject.')).toBeVisible();
      });
    },
  );

  test('counts missing retries as 0', proves('CORE-D-51'), async ({ page }) => {
    await stageDb()
      .doc(`${DONE}/r0`)
      .set({ FormEventData: { SubjectIdentifier: SUBJECT }, timestamp: new Date(2030, 0, 5) });
    await signIn(page, 'Sam Staff', `/medrio/${SUBJECT}`);
    await expect(page.getByText('Retries: 0 · 1 data-capture event')).toBeVisible();
  });

  test(
    'lists the triggers newest first, red for FormDataUpdated',
    proves('CORE-MEDR-09', 'CORE-MEDR-10', 'CORE-MEDR-11'),
    async ({ page }) => {
      const handledTimestamp = new Date(2026, 4, 6, 7, 8);
      await putEvent(`${DONE}/t1`, { handledTimestamp, timestamp: new Date(2030, 0, 5) });
      await putEvent(`${DONE}/t3`, {
        form: { EventType: 'FormDataUpdated' },
        timestamp: new Date(2030, 0, 7),
      });
      await putEvent(`${WAITING}/t2`, {
        form: { FormCompletionStatus: 'NotComplete' },
        timestamp: new Date(2030, 0, 6),
      });
      await signIn(page, 'Sam Staff', `/medrio/${SUBJECT}/triggers`);
      const triggers = page.getByRole('table', { name: 'Triggers' });
      await expect(triggers.locator('tbody tr[data-row]')).toHaveCount(3);
      await expect(triggers.getByRole('columnheader')).toHaveText([
        'Event Type',
        'Status',
        'Form Name',
        'Visit',
        'Handled Timestamp',
      ]);
      const cells = async () =>
        (await tableRows(page, 'Triggers')).map((texts) => texts.map((text) => text.trim()));
      await expect.poll(cells).toEqual([
        ['FormDataUpdated', 'Complete', 'Demographics', 'Week 4', ''],
        ['FormDataAdded', 'NotComplete', 'Demographics', 'Week 4', ''],
        ['FormDataAdded', 'Complete', 'Demographics', 'Week 4', '05/06/2026 07:08'],
      ]);
      await expect(triggers.locator('tr[data-row="t3"]')).toHaveAttribute('data-tone', 'danger');
      await expect(triggers.locator('tr[data-row="t2"]')).not.toHaveAttribute('data-tone', /./);
      await expectAccessible(page);
    },
  );
});

test.describe('the registration detail of a data-capture subject', () => {
  const path = `/medrio/${SUBJECT}/registrationDetail`;
  const values = async (page: Page) =>
    await page
      .getByRole('table', { name: 'User and registration record' })
      .locator('tbody tr')
      .evaluateAll((found) =>
        found.map((each) => [...each.children].map((cell) => cell.textContent)),
      );
  const putUser = (fields: Record<string, unknown> = {}) =>
    stageDb()
      .doc('users/zz-user')
      .set({
        email: 'Zara@Example.com',
        subjectID: SUBJECT,
        activeProgram: 'control',
        zendeskID: 'ZD-1 ',
        site: 'Lakeside Rheumatology',
        passed005ScreenWeek: true,
        ...fields,
      });
  const putRegistration = (fields: Record<string, unknown> = {}) =>
    stageDb()
      .doc('registrations/zara@example.com')
      .set({
        email: 'zara@example.com',
        subjectID: SUBJECT,
        uid: 'zz-user',
        activeProgram: 'control',
        zendeskID: 'ZD-1',
        updatedBy: 'ada.admin@example.com',
        ...fields,
      });

  test.beforeEach(() => putEvent(`${WAITING}/mine`));
  test.afterEach(async () => {
    await stageDb().recursiveDelete(stageDb().doc('users/zz-user'));
    await stageDb().doc('registrations/zara@example.com').delete();
  });

  test(
    'compares four values, ignoring blanks and the case of an e-mail',
    proves('CORE-MEDR-12', 'CORE-MEDR-13', 'CORE-D-53'),
    async ({ page }) => {
      await putUser();
      await putRegistration();
      await signIn(page, 'Sam Staff', path);
      await expect
        .poll(() => values(page))
        .toEqual([
          ['Email', 'Zara@Example.com', 'zara@example.com', 'No'],
          ['Uid', 'zz-user', 'zz-user', 'No'],
          ['Active program', 'control', 'control', 'No'],
          ['Support-desk ID', 'ZD-1 ', 'ZD-1', 'No'],
        ]);
      await expect(page.getByRole('columnheader', { name: 'Mismatch' })).toBeVisible();
      await expectAccessible(page);
      await putRegistration({ activeProgram: 'CONTROL', zendeskID: '', uid: 'other' });
      await expect
        .poll(async () => (await values(page)).map((cells) => cells[3]))
        .toEqual(['No', 'Yes', 'Yes', 'Yes']);
    },
  );

  test(
    'shows screening week, last change of the registration, last usage and site',
    proves('CORE-MEDR-14'),
    async ({ page }) => {
      await putUser();
      await putRegistration();
      const usage = stageDb().collection('users/zz-user/appUsage');
      await usage.add({ timeOpened: new Date(2026, 0, 5, 6, 7) });
      await usage.add({ timeOpened: new Date(2026, 2, 5, 9, 7) });
      await signIn(page, 'Sam Staff', path);
      const facts = page.getByRole('region', { name: 'Registration', exact: true });
      await expect(facts.locator('.key-value', { hasText: 'passed005ScreenWeek' })).toContainText(
        'Yes',
      );
      await expect(facts.locator('.key-value', { hasText: 'updated by' })).toContainText(
        'ada.admin@example.com',
      );
      await expect(facts.locator('.key-value', { hasText: 'Last app usage' })).toContainText(
        '03/05/2026 09:07',
      );
      await expect(facts.locator('.key-value', { hasText: 'Site' })).toContainText(
        'Lakeside Rheumatology',
      );
    },
  );

  test(
    'says which record is missing, and counts its values as mismatches',
    proves('CORE-D-53'),
    async ({ page }) => {
      await putRegistration();
      await signIn(page, 'Sam Staff', path);
      await expect(page.getByText('No user record found')).toBeVisible();
      await expect(page.getByText('No registration record found')).toHaveCount(0);
      const flags = async () => (await values(page)).map((cells) => cells[3]);
      await expect.poll(() => flags()).toEqual(['Yes', 'Yes', 'Yes', 'Yes']);
      await stageDb().doc('registrations/zara@example.com').delete();
      await expect(page.getByText('No registration record found')).toBeVisible();
      await putUser();
      await expect(page.getByText('No user record found')).toHaveCount(0);
      await expect.poll(() => flags()).toEqual(['Yes', 'Yes', 'Yes', 'Yes']);
      await expectAccessible(page);
    },
  );
});
