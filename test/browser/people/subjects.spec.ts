import {
  expect,
  expectAccessible,
  type Page,
  proves,
  reseed,
  signIn,
  stageDb,
  stored,
  tableRows,
  test,
  visit,
} from '#test/browser/support/console.ts';

const BEATRIZ = 'beatriz.de-la-fuente@example.com';

test.beforeAll(() => reseed());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const headers = async (page: Page, table: string) =>
  (await page.getByRole('table', { name: table }).getByRole('columnheader').allTextContents()).map(
    (text) => text.trim(),
  );
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

async function subjectOf(email: string): Promise<string> {
  const found = await stageDb().collection('subjects').where('email', '==', email).get();
  return found.docs[0]?.id ?? '';
}

test.describe('the list of subjects', () => {
  test(
    'shows 20 participants on a page, by e-mail, is searched and leads to each',
    proves(
      'CORE-SUBJ-01',
      'CORE-SUBJ-17',
      'CORE-LIST-01',
      'OPS-ROUTE-21',
      'CORE-SUBJ-03',
      'CORE-SUBJ-05',
    ),
    async ({ page }) => {
      await test.step('shows 20 participants on a page, by e-mail', async () => {
        await signIn(page, 'Sam Staff', '/subjects');
        await expect(heading(page, 'Subjects')).toBeVisible();
        await expect(page.locator('tbody tr[data-row]')).toHaveCount(20);
        const stored20 = await stageDb().collection('subjects').orderBy('email').limit(20).get();
        const shown = (await tableRows(page, 'Subjects')).map(([id]) => id);
        expect(shown).toEqual(stored20.docs.map((subject) => subject.id));
      });

      await test.step('is searched', async () => {
        const subjectID = await subjectOf(BEATRIZ);
        await page.getByRole('searchbox').fill('DE LA FUENTE');
        await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
        await expect.poll(async () => (await tableRows(page, 'Subjects'))[0]?.[0]).toBe(subjectID);
      });

      await test.step('leads to a subject by its row', async () => {
        const id = (await tableRows(page, 'Subjects'))[0]?.[0] ?? '';
        await page.locator('tbody tr[data-row]').first().click();
        await expect(page).toHaveURL(new RegExp(`/subjects/${id}$`));
      });
    },
  );

  test('is restored by the breadcrumb of a subject, and forgotten at sign-out', async ({
    page,
  }) => {
    await signIn(page, 'Sam Staff', '/subjects');
    await page.getByRole('searchbox').fill('example.com');
    await expect(page).toHaveURL(/q=example\.com/);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.locator('.pager-range')).toHaveText(/^21–\d+ of \d+$/);
    const { search } = new URL(page.url());
    const opened = page.locator('tbody .row-link').nth(3);
    const id = (await opened.textContent()) ?? '';
    await opened.click();
    const crumb = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
    await crumb.click();
    await expect.poll(() => new URL(page.url()).search).toBe(search);
    await expect(page.locator('tbody .row-link', { hasText: id })).toBeFocused();
    await page.locator('tbody .row-link', { hasText: id }).click();
    await expect(crumb).toHaveAttribute('href', `/subjects${search}`);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: /^Sign in as Sam Staff/ }).click();
    await expect(crumb).toHaveAttribute('href', '/subjects');
  });

  test('shows a subject with odd values like any other', proves('R7', 'S9'), async ({ page }) => {
    const long = 'x'.repeat(2000);
    await stageDb()
      .doc('subjects/odd-one')
      .set({ email: '0@example.com', firstName: long, lastName: '<img src=x onerror=alert(1)>😀' });
    await signIn(page, 'Sam Staff', '/subjects');
    await expect(page.getByRole('cell', { name: '<img src=x' })).toBeVisible();
    await visit(page, '/subjects/odd-one');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('xxxx');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(1280);
    await stageDb().doc('subjects/odd-one').delete();
  });
});

