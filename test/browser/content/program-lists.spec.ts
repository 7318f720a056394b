import {
  dialog,
  expect,
  type Page,
  press,
  pressInRow,
  proves,
  reseed,
  signIn,
  stored,
  tableColumns,
  tableRows,
  test,
  toast,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const PROGRAM = 'programs/stanzaACT';
const field = (page: Page, label: string) => dialog(page).getByLabel(label);

/** A table's second column, each with its position. */
const inOrder = async (page: Page, caption: string) =>
  (await tableRows(page, caption)).map(([order, second]) => `${order} ${second}`);

test(
  'resource links are added, edited, arranged and deleted',
  proves('AUTHOR-RES-09', 'AUTHOR-RES-12', 'AUTHOR-RES-13', 'AUTHOR-RES-14', 'AUTHOR-RES-15'),
  async ({ page }) => {
    const links = () => inOrder(page, 'Resources');
    await signIn(page, 'Ada Admin', `/${PROGRAM}/resources`);
    await test.step('a link is added at the entered position', async () => {
      await press(page, 'Add Resource');
      await expect(field(page, 'Order *')).toHaveValue('6');
      await field(page, 'Order *').fill('2');
      await field(page, 'Text *').fill(' Walking with pain ');
      await field(page, 'Url *').fill('https://walk.example.com/');
      await press(page, 'Save');
      await expect(toast(page, 'resource created successfully!')).toBeVisible();
      await expect(page.getByRole('row', { name: /Walking with pain/ })).toBeVisible();
      expect((await links()).slice(0, 3)).toEqual([
        '1 If you are in crisis: call or text 988',
        '2 Walking with pain',
        '3 What acceptance and commitment therapy is',
      ]);
    });
    await test.step('another is edited', async () => {
      await press(page, 'Edit How to reach our support desk');
      await field(page, 'Text *').fill('Our support desk');
      await field(page, 'Order *').fill('1');
      await press(page, 'Save');
      await expect(dialog(page).getByText('resource updated successfully!')).toHaveCount(0);
      await expect(toast(page, 'resource updated successfully!')).toBeVisible();
      expect((await links())[0]).toBe('1 Our support desk');
      expect(await stored(`${PROGRAM}/resourceLinks/support`)).toMatchObject({
        id: 'support',
        order: 1,
        text: 'Our support desk',
        createdBy: 'ada.admin@example.com',
        updatedBy: 'ada.admin@example.com',
      });
    });
    await test.step('they are reordered by keyboard', async () => {
      await press(page, 'Enable reordering');
      const handle = page.getByRole('button', { name: 'Reorder Our support desk' });
      await handle.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await expect(page.getByText('Our support desk moved to position 2 of 6.')).toBeAttached();
      await press(page, 'Disable reordering');
      await expect.poll(async () => (await links())[1]).toBe('2 Our support desk');
    });
    await test.step('the menu of a row works by keyboard, and returns the focus', async () => {
      const more = page.getByRole('button', { name: 'More acts on Our support desk' });
      const remove = page.getByRole('button', { name: 'Delete Our support desk' });
      await expect(remove).toBeHidden();
      await more.press('Enter');
      await page.keyboard.press('Tab');
      await expect(remove).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(remove).toBeHidden();
      await expect(more).toBeFocused();
      await pressInRow(page, 'Delete Our support desk');
      await press(page, 'Cancel');
      await expect(more).toBeFocused();
    });
    await test.step('one is deleted, and the others are renumbered', async () => {
      await pressInRow(page, 'Delete Our support desk');
      await expect(dialog(page)).toContainText('Are you sure you want to delete Our support desk?');
      await press(page, 'Delete');
      await expect(toast(page, 'resource deleted successfully!')).toBeVisible();
      await expect(page.getByRole('row', { name: /Our support desk/ })).toHaveCount(0);
      expect((await links()).map((row) => row[0])).toEqual(['1', '2', '3', '4', '5']);
    });
  },
);

test(
  'voice actors are created and edited, and one is the default',
  proves('AUTHOR-VOICE-05', 'AUTHOR-VOICE-06', 'AUTHOR-VOICE-08', 'AUTHOR-VOICE-09'),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 409/);
    const defaults = async () =>
      (await tableColumns(page, 'Voice actors', 'ID', 'Default')).flatMap(([id, mark]) =>
        mark === '✓' ? [id] : [],
      );
    await signIn(page, 'Ada Admin', `/${PROGRAM}/voice-actors`);
    expect(await defaults()).toEqual(['mara']);
    await test.step('an id that exists is refused', async () => {
      await press(page, 'New voice actor');
      await field(page, 'ID *').fill('elias');
      await dialog(page).getByLabel('Name *', { exact: true }).fill('Noor');
      await field(page, 'Description *').fill('Soft');
      await field(page, 'Image filename *').fill('noor.jpg');
      await field(page, 'Audio filename *').fill('noor.mp3');
      await press(page, 'Save');
      await expect(dialog(page).locator('.field-error')).toHaveText(
        "Voice actor with ID 'elias' already exists",
      );
      await field(page, 'ID *').fill('noor');
      await press(page, 'Save');
      await expect(toast(page, 'Saved')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    });
    await test.step('another becomes the default, and the form confirms it and stays', async () => {
      await press(page, 'Edit Noor');
      await field(page, 'Default voice actor').check();
      await press(page, 'Save');
      await expect(dialog(page).getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
      await press(page, 'Cancel');
      expect(await defaults()).toEqual(['noor']);
      expect(await stored(`${PROGRAM}/voiceActors/mara`)).toMatchObject({
        defaultVoiceActor: false,
      });
    });
  },
);

test(
  'values categories are created, edited, arranged, cloned and deleted',
  proves(
    'AUTHOR-VAL-02',
    'AUTHOR-VAL-03',
    'AUTHOR-VAL-08',
    'AUTHOR-VAL-10',
    'AUTHOR-VAL-14',
    'AUTHOR-VAL-16',
    'AUTHOR-VAL-18',
    'AUTHOR-VAL-21',
  ),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 409/);
    const values = () => inOrder(page, 'Values');
    await signIn(page, 'Ada Admin', `/${PROGRAM}/values/edit`);
    await test.step('an edit URL without a category leads to the list', async () => {
      await expect(page).toHaveURL(/\/values$/);
      expect(await values()).toEqual(['1 family', '2 health', '3 work', '4 leisure']);
    });
    await test.step('a new one comes last', async () => {
      await page.getByRole('link', { name: 'New values category' }).click();
      await expect(page).toHaveURL(/\/values\/add$/);
      await page.getByLabel('ID *').fill('faith');
      await page.getByLabel('Name *').fill('Faith');
      await expect(page.getByLabel('Most values *')).toHaveValue('5');
      await page.getByLabel('Most values *').fill('3');
      await press(page, 'Save');
      await expect(toast(page, 'ValuesCategory saved successfully!')).toBeVisible();
      await expect(page).toHaveURL(/\/values\/edit\/faith$/);
      expect(await stored(`${PROGRAM}/valuesCategories/faith`)).toMatchObject({
        id: 'faith',
        name: 'Faith',
        description: '',
        programKey: 'stanzaACT',
        order: 5,
        created: expect.anything(),
        entryValidation: { minValues: 1, maxValues: 3, minChars: 1, maxChars: 150 },
      });
    });
    await test.step('it is edited', async () => {
      await page.getByLabel('Description').fill('What you hold on to.');
      await press(page, 'Save');
      await expect(page.getByText(/^Saved \d/)).toBeVisible();
      await page.getByRole('link', { name: 'Values', exact: true }).first().click();
      expect((await values()).at(-1)).toBe('5 faith');
    });
    await test.step('it is moved to the front', async () => {
      await press(page, 'Enable reordering');
      await page.getByRole('combobox', { name: 'Move Faith to position…' }).selectOption('1');
      await expect(page.getByText('Faith moved to position 1 of 5.')).toBeAttached();
      await press(page, 'Disable reordering');
      // The call's response may arrive before the listener's snapshot.
      await expect.poll(values).toEqual(['1 faith', '2 family', '3 health', '4 work', '5 leisure']);
    });
    await test.step('it is cloned to the end of another program', async () => {
      await press(page, 'Clone Faith');
      await field(page, 'New ID *').fill('work');
      await field(page, 'Selected Program *').selectOption('Stanza ACT 3');
      await press(page, 'Clone');
      await expect(dialog(page).locator('.field-error')).toHaveText(
        'A Values Category in the selected program already has this id',
      );
      await field(page, 'New ID *').fill('belief');
      await press(page, 'Clone');
      await expect(toast(page, 'Values Category cloned successfully!')).toBeVisible();
      expect(await stored('programs/stanzaACT3/valuesCategories/belief')).toMatchObject({
        id: 'belief',
        name: 'Faith',
        order: 5,
        programKey: 'stanzaACT3',
      });
    });
    await test.step('deleting one shows what uses it, and renumbers the others', async () => {
      await pressInRow(page, 'Delete Family');
      await expect(dialog(page)).toContainText('As question: journal Committed action');
      await press(page, 'Delete');
      await expect(toast(page, 'Values Category deleted successfully!')).toBeVisible();
      await expect(page.getByRole('row', { name: /Family/ })).toHaveCount(0);
      expect(await values()).toEqual(['1 faith', '2 health', '3 work', '4 leisure']);
    });
  },
);
