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
    'of both collections stand in one list, newest first, 20 on a page; of two with one id the completed one counts',
    proves('CORE-MEDR-01', 'CORE-MEDR-15', 'CORE-D-51', 'OPS-ROUTE-06'),
    async ({ page }) => {
      const at = (day: number) => new Date(Date.UTC(2030, 0, day));
      await putEvent(`${WAITING}/c`, { timestamp: at(2) });
      await putEvent(`${DONE}/a`, { timestamp: at(3) });
      await putEvent(`${WAITING}/d`, { timestamp: at(4) });
      await putEvent(`${DONE}/b`, { timestamp: at(1) });
      await putEvent(`${WAITING}/a`, { timestamp: at(9), form: { FormName: 'Waiting twin' } });
      await signIn(page, 'Sam Staff', '/medrio');
      await expect(page.getByRole('heading', { name: CAPTION, level: 1 })).toBeVisible();
      const newest = async () => (await ids(page)).slice(0, 5);
      await expect.poll(async () => (await newest()).slice(0, 4)).toEqual(['d', 'a', 'c', 'b']);
      await expect(table(page).locator('tbody tr[data-row]')).toHaveCount(20);
      await expect(table(page)).not.toContainText('Waiting twin');
      await putEvent(`${DONE}/0`, { timestamp: at(5), form: { EventType: 'FormDataUpdated' } });
      await expect.poll(newest).toEqual(['0', 'd', 'a', 'c', 'b']);
      await expect(row(page, '0')).toHaveAttribute('data-tone', 'danger');
    },
  );

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
        ['–', '', '', '', '', '', '', date, retries],
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
});

test.describe('the page of a data-capture subject', () => {
  test(
    'shows this subject alone, and leads to the subject, its views and back',
    proves('CORE-MEDR-16', 'OPS-ROUTE-06'),
    async ({ page }) => {
      await test.step('shows this subject alone', async () => {
        await putEvent(`${WAITING}/mine`);
        await putEvent(`${WAITING}/other`, {
          form: { SubjectIdentifier: 'zz-0002', FormName: 'Of somebody else' },
          timestamp: new Date('2030-02-01T00:00:00Z'),
          retries: 9,
        });
        await signIn(page, 'Sam Staff', `/medrio/${SUBJECT}`);
        await expect(page.getByRole('heading', { name: SUBJECT, level: 1 })).toBeVisible();
        await expect(page.getByText('Retries: 0 · 1 data-capture event')).toBeVisible();
        const form = page.getByRole('region', { name: 'Form', exact: true });
        await expect(form).toContainText('Demographics');
        await expect(page.getByRole('main')).not.toContainText('Of somebody else');
        await expectAccessible(page);
      });

      await test.step('leads to the subject where the console has it, else says that it has none', async () => {
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
        await visit(page, `/medrio/${SUBJECT}`);
        const views = page.getByRole('navigation', { name: 'Views of this subject' });
        await views.getByRole('link', { name: 'Triggers' }).click();
        await expect(page).toHaveURL(new RegExp(`/medrio/${SUBJECT}/triggers$`));
        const triggers = page.getByRole('table', { name: 'Triggers' });
        await expect(triggers.locator('tbody tr[data-row]')).toHaveCount(1);
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
        await visit(page, '/medrio/zz-nobody');
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
    'says which record is missing, counts its values as mismatches, and compares both once they are there',
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
      await putRegistration();
      await expect.poll(() => flags()).toEqual(['No', 'No', 'No', 'No']);
    },
  );
});