test.describe('the page of a subject', () => {
  test(
    'shows who it is, FIQR scores newest first, and what cannot be read',
    proves('CORE-SUBJ-06', 'CORE-SUBJ-20'),
    async ({ page }) => {
      const subjectID = await subjectOf(BEATRIZ);
      const results = stageDb().collection(`subjects/${subjectID}/FIQR`);
      const result = (score: number, day: string) => ({
        date: new Date(day),
        score,
        function_score: 18,
        impact_score: 0,
        symptom_score: 21.5,
      });
      await results.doc('a').set(result(40, '2026-01-02'));
      await results.doc('b').set(result(61.5, '2026-03-02'));
      await signIn(page, 'Sam Staff', `/subjects/${subjectID}`);
      await expect(heading(page, 'Beatriz de la Fuente')).toBeVisible();
      await expect(panel(page, 'Identity')).toContainText(BEATRIZ);
      const scores = panel(page, 'FIQR scores');
      await expect(scores.locator('tbody tr')).toHaveText(['61.518021.5', '4018021.5']);
      await results.doc('broken').set({ date: new Date(), score: 'x' });
      await expect(scores).toContainText('1 result could not be read in full: broken');
      await expect(page.getByRole('button', { name: 'Copy ID' })).toBeVisible();
      await expect(page.getByText('Copy JSON')).toHaveCount(0);
      await page.getByRole('button', { name: 'Show raw data' }).click();
      await expect(page.getByRole('button', { name: 'Copy JSON' })).toBeVisible();
      for (const id of ['a', 'b', 'broken']) await results.doc(id).delete();
      await expect(scores.getByRole('cell', { name: 'No results found' })).toBeVisible();
    },
  );

  test(
    "shows the tasks of the linked user in the user's active program",
    proves('CORE-SUBJ-10', 'CORE-D-31'),
    async ({ page }) => {
      await stageDb()
        .doc('users/task-user')
        .set({ uid: 'task-user', email: 't@example.com', activeProgram: 'prog-b' });
      await stageDb()
        .doc('subjects/task-subject')
        .set({ email: 't@example.com', uid: 'task-user', activeProgram: 'prog-a', fullName: 'T' });
      const task = (order: number, more: object) =>
        stageDb()
          .doc(`users/task-user/programs/prog-b/tasks/t${order}`)
          .set({ order, id: `A-${order}`, type: 'lesson', status: 'not-started', ...more });
      await task(2, {});
      await task(1, {
        status: 'completed',
        dateStarted: new Date(2026, 0, 5, 9, 0, 0),
        dateCompleted: new Date(2026, 0, 5, 10, 2, 3),
      });
      await stageDb().doc('users/task-user/programs/prog-a/tasks/x').set({ order: 1, id: 'wrong' });
      await signIn(page, 'Sam Staff', '/subjects/task-subject');
      await expect(page.getByRole('table', { name: 'Tasks' }).locator('tbody tr')).toHaveCount(2);
      await expect
        .poll(() => headers(page, 'Tasks'))
        .toEqual(['#', 'Type', 'Assignment ID', 'Started', 'Completed', 'Duration', 'Status']);
      await expect
        .poll(() => tableRows(page, 'Tasks'))
        .toEqual([
          [
            '1',
            'lesson',
            'A-1',
            '01/05/2026 09:00',
            '01/05/2026 10:02',
            '1 h 2 min 3 s',
            'completed',
          ],
          ['2', 'lesson', 'A-2', '', '', '', 'not-started'],
        ]);
      await expect(page.getByRole('button', { name: 'Attempt to register' })).toHaveCount(0);
    },
  );

  test(
    'registers by "Attempt to register", which then disappears',
    proves('CORE-D-32'),
    async ({ page }) => {
      const subjectID = await subjectOf(BEATRIZ);
      await signIn(page, 'Sam Staff', `/subjects/${subjectID}`);
      await expect(
        page.getByText('User has not been registered or matched to this subject'),
      ).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Attempt to register' }).click();
      await expect(
        page.getByText(`${BEATRIZ} is registered as subject ${subjectID}.`),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Attempt to register' })).toHaveCount(0);
      // The clicked button is gone; the focus moves to its place.
      await expect(page.locator('.subject-attempt')).toBeFocused();
      await expect(
        page.getByText('User has not been registered or matched to this subject'),
      ).toHaveCount(0);
      expect(await stored(`registrations/${BEATRIZ}`)).toMatchObject({ registered: true });
    },
  );

  test('says beside the button why registering failed', proves('CORE-D-32'), async ({ page }) => {
    await stageDb().doc('subjects/lonely').set({ subjectID: 'lonely', email: 'l@example.com' });
    await signIn(page, 'Sam Staff', '/subjects/lonely');
    await page.getByRole('button', { name: 'Attempt to register' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Error registering user No registration record exists for l@example.com.',
    );
    await expect(page.getByRole('button', { name: 'Attempt to register' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Attempt to register' })).toBeEnabled();
  });

  test('says that there is no subject with an unknown or odd ID', async ({ page }) => {
    await signIn(page, 'Sam Staff', '/subjects');
    for (const id of ['no-such-subject', '..%2Fx', '__x__', '%F0%9F%98%80']) {
      await page.goto(`/subjects/${id}`);
      await expect(heading(page, 'Subject not found')).toBeVisible();
      await expect(page.getByText('No subject has this ID.')).toBeVisible();
    }
  });
});

test.describe('the form "Create a Subject"', () => {
  test(
    'offers exactly the specified fields and two roles; requires e-mail and subject ID, and keeps the input',
    proves('CORE-SUBJ-12', 'CORE-SUBJ-13', 'CORE-SUBJ-14', 'CORE-D-24'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff', '/subjects/new');
      await expect(heading(page, 'Create a Subject')).toBeVisible();
      const form = page.getByRole('form', { name: 'Create a Subject' });
      await expect(form.getByLabel('Subject ID')).toHaveValue(/^[a-z]+-[a-z]+-\d{4}$/);
      await expect(form.getByLabel('Support-desk ID')).toHaveValue(/^ZD-/);
      const names = () =>
        form
          .locator('input, select, textarea')
          .evaluateAll((all) => all.map((one) => one.getAttribute('name')).sort());
      await expect
        .poll(names)
        .toEqual([
          'cohort',
          'email',
          'fullName',
          'role',
          'smsNumber',
          'smsOptOut',
          'study',
          'subjectID',
          'surveyMonkeyID',
          'zendeskID',
        ]);
      await expect(form.getByLabel('Role').locator('option')).toHaveText(['patient', 'admin']);
      await expect(form.getByLabel('Role').locator('option:disabled')).toHaveText(['admin']);
      await page.getByLabel('Full name').fill('Ann Roe');
      await page.getByLabel('Subject ID').fill(' ');
      await page.getByRole('button', { name: 'Create subject' }).click();
      await expect(page.locator('.field-error')).toHaveText([
        'Email required',
        'Subject ID required',
      ]);
      await expect(page.getByLabel('Full name')).toHaveValue('Ann Roe');
    },
  );

  test(
    'reports a taken e-mail and a taken ID at their fields',
    proves('CORE-D-25'),
    async ({ page }) => {
      const subjectID = await subjectOf(BEATRIZ);
      await signIn(page, 'Sam Staff', '/subjects/new');
      await page.getByLabel('Email').fill(BEATRIZ.toUpperCase());
      await page.getByRole('button', { name: 'Create subject' }).click();
      await expect(page.locator('.field-error')).toHaveText([
        `Email already used by subject ${subjectID}`,
      ]);
      await expect(
        page.getByRole('link', { name: `Open subject ${subjectID}`, exact: true }),
      ).toHaveAttribute('href', `/subjects/${subjectID}`);
      await page.getByLabel('Email').fill('unused@example.com');
      await page.getByLabel('Subject ID').fill(subjectID);
      await page.getByRole('button', { name: 'Create subject' }).click();
      await expect(page.locator('.field-error')).toHaveText(['Subject ID already exists']);
      await stageDb()
        .doc('registrations/first@example.com')
        .set({ email: 'first@example.com', subjectID: 'held-1', registered: false });
      await page.getByLabel('Subject ID').fill('held-1');
      await page.getByRole('button', { name: 'Create subject' }).click();
      await expect(page.locator('.field-error')).toHaveText([
        'Subject ID already used by the registration of first@example.com',
      ]);
      await expect(page.getByLabel('Email')).toHaveValue('unused@example.com');
      await expectAccessible(page);
    },
  );

  test('opens the new subject', proves('CORE-REG-24', 'CORE-D-28'), async ({ page }) => {
    await signIn(page, 'Sam Staff', '/subjects/new');
    await page.getByLabel('Full name').fill('Ann "../x" <b>Roe</b>');
    await page.getByLabel('Email').fill('Ann.New@Example.com');
    await page.getByLabel('Subject ID').fill('new #1 50% é');
    await page.getByRole('button', { name: 'Create subject' }).click();
    await expect(heading(page, 'Ann "../x" <b>Roe</b>')).toBeVisible();
    await expect(page).toHaveURL(/\/subjects\/new%20%231%2050%25%20%C3%A9$/);
    expect(await stored('registrations/ann.new@example.com')).toMatchObject({
      subjectID: 'new #1 50% é',
      registered: false,
    });
  });

  test('refuses overlong texts and invalid ids with a message', proves('R7'), async ({ page }) => {
    await signIn(page, 'Sam Staff', '/subjects/new');
    await page.getByLabel('Full name').fill('n'.repeat(2000));
    await page.getByLabel('Email').fill('a/b@example.com');
    await page.getByLabel('Subject ID').fill('../x');
    await page.getByRole('button', { name: 'Create subject' }).click();
    await expect(page.locator('.field-error')).toHaveText([
      'At most 500 characters',
      'Enter a valid email',
      'A subject ID cannot contain "/" and cannot be "." or ".."',
    ]);
    await expect(page.getByLabel('Full name')).toHaveValue('n'.repeat(2000));
  });
});
