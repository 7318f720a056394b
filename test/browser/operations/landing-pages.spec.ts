import {
  clickTwoSteps,
  dialog,
  expect,
  expectRow,
  openActs,
  type Page,
  press,
  proves,
  put,
  reseed,
  signIn,
  stored,
  tableColumns,
  test,
  toast,
  visitAnew,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const PAGES = 'web/surveysaurus/landingPages';

const section = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const choose = (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).selectOption(value);

const PROGRAMS = ['Eligibility', 'Baseline', 'Therapy'].map((each) => `Post ${each} Program *`);

test(
  'landing pages are listed, created, renamed and deleted by staff',
  proves(
    ...['OPS-LP-04', 'OPS-LP-05', 'OPS-LP-11', 'OPS-LP-19', 'OPS-LP-46', 'OPS-LP-47'],
    ...['OPS-D-20', 'OPS-D-21', 'OPS-D-22', 'OPS-D-24', 'OPS-D-25'],
  ),
  async ({ page, pageErrors }) => {
    // The function refuses keys that are taken.
    pageErrors.allow(/409 \(Conflict\)/);
    await test.step('the list shows key, study, trial, program and creation date', async () => {
      await signIn(page, 'Sam Staff', '/surveysaurus/landingpages');
      const keys = (await tableColumns(page, 'Landing pages', 'Landing page key')).flat();
      expect(keys).toEqual(['002', '003', '004', '005', 'draft-006']);
      const first = page.getByRole('table', { name: 'Landing pages' }).locator('tbody tr').first();
      await expectRow(first, {
        'Landing page key': '002',
        Study: '002',
        'Trial ID': 'TRIAL-002',
        'Post Baseline Program': 'stanza1',
        Created: /^\d\d\/\d\d\/\d\d$/,
      });
      await expect(page.getByRole('columnheader')).toHaveText([
        /Landing page key/,
        /Study/,
        /Trial ID/,
        /Post Baseline Program/,
        /Created/,
        /Actions/,
      ]);
    });
    await test.step('a new one is filled in with stored values', async () => {
      await page.getByRole('link', { name: 'New landing page' }).first().click();
      await expect(page.getByRole('tab', { name: 'Styling' })).toBeDisabled();
      await page.getByLabel('Landing page key *').fill('003');
      await choose(page, 'Study *', '004');
      await choose(page, 'Cohort *', 'C1');
      await choose(page, 'Site *', 'default');
      await page.getByLabel('Trial ID *').fill('TRIAL-007');
      await page.getByLabel('Arm *').fill('control');
      await page.getByLabel('Disclaimer text *').fill('No replacement of medical care.');
      await page.getByLabel('Download link *').fill('https://download.example.com/app');
      for (const label of [...PROGRAMS, 'Early Termination Program *']) {
        await choose(page, label, 'stanzaACT');
      }
      await choose(page, 'Eligibility screening *', 'eligibility');
      await choose(page, 'Baseline surveys *', 'fiqr');
    });
    await test.step('weeks are generated with the chosen surveys', async () => {
      await choose(page, 'Surveys of generated weeks', 'fiqr');
      await press(page, 'Generate survey weeks');
      const folded = page.getByText(/^Week \d+: 1 survey, 10 days to complete$/);
      await expect(folded).toHaveCount(12);
    });
    await test.step('an existing key is refused, a new one is saved', async () => {
      await press(page, 'Save');
      await expect(page.locator('.field-error')).toHaveText('Landing page key already exists');
      await page.getByLabel('Landing page key *').fill('007');
      await press(page, 'Save');
      await expect(toast(page, 'New landing page created')).toBeVisible();
      await expect(page).toHaveURL(/\/landingpages\/edit\/007$/);
      const saved = await stored(`${PAGES}/007`);
      expect(saved).toMatchObject({
        landingPageKey: '007',
        study: '004',
        cohort: 'C1',
        site: 'default',
        role: 'patient',
        maxUsersInConsent: 20,
        weekdaySurveyAssignment: 6,
        daysToCompleteTherapySurvey: 4,
        eligibilityScreening: ['eligibility'],
        createdBy: 'sam.staff@example.com',
      });
      expect(saved?.['surveyWeeks']).toContainEqual({
        week: 12,
        surveys: ['fiqr'],
        daysToCompleteTherapySurvey: 10,
      });
    });
    await test.step('changes to it are saved', async () => {
      await page.getByLabel('Max users in consent *').fill('5');
      await press(page, 'Save');
      await expect(toast(page, 'Landing page updated')).toBeVisible();
      expect(await stored(`${PAGES}/007`)).toMatchObject({ maxUsersInConsent: 5 });
    });
    await test.step('changing the key moves its users', async () => {
      const user = { uid: 'of-007', email: 'of.007@example.com', landingPageKey: '007' };
      await put(['users/of-007', user]);
      await page.getByLabel('Landing page key *').fill('007-B');
      await press(page, 'Save');
      await expect(
        toast(page, 'Landing page key changed, old landing page deleted, new one created'),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/landingpages\/edit\/007-B$/);
      expect(await stored(`${PAGES}/007`)).toBeNull();
      expect(await stored(`${PAGES}/007-B`)).toMatchObject({ maxUsersInConsent: 5 });
      expect(await stored('users/of-007')).toMatchObject({ landingPageKey: '007-B' });
    });
    await test.step('Delete says who refers to it, and deletes on the second click', async () => {
      await visitAnew(page, '/surveysaurus/landingpages');
      const row = page.getByRole('row').filter({ hasText: '007-B' });
      await openActs(row);
      await clickTwoSteps(
        row.getByRole('button', { name: 'Delete', exact: true }),
        row.getByRole('button', { name: 'Confirm Delete' }),
        {
          between: async () => {
            await expect(page.getByText('1 user has this key').first()).toBeVisible();
            expect(await stored(`${PAGES}/007-B`)).not.toBeNull();
          },
        },
      );
      await expect(row).toHaveCount(0);
      expect(await stored(`${PAGES}/007-B`)).toBeNull();
    });
  },
);

test(
  'the extension and the styling of a landing page are created and edited in their tabs',
  proves(
    ...['OPS-EXT-01', 'OPS-EXT-03', 'OPS-EXT-11', 'OPS-EXT-12', 'OPS-STYLE-01', 'OPS-STYLE-02'],
    ...['OPS-STYLE-03', 'OPS-STYLE-07', 'OPS-STYLE-08', 'OPS-STYLE-09', 'OPS-STYLE-10'],
    ...['OPS-D-28', 'OPS-D-30'],
  ),
  async ({ page, pageErrors }) => {
    await test.step('a page without an extension offers to create one', async () => {
      await signIn(page, 'Sam Staff', '/surveysaurus/landingpages/edit/002');
      await page.getByRole('tab', { name: 'Extension landing page' }).click();
      await expect(page.getByRole('heading', { name: '002 Extension Landing Page' })).toBeVisible();
      await press(page, 'Create extension');
      await page.getByLabel('Trial ID *').fill('TRIAL-002-EXT');
      for (const each of ['Therapy', 'Consent', 'Consent Fail', 'Done', 'Early Termination']) {
        await choose(page, `${each} Program *`, 'control');
      }
      await choose(page, 'Weekday survey assignment *', '8');
      await choose(page, 'Week of a new call', '4');
      await press(page, 'Add call');
      await section(page, 'Call of week 4').getByLabel('Title').fill('Feedback');
      await press(page, 'Save');
      await expect(toast(page, 'Extension created')).toBeVisible();
    });
    const extensionID = String((await stored(`${PAGES}/002`))?.['extensionID']);
    await test.step('it has the key of its page, and is edited', async () => {
      await expect(page.getByLabel('Trial ID *')).toHaveValue('TRIAL-002-EXT');
      expect(await stored(`${PAGES}/002/extensions/${extensionID}`)).toMatchObject({
        landingPageKey: '002',
        therapyProgram: 'control',
        weekdaySurveyAssignment: 8,
        scheduleCallOptions: { 4: { title: 'Feedback', therapyWeek: 4, required: false } },
      });
      await page.getByLabel('Trial ID *').fill('TRIAL-002-X');
      await press(page, 'Save');
      await expect(toast(page, 'Extension updated')).toBeVisible();
    });
    await test.step('a page without a styling gets the default styling', async () => {
      await page.getByRole('tab', { name: 'Styling' }).click();
      await expect(page.getByRole('heading', { name: '002 Styling' })).toBeVisible();
      await expect(section(page, 'Metadata').getByLabel('Title *')).toHaveValue('Welcome');
      await section(page, 'Metadata').getByLabel('Title *').fill('Pain study');
      await section(page, 'Footer').getByLabel('Background color *').fill('reddish');
      await press(page, 'Save');
      await expect(page.locator('.field-error')).toHaveText('Enter valid color');
      await section(page, 'Footer').getByLabel('Background color *').fill('navy');
      await press(page, 'Add question');
      await page.getByLabel('Question').fill('How long?');
      await press(page, 'Save');
      await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
      const stylingID = String((await stored(`${PAGES}/002`))?.['stylingID']);
      expect(await stored(`${PAGES}/002/styling/${stylingID}`)).toMatchObject({
        landingPageKey: '002',
        stylingID,
        extensionID: '',
        metadata: { title: 'Pain study', description: 'Join the study' },
        footer: { bgColor: 'navy' },
        faqs: [{ question: 'How long?', answer: '' }],
      });
    });
    await test.step('an image is checked by its content, and asks before it replaces another', async () => {
      pageErrors.allow(/404 \(Not Found\)/); // checks whether a file of that name exists
      const footer = section(page, 'Footer');
      const name = `logo-${Date.now()}.gif`;
      const choose = (buffer: Buffer) =>
        footer.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/gif', buffer });
      await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
      await expect(footer.getByRole('alert')).toHaveText(
        'The image could not be uploaded: Only PNG, JPEG, WebP and GIF images of at most 5 MB can be uploaded.',
      );
      const image = Buffer.from(
        'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
        'base64',
      );
      await choose(image);
      const address = new RegExp(`/o/imgs%2Flanding_pages%2F${name}\\?`);
      await expect(footer.getByLabel('Logo', { exact: true })).toHaveValue(address);
      await expect(footer.getByRole('img')).toHaveJSProperty('naturalWidth', 1);
      await choose(image);
      await expect(dialog(page)).toContainText(`An image called ${name} already exists.`);
      await press(page, 'Replace');
      await expect(dialog(page)).toBeHidden();
      await expect(footer.getByRole('alert')).toHaveCount(0);
      await press(page, 'Save');
      await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    });
    await test.step('the extension gets its own styling', async () => {
      await page.getByLabel('Styling of').selectOption('extension');
      await expect(section(page, 'Metadata').getByLabel('Title *')).toHaveValue('Welcome');
      const of = await stored(`${PAGES}/002/extensions/${extensionID}`);
      expect(await stored(`${PAGES}/002/styling/${String(of?.['stylingID'])}`)).toMatchObject({
        extensionID,
      });
    });
  },
);
