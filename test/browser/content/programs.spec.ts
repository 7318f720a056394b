import {
  clickTwoSteps,
  dialog,
  expect,
  field,
  type Page,
  press,
  pressInRow,
  proves,
  reseed,
  signIn,
  stageDb,
  stored,
  tableColumns,
  tableRows,
  test,
  toast,
  visitAnew,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const sections = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections of this program' }).getByRole('link');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'programs are listed by name, found by part of their id, and opened',
  proves(
    'AUTHOR-PROG-01',
    'AUTHOR-PROG-02',
    'AUTHOR-PROG-03',
    'AUTHOR-PROG-04',
    'AUTHOR-PROG-07',
    'AUTHOR-PROG-08',
    'AUTHOR-PROG-10',
    'AUTHOR-GEN-09',
    'OPS-ROUTE-26',
  ),
  async ({ page }) => {
    await stageDb().doc('programs/nameless').set({ id: 'nameless', contentTypeKey: 'ST' });
    await signIn(page, 'Sam Staff', '/programs');
    await test.step('sorted by name, without nameless programs', async () => {
      await expect(page.getByRole('button', { name: 'New Program' })).toHaveCount(0);
      const rows = await tableRows(page, 'Programs');
      const names = (await tableColumns(page, 'Programs', 'Name')).flat();
      expect(names).toEqual([...names].sort());
      expect(rows.map(([id]) => id)).not.toContain('nameless');
      expect(rows.find(([id]) => id === 'stanzaACT')).toEqual([
        'stanzaACT',
        'Stanza ACT',
        '1.1',
        'ACT',
        expect.stringMatching(/\d{2}\/\d{2}\/\d{4}/),
      ]);
      await expect(page.getByRole('columnheader')).toHaveText([
        /ID/,
        /Name/,
        /Version/,
        /Type/,
        /Updated/,
      ]);
    });
    await test.step('the search matches ids in any case, ignoring surrounding blanks', async () => {
      const search = page.getByRole('searchbox', { name: 'Search programs' });
      await search.fill('  ZAact ');
      await expect(page.getByRole('row')).toHaveCount(4);
      await search.fill('symptom');
      await expect(page.getByRole('cell', { name: 'No Programs Founnd' })).toBeVisible();
      await search.fill('stanzaACT3');
    });
    await test.step('the id leads to the program', async () => {
      await page.getByRole('link', { name: 'stanzaACT3', exact: true }).click();
      await expect(page).toHaveURL(/\/programs\/stanzaACT3$/);
      await expect(heading(page)).toHaveText('Stanza ACT 3');
    });
  },
);

test(
  'a program shows the sections of its type, and its settings',
  proves(
    'AUTHOR-SECT-01',
    'AUTHOR-SECT-02',
    'AUTHOR-SECT-03',
    'AUTHOR-SECT-04',
    'AUTHOR-SECT-05',
    'AUTHOR-SECT-06',
    'AUTHOR-PROG-28',
  ),
  async ({ page }) => {
    await signIn(page, 'Sam Staff', '/programs/stanzaACT');
    await test.step('a program of lessons has all of theirs', async () => {
      await expect(sections(page)).toHaveText([
        'Overview',
        'Pages',
        'Chapters',
        'Lessons',
        'Journals',
        'Awareness activities',
        'Playlists',
        'Celebrations',
        'Favorites',
        'Resources',
        'About page',
        'Values',
        'Voice actors',
        'Gating',
        // Additional sections, after those of the specification.
        'Changes',
        'Program check',
        'Find text',
      ]);
      const overview = page.getByRole('region', { name: 'Overview' });
      for (const text of ['stanzaACT', 'Twelve weeks', 'Your next session is ready', 'content'])
        await expect(overview).toContainText(text);
    });
    await test.step('a program of entries lacks some, and their URLs lead to the overview', async () => {
      await stageDb().doc('programs/control').update({ reminderMessage: null });
      await visitAnew(page, '/programs/control/values');
      await expect(page).toHaveURL(/\/programs\/control$/);
      await expect(sections(page)).toHaveText([
        'Overview',
        'Pages',
        'Journals',
        'About page',
        'Changes',
        'Program check',
        'Find text',
      ]);
      // The About page is offered only while the app starts with its own content.
      await stageDb().doc('programs/control').update({ initialDisplayState: 'page' });
      await expect(sections(page)).toHaveText([
        'Overview',
        'Pages',
        'Journals',
        'Changes',
        'Program check',
        'Find text',
      ]);
      await expect(page.getByText('No reminder title')).toBeVisible();
      await expect(page.getByText('No reminder text')).toBeVisible();
    });
    await test.step('an unknown section leads to the overview, an unknown program is not found', async () => {
      await visitAnew(page, '/programs/stanzaACT/no-such-section');
      await expect(page).toHaveURL(/\/programs\/stanzaACT$/);
      await visitAnew(page, '/programs/no-such-program/values');
      await expect(heading(page)).toHaveText('Program not found');
      await page.getByRole('link', { name: 'Back to the programs' }).click();
      await expect(heading(page)).toHaveText('Programs');
    });
  },
);

