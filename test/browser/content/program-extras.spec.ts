import {
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
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const PROGRAM = 'programs/stanzaACT';

/** The focused element, and how many pixels of it the form's footer covers. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const footer = document.querySelector('.form-footer');
    const { activeElement } = document;
    const bottom = activeElement?.getBoundingClientRect().bottom ?? 0;
    return {
      tag: activeElement?.tagName,
      inFooter: footer?.contains(activeElement) !== false,
      below: Math.round(bottom - (footer?.getBoundingClientRect().top ?? 0)),
    };
  });

test(
  'gating rules are created and edited',
  proves('AUTHOR-GATE-03', 'AUTHOR-GATE-09', 'AUTHOR-GATE-10', 'AUTHOR-GATE-11'),
  async ({ page }) => {
    await signIn(page, 'Ada Admin', `/${PROGRAM}/gating`);
    const rules = async () =>
      (await tableColumns(page, 'Gating', 'Cohort', 'Target', 'Margin', 'A', 'B', 'C', 'D')).map(
        (row) => row.join(' '),
      );
    expect(await rules()).toEqual([
      'defaultRules 56 7 0 1 2 3',
      'autumn-2026 42 5 0 1 1 2',
      'pilot-2024 70 10 1 1 2 2',
    ]);
    await test.step('a second rule for a cohort is refused', async () => {
      await press(page, 'New gating rule');
      await field(page, 'Cohort *').selectOption('autumn-2026');
      await press(page, 'Save');
      await expect(dialog(page).locator('.field-error')).toHaveText(
        "Rule with cohort 'autumn-2026' already exists",
      );
      await field(page, 'Cohort *').selectOption('spring-2026');
      await press(page, 'Save');
      await expect(toast(page, 'Saved')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      expect(await stored(`${PROGRAM}/gatingRules/spring-2026`)).toMatchObject({
        id: 'spring-2026',
        target: 56,
        margin: 7,
        sessionsAllowed: { A: 0, B: 1, C: 2, D: 3 },
      });
    });
    await test.step('editing another one shows that it is saved', async () => {
      await press(page, 'Edit pilot-2024');
      await expect(field(page, 'Cohort')).toBeDisabled();
      await field(page, 'B *').fill('4');
      await press(page, 'Save');
      await expect(dialog(page).getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
      await press(page, 'Cancel');
      expect(await rules()).toContain('pilot-2024 70 10 1 4 2 2');
    });
  },
);

test(
  'awareness activities are created, cloned and deleted',
  proves('AUTHOR-AWARE-08', 'AUTHOR-AWARE-10'),
  async ({ page }) => {
    const titles = async () => (await tableColumns(page, 'Awareness activities', 'Title')).flat();
    await signIn(page, 'Ada Admin', `/${PROGRAM}/awareness-activities`);
    expect(await titles()).toEqual([
      'Near and far sounds',
      'One street, slowly',
      'Three slow breaths',
    ]);
    await test.step('one is created', async () => {
      await press(page, 'New awareness activity');
      await field(page, 'Title *').fill('A cup of tea');
      await field(page, 'Key *').fill('tea');
      await field(page, 'Description *').fill('Taste it.');
      await field(page, 'Image Filename *').fill('tea.jpg');
      await field(page, 'Audio Filename *').fill('tea.mp3');
      await field(page, 'Remote Audio Filename *').fill('programs/stanzaACT/assets/audio/tea.mp3');
      await press(page, 'Generate UUID');
      await press(page, 'Save');
      await expect(toast(page, 'A cup of tea saved')).toBeVisible();
      expect(await stored(`${PROGRAM}/awarenessActivities/tea`)).toMatchObject({
        key: 'tea',
        programKey: 'stanzaACT',
        activity_type: 'awareness',
        createdBy: 'ada.admin@example.com',
        unlockedByDefault: false,
      });
    });
    await test.step('two are cloned, and an existing one stays', async () => {
      await stageDb()
        .doc('programs/stanzaACT3/awarenessActivities/sounds')
        .set({ key: 'sounds', title: 'Theirs' });
      await page.getByLabel('Select A cup of tea').check();
      await page.getByLabel('Select Near and far sounds').check();
      await press(page, 'Clone selected (2)');
      await field(page, 'Selected Program *').selectOption('Stanza ACT 3');
      await press(page, 'Clone');
      const said =
        'Awareness activities cloned successfully! Already there and left as they are: sounds.';
      await expect(toast(page, said)).toBeVisible();
      expect(await stored('programs/stanzaACT3/awarenessActivities/tea')).toMatchObject({
        key: 'tea',
        programKey: 'stanzaACT3',
      });
      expect(await stored('programs/stanzaACT3/awarenessActivities/sounds')).toMatchObject({
        title: 'Theirs',
      });
    });
    await test.step('one is deleted after confirmation', async () => {
      await pressInRow(page, 'Delete A cup of tea');
      await expect(dialog(page)).toContainText('Are you sure you want to delete tea?');
      await press(page, 'Delete');
      await expect(toast(page, 'tea deleted')).toBeVisible();
      await expect(page.getByRole('row', { name: /A cup of tea/ })).toHaveCount(0);
    });
  },
);

test(
  'celebrations are created, edited and deleted',
  proves(
    'AUTHOR-CELEB-02',
    'AUTHOR-CELEB-03',
    'AUTHOR-CELEB-07',
    'AUTHOR-CELEB-10',
    'AUTHOR-CELEB-11',
    'AUTHOR-CELEB-13',
  ),
  async ({ page, pageErrors }) => {
    // The pictures do not exist.
    pageErrors.allow(/status of 404/);
    await signIn(page, 'Ada Admin', `/${PROGRAM}/celebrations`);
    await test.step('one is added, with the texts and pictures of its states', async () => {
      expect(await tableColumns(page, 'Celebrations', 'Key', 'Name')).toEqual([
        ['half-way', 'Half of the way'],
        ['first-week', 'The first week'],
      ]);
      await page.getByRole('link', { name: 'Add', exact: true }).click();
      await expect(page).toHaveURL(/\/celebrations\/edit$/);
      await page.getByLabel('Name *').fill('half of the WAY ');
      for (const state of ['loaded', 'loadable', 'notLoadable'])
        for (const set of ['modal', 'nullState']) {
          const group = page.getByRole('group', { name: `${state} ${set}`, exact: true });
          await group.getByLabel('Text').fill(`${state} ${set}`);
          await group.getByLabel('SVG').fill(`${state}-${set}.svg`);
        }
      await press(page, 'Save');
      await expect(page.locator('.field-error')).toHaveText('Name is not unique');
      await page.getByLabel('Name *').fill('The end');
      await press(page, 'Save');
      await expect(toast(page, 'Celebration saved successfully!')).toBeVisible();
      await expect(page).toHaveURL(/\/celebrations\/edit\/[\w-]{10,}$/);
      const id = page.url().split('/').at(-1) ?? '';
      const set = (state: string, name: string) => ({
        text: `${state} ${name}`,
        svg: `${state}-${name}.svg`,
        imageFilename: '',
        imageStyle: '',
      });
      const sets = (state: string) => ({
        modal: set(state, 'modal'),
        nullState: set(state, 'nullState'),
      });
      expect(await stored(`${PROGRAM}/celebrations/${id}`)).toMatchObject({
        id,
        name: 'The end',
        programKey: 'stanzaACT',
        loaded: sets('loaded'),
        loadable: sets('loadable'),
        notLoadable: sets('notLoadable'),
      });
    });
    await test.step('two are deleted', async () => {
      await page.getByRole('link', { name: 'Celebrations', exact: true }).first().click();
      await page.getByLabel('Select Half of the way').check();
      await page.getByLabel('Select The end').check();
      await press(page, 'Delete selected (2)');
      await press(page, 'Delete');
      await expect(toast(page, 'Celebrations deleted successfully!')).toBeVisible();
      await expect(page.getByRole('row', { name: /Half of the way/ })).toHaveCount(0);
      expect(await tableRows(page, 'Celebrations')).toHaveLength(1);
    });
  },
);

test(
  'favorites lists are created, edited and deleted',
  proves('AUTHOR-FAV-10', 'AUTHOR-FAV-11', 'AUTHOR-D-53'),
  async ({ page }) => {
    await signIn(page, 'Ada Admin', `/${PROGRAM}/favorites`);
    await test.step('one is added under a unique id', async () => {
      await page.getByRole('link', { name: 'Add New Favorite' }).click();
      await page.getByLabel('ID *').fill('exercises');
      await page.getByLabel('Name *').fill('Lessons');
      await page.getByLabel('Remove icon *').fill('minus');
      await page.getByLabel('Add icon *').fill('plus');
      await press(page, 'Save');
      await expect(page.locator('.field-error')).toHaveText('ID is not unique');
      await page.getByLabel('ID *').fill('lessons');
      await press(page, 'Save');
      await expect(toast(page, 'Lessons saved')).toBeVisible();
      await expect(page).toHaveURL(/\/favorites\/edit\/lessons$/);
      expect(await stored(`${PROGRAM}/favoritesLists/lessons`)).toMatchObject({
        id: 'lessons',
        programKey: 'stanzaACT',
        firstTimeImageSize: null,
      });
    });
    await test.step('fields reached by Tab are fully visible above the footer', async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await expect(page.getByRole('heading', { level: 1, name: 'Lessons' })).toBeVisible();
      await page.getByRole('main').getByLabel('ID', { exact: false }).first().focus();
      const texts: string[] = [];
      for (let at = await focused(page); !at.inFooter; at = await focused(page)) {
        if (at.tag === 'TEXTAREA') texts.push(at.below <= 0 ? 'whole' : `${at.below} px covered`);
        await page.keyboard.press('Tab');
      }
      expect(new Set(texts)).toEqual(new Set(['whole']));
    });
    await test.step('it is edited and deleted', async () => {
      await page.getByLabel('Name *').fill('Lessons to repeat');
      await press(page, 'Save');
      await expect(toast(page, 'Lessons to repeat saved')).toBeVisible();
      await page.getByRole('link', { name: 'Go Back' }).click();
      await pressInRow(page, 'Delete Lessons to repeat');
      await expect(dialog(page)).toContainText('Are you sure you want to delete lessons?');
      await press(page, 'Delete');
      await expect(toast(page, 'lessons deleted')).toBeVisible();
    });
  },
);

test(
  'pages are shown, created and edited',
  proves('AUTHOR-PAGE-08', 'AUTHOR-PAGE-09'),
  async ({ page, pageErrors }) => {
    await signIn(page, 'Ada Admin', `/${PROGRAM}/pages`);
    await test.step('the selected one is shown', async () => {
      await press(page, 'Welcome welcome');
      const frame = page.frameLocator('iframe[title="HTML of Welcome"]');
      await expect(frame.getByRole('heading', { name: 'Welcome' })).toBeVisible();
      await press(page, 'Your study site study-site');
      await expect(page.getByRole('link', { name: /sites\.example\.com/ })).toBeVisible();
    });
    await test.step('a new one is saved under its key', async () => {
      await page.getByRole('link', { name: 'New Page' }).click();
      await expect(page).toHaveURL(/\/pages\/edit$/);
      await page.getByLabel('Key *').fill('thanks');
      await page.getByLabel('Name *').fill('Thanks');
      await test.step('its preview loads images from other hosts only on request', async () => {
        // The browser logs requests that the preview's policy blocked.
        pageErrors.allow(/Content Security Policy/);
        const asked: string[] = [];
        await page.route('https://picture.example/**', (route) => {
          asked.push(new URL(route.request().url()).pathname);
          return route.fulfill({ contentType: 'image/gif', body: '' });
        });
        const picture = '<i style="background: url(https://picture.example/b)">x</i>';
        await page
          .getByLabel('HTML', { exact: true })
          .fill(`<p>Hello</p><img src="https://picture.example/a">${picture}`);
        const preview = page.frameLocator('iframe[title="HTML of the page as typed"]');
        await expect(preview.getByText('Hello')).toBeVisible();
        expect(asked).toEqual([]);
        await press(page, 'Load images from other hosts');
        await expect.poll(() => [...asked].sort()).toEqual(['/a', '/b']);
      });
      await page.getByLabel('HTML', { exact: true }).fill('<h1>Thank you</h1>');
      await press(page, 'Save');
      await expect(page).toHaveURL(/\/pages\/edit\/thanks$/);
      expect(await stored(`${PROGRAM}/pages/thanks`)).toMatchObject({
        id: 'thanks',
        key: 'thanks',
        programKey: 'stanzaACT',
        HTML: '<h1>Thank you</h1>',
        updatedBy: 'ada.admin@example.com',
      });
    });
  },
);

test(
  'the about page is edited by admins',
  proves('AUTHOR-ABOUT-03', 'AUTHOR-ABOUT-04'),
  async ({ page }) => {
    const before = await stored(PROGRAM);
    await signIn(page, 'Ada Admin', `/${PROGRAM}/about-page`);
    const content = page.getByRole('textbox', { name: 'Content' });
    await expect(content).toContainText('It goes along with a clinical study.');
    await content.press('ControlOrMeta+End');
    await content.pressSequentially(' Thank you.');
    await page.getByLabel('Terms of use').fill('https://example.com/terms');
    await press(page, 'Save');
    await expect(toast(page, 'Successfully updated').first()).toBeVisible();
    const after = await stored(PROGRAM);
    expect(after?.['aboutPage']).toMatchObject({
      content: expect.stringContaining('study</strong>. Thank you.'),
      termsOfUse: 'https://example.com/terms',
      subtitle: 'Twelve weeks of acceptance and commitment therapy',
    });
    expect(after).toMatchObject({
      name: before?.['name'],
      description: before?.['description'],
      updatedBy: 'ada.admin@example.com',
    });
  },
);