const errors = (page: Page) => dialog(page).locator('.field-error');
const row = (page: Page, id: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: id, exact: true }) });

test(
  'an admin creates a program and edits it',
  proves(
    'AUTHOR-PROG-05',
    'AUTHOR-PROG-06',
    'AUTHOR-PROG-11',
    'AUTHOR-PROG-12',
    'AUTHOR-PROG-13',
    'AUTHOR-PROG-15',
    'AUTHOR-PROG-17',
    'AUTHOR-PROG-18',
    'AUTHOR-PROG-19',
    'AUTHOR-PROG-20',
    'AUTHOR-PROG-21',
    'AUTHOR-PROG-23',
    'AUTHOR-PROG-29',
    'AUTHOR-PROG-30',
    'AUTHOR-SECT-07',
    'AUTHOR-SECT-08',
    'AUTHOR-GEN-10',
    'AUTHOR-D-24',
  ),
  async ({ page }) => {
    await signIn(page, 'Ada Admin', '/programs');
    await test.step('the form shows the fields of the type', async () => {
      await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeVisible();
      await press(page, 'New Program');
      // In a long form, fields scroll behind the footer.
      await expect(dialog(page).locator('.form-footer')).not.toHaveCSS(
        'background-color',
        'rgba(0, 0, 0, 0)',
      );
      const labels = dialog(page).locator('label');
      const ofACT = [
        'ID',
        'Name',
        'Description',
        'Reminder Title',
        'Reminder Message',
        'Symptom Tracker ID',
        'Program Type',
        'Initial Display State',
        'Starting Page Key',
      ];
      await expect(labels).toHaveText(ofACT.map((label) => new RegExp(`^${label}`)));
      await expect(field(page, 'Program Type *').locator('option')).toHaveText(['ACT', 'ST']);
      await expect(field(page, 'Initial Display State *').locator('option')).toHaveText([
        'content (standard app content)',
        'page (an HTML page or url taken from the page key)',
      ]);
      await expect(field(page, 'Starting Page Key').locator('option')).toHaveText([
        'No pages to select',
      ]);
      await field(page, 'Program Type *').selectOption('ST');
      await expect(labels.last()).toHaveText(/^Resource Tab Instructions/);
    });
    await test.step('an existing id is refused, and the input stays', async () => {
      await field(page, 'ID *').fill('stanzaACT');
      await field(page, 'Name *').fill('Journey program');
      await press(page, 'Save changes');
      await expect(errors(page)).toHaveText([
        'Description is required',
        'Must select a symptom tracker.',
        'Must input resource tab instructions.',
      ]);
      await field(page, 'Description *').fill('Made by a journey');
      await field(page, 'Resource Tab Instructions *').fill('Read these');
      await field(page, 'Program Type *').selectOption('ACT');
      await press(page, 'Save changes');
      await expect(errors(page)).toHaveText(['Cannot use preexisting ID']);
      await field(page, 'ID *').fill(' journeyACT ');
      await press(page, 'Save changes');
      await expect(toast(page, 'Journey program saved')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      const program = (await stored('programs/journeyACT')) ?? {};
      expect(program).toMatchObject({
        id: 'journeyACT',
        key: 'journeyACT',
        name: 'Journey program',
        version: 0.1,
        contentTypeKey: 'ACT',
        initialDisplayState: 'content',
        startingPageKey: '',
        updatedBy: 'ada.admin@example.com',
        reminderMessage: { title: '', text: '' },
      });
      expect(program).not.toHaveProperty('resourceTabInstructions');
    });
    await test.step('a program of entries is edited from its overview', async () => {
      await stageDb()
        .doc('programs/journeyST')
        .set({ name: 'Journey ST', contentTypeKey: 'ST', initialDisplayState: 'page', kept: 7 });
      await stageDb().doc('programs/journeyST/journalTypes/pain').set({ displayName: 'Pain' });
      await stageDb().doc('programs/journeyST/pages/start').set({ name: 'Start' });
      await visitAnew(page, '/programs/journeyST');
      await press(page, 'Edit');
      await expect(dialog(page).getByLabel('ID', { exact: true })).toHaveCount(0);
      await expect(field(page, 'Program Type')).toBeDisabled();
      await field(page, 'Description *').fill('Entries');
      await field(page, 'Reminder Title').fill('How was your day?');
      await field(page, 'Symptom Tracker ID *').selectOption('Pain');
      await field(page, 'Starting Page Key').selectOption('Start');
      await field(page, 'Resource Tab Instructions *').fill('Read these');
      await press(page, 'Save changes');
      await expect(toast(page, 'Journey ST saved')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Overview' })).toContainText(
        'How was your day?',
      );
      expect(await stored('programs/journeyST')).toMatchObject({
        symptomTrackerID: 'pain',
        startingPageKey: 'start',
        contentTypeKey: 'ST',
        kept: 7,
        resourceTabInstructions: 'Read these',
        updatedBy: 'ada.admin@example.com',
        reminderMessage: { title: 'How was your day?', text: '' },
      });
    });
    await test.step('staff get no buttons', async () => {
      await signIn(page, 'Sam Staff', '/programs/journeyST');
      await expect(heading(page)).toHaveText('Journey ST');
      await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
      await visitAnew(page, '/programs');
      await tableRows(page, 'Programs');
      await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'New Program' })).toHaveCount(0);
    });
  },
);

test(
  'an admin clones a program, follows the copy to its end, and deletes it',
  proves(
    'AUTHOR-PROG-34',
    'AUTHOR-PROG-35',
    'AUTHOR-PROG-36',
    'AUTHOR-PROG-40',
    'AUTHOR-PROG-41',
    'AUTHOR-PROG-42',
    'AUTHOR-PROG-43',
    'AUTHOR-PROG-44',
    'AUTHOR-PROG-45',
    'AUTHOR-PROG-46',
    'AUTHOR-PROG-47',
    'AUTHOR-D-27',
    'AUTHOR-D-29',
  ),
  async ({ page, pageErrors }) => {
    // The failure provoked below is logged.
    pageErrors.allow(/status of 409/);
    pageErrors.allow(/^An error occurred while trying to clone this program/);
    const submit = dialog(page).getByRole('button', { name: 'Submit' });
    await signIn(page, 'Ada Admin', '/programs');
    await test.step('Submit is disabled while a field is empty or invalid', async () => {
      await pressInRow(page, 'Clone Stanza ACT');
      await expect(
        field(page, 'Source Program ID *').or(field(page, 'Source Program ID')),
      ).toHaveValue('stanzaACT');
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await field(page, 'New Program ID *').fill('stanzaACT3');
      await field(page, 'New Program Name *').fill('Clone of a journey');
      await expect(errors(page)).toHaveText(['Cannot use preexisting ID']);
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
    });
    await test.step('a failure is reported, and the input stays', async () => {
      await field(page, 'New Program ID *').fill('journeyClone');
      // Taken between the check of the list and the request; without a name.
      await stageDb().doc('programs/journeyClone').set({ id: 'journeyClone' });
      await submit.click();
      const failure =
        'An error occurred while trying to clone this program. Check the developer console for details.';
      await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible();
      await expect(field(page, 'New Program Name *')).toHaveValue('Clone of a journey');
      await stageDb().doc('programs/journeyClone').delete();
    });
    await test.step('the content is copied in the background', async () => {
      await submit.click();
      const success =
        'Program cloned successfully! Please wait for 15 minutes before using the program for subcollections to be fully cloned.';
      await expect(toast(page, success)).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await row(page, 'journeyClone').getByRole('link').click();
      await expect(page.getByText(/^Cloned from stanzaACT by ada\.admin@example\.com/)).toBeVisible(
        {
          timeout: 60_000,
        },
      );
      const copy = (await stored('programCopyJobs/journeyClone')) ?? {};
      expect(copy).toMatchObject({ status: 'done', kept: 0, total: copy['copied'] });
      expect(await stored('programs/journeyClone')).not.toHaveProperty('copyStatus');
      const lessons = (of: string) => stageDb().collection(`programs/${of}/lessons`).get();
      expect((await lessons('journeyClone')).size).toBe((await lessons('stanzaACT')).size);
    });
    await test.step('later changes there are shown separately and taken over', async () => {
      const [here, there] = ['journeyClone', 'stanzaACT'].map(
        (key) => `programs/${key}/pages/welcome`,
      );
      const { name } = (await stored(`${here}`)) ?? {};
      await stageDb().doc(`${there}`).update({ content: 'Their words', lastChange: 'there' });
      await stageDb().doc(`${here}`).update({ name: 'Our name', lastChange: 'here' });
      await visitAnew(page, '/programs/journeyClone/compare');
      await page.getByLabel('Compare with').selectOption('Stanza ACT');
      const differences = () => tableRows(page, 'Differences');
      await expect
        .poll(async () => (await differences()).map((cells) => cells.join(' ')))
        .toEqual([
          expect.stringMatching(/Changed here.*Name.*Our name/),
          expect.stringMatching(/Changed there.*Content.*Their words/),
        ]);
      await press(page, 'Select changes there');
      await press(page, 'Take over (1)');
      await expect(dialog(page)).toContainText(`Take over 1 record from Stanza ACT?`);
      await expect(dialog(page).getByRole('listitem')).toHaveText([
        /^page Our name is changed: 1 value/,
      ]);
      await dialog(page).getByRole('button', { name: 'Take over' }).click();
      await expect(page.getByText('Took over 1 record.')).toBeVisible();
      expect(await stored(`${here}`)).toMatchObject({ name: 'Our name', content: 'Their words' });
      expect(await stored(`${there}`)).toMatchObject({ name, lastChange: 'there' });
      await expect.poll(async () => (await differences()).length).toBe(1);
      await visitAnew(page, '/programs/journeyClone/pages/edit/welcome');
      await press(page, 'Show history');
      await expect(page.getByRole('heading', { name: 'Take over page' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Restore this version/ })).not.toHaveCount(0);
    });
    await test.step('a stopped copy says so, and can be continued', async () => {
      await stageDb().doc('programs/journeyClone').update({ copyStatus: 'copying' });
      await stageDb()
        .doc('programCopyJobs/journeyClone')
        .update({ status: 'copying', aliveUntil: new Date(0), cursor: '' });
      await visitAnew(page, '/programs');
      const stopped = row(page, 'journeyClone');
      await expect(stopped).toContainText('Copy stopped');
      const go = (name: string) => stopped.getByRole('button', { name, exact: true });
      await clickTwoSteps(go('Continue'), go('Confirm'));
      await expect(stopped.getByRole('progressbar').or(stopped.getByText('Copy'))).toHaveCount(0, {
        timeout: 60_000,
      });
      expect(await stored('programCopyJobs/journeyClone')).toMatchObject({ status: 'done' });
    });
    await test.step('it is deleted after showing its content and users', async () => {
      await stageDb().doc('users/journey-user').set({ activeProgram: 'journeyClone' });
      await pressInRow(page, 'Delete Clone of a journey');
      await expect(dialog(page)).toContainText('Are you sure you want to delete journeyClone?');
      await expect(dialog(page)).toContainText(/\d+ documents would be deleted/);
      await expect(dialog(page)).toContainText(
        'It is the active program of 1 user and 0 registrations.',
      );
      await dialog(page)
        .getByLabel(/^Reason/)
        .fill('Made by a journey');
      await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(toast(page, 'Success: Program journeyClone deleted')).toBeVisible({
        timeout: 60_000,
      });
      await expect(row(page, 'journeyClone')).toHaveCount(0);
      expect((await stageDb().collection('programs/journeyClone/lessons').get()).size).toBe(0);
    });
  },
);
