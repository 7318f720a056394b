import {
  clickTwoSteps,
  dialog,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  historyOf,
  type Page,
  press,
  pressInRow,
  proves,
  put,
  reseed,
  signIn,
  stageDb,
  stored,
  tableColumns,
  test,
  toast,
  visit,
} from '#test/browser/support/console.ts';

const PROGRAM = 'programs/autumn';
const HELLO = `${PROGRAM}/pages/hello`;
const BYE = `${PROGRAM}/pages/bye`;

const pageOf = (key: string, name: string) => ({
  id: key,
  key,
  name,
  HTML: `<p>${name}</p>`,
  url: '',
  programKey: 'autumn',
});

test.beforeAll(async () => {
  await reseed({ demo: false });
  await put(
    [PROGRAM, { id: 'autumn', key: 'autumn', name: 'Autumn', contentTypeKey: 'ACT' }],
    [HELLO, pageOf('hello', 'Hello')],
    [BYE, pageOf('bye', 'Bye')],
  );
});

test(
  'an author prepares changes, decides, takes one out, publishes and withdraws',
  proves(
    'TEAM-SET-01',
    'TEAM-SET-02',
    'TEAM-SET-03',
    'TEAM-SET-05',
    'TEAM-SET-07',
    'TEAM-SET-08',
    'TEAM-SET-09',
    'TEAM-SET-10',
    'TEAM-SET-13',
    'TEAM-SET-14',
    'TEAM-SET-17',
  ),
  async ({ page }) => {
    await signIn(page, 'Ada Admin', `/${PROGRAM}/changes`);
    const band = page.getByRole('region', { name: 'Change set' });
    const rename = async (key: string, name: string) => {
      await page.getByRole('link', { name: 'Pages', exact: true }).first().click();
      await visit(page, `/${PROGRAM}/pages/edit/${key}${new URL(page.url()).search}`);
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    };

    await test.step('a set is opened by name', async () => {
      await press(page, 'New change set');
      await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Late words');
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Late words' })).toBeVisible();
    });
    await test.step('saves go only to the set', async () => {
      await page.getByRole('link', { name: 'Work in this set' }).click();
      await expect(band).toContainText('0 changes');
      await rename('hello', 'Hello again');
      await expect(band).toContainText('1 change');
      await rename('bye', 'So long');
      await expect(band).toContainText('2 changes');
      expect(await stored(HELLO)).toMatchObject({ name: 'Hello' });
      expect(await stored(BYE)).toMatchObject({ name: 'Bye' });
      await expectAccessible(page);
    });
    const change = page.getByRole('listitem').filter({ hasText: 'Page “So long”' });
    await test.step('a field that was changed live has to be decided', async () => {
      await stageDb().doc(HELLO).update({ name: 'Hello you' });
      await band.getByRole('link', { name: 'Compare' }).click();
      await expect(page.getByRole('heading', { name: 'To decide: 1 conflict' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
      await expectAccessibleInBothSchemes(page);
      await clickTwoSteps(
        page.getByRole('button', { name: "Keep this set's value" }),
        page.getByRole('button', { name: 'Confirm' }),
      );
      await expect(page.getByRole('heading', { name: /^To decide/ })).toHaveCount(0);
    });
    await test.step('a change is taken out', async () => {
      await expect(change).toContainText('Bye');
      await clickTwoSteps(
        change.getByRole('button', { name: 'Remove from this set: page So long' }),
        page.getByRole('button', { name: 'Confirm' }),
      );
      await expect(change).toHaveCount(0);
    });
    await test.step('the rest becomes live, with the set in its history', async () => {
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(dialog(page)).toContainText('Changes 1 page');
      await expect(dialog(page)).toContainText(
        'Nothing else in the program refers to what changes.',
      );
      await expect(dialog(page)).toContainText('No participant has it as a task or in a session.');
      await expect(dialog(page)).toContainText('0 new findings, 0 resolved');
      await dialog(page).getByRole('button', { name: 'Publish' }).click();
      await expect(toast(page, 'Published Late words: 1 record changed')).toBeVisible();
      expect(await stored(HELLO)).toMatchObject({ name: 'Hello again', HTML: '<p>Hello</p>' });
      expect(await stored(BYE)).toMatchObject({ name: 'Bye' });
      expect(await historyOf(HELLO)).toMatchObject([
        { action: 'Publish change set', reason: 'Change set "Late words"' },
      ]);
      await visit(page, `/${PROGRAM}/changes`);
      expect((await tableColumns(page, 'Changes', 'State'))[0]).toEqual(['Published']);
    });
    const act = (name: string) =>
      clickTwoSteps(
        page.getByRole('button', { name }),
        page.getByRole('button', { name: 'Confirm' }),
      );
    await test.step('it is withdrawn by a set of its own', async () => {
      await page.getByRole('link', { name: 'Late words' }).click();
      await act('Withdraw');
      await expect(page.getByRole('heading', { name: 'Withdrawal of Late words' })).toBeVisible();
      expect(await stored(HELLO)).toMatchObject({ name: 'Hello again' });
    });
    await test.step('and published, which restores the live content', async () => {
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await dialog(page).getByRole('button', { name: 'Publish' }).click();
      const published = 'Published Withdrawal of Late words: 1 record changed';
      await expect(toast(page, published)).toBeVisible();
      expect(await stored(HELLO)).toMatchObject({ name: 'Hello you' });
      await visit(page, `/${PROGRAM}/changes`);
      const states = (await tableColumns(page, 'Changes', 'Name', 'Author', 'State')).map((row) =>
        row.join(' | '),
      );
      expect(states.sort()).toEqual([
        'Late words | ada.admin@example.com | Withdrawn',
        'Withdrawal of Late words | ada.admin@example.com | Published',
      ]);
    });
    await test.step('its open sets outlive the program', async () => {
      await put([`${PROGRAM}/changeSets/left`, { name: 'Left over', state: 'open', changes: 0 }]);
      await visit(page, '/programs');
      await pressInRow(page, 'Delete Autumn');
      await expect(dialog(page)).toContainText('1 change set of it is open: Left over.');
      await dialog(page)
        .getByLabel(/^Reason/)
        .fill('Over');
      await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(toast(page, 'Success: Program autumn deleted')).toBeVisible();
      await visit(page, `/${PROGRAM}/changes`);
      const left = page.getByRole('region', { name: /Left over/ });
      await expect(left).toContainText('Its program was deleted while this set was open.');
      await expectAccessibleInBothSchemes(page);
    });
  },
);

test(
  'two authors work in one set: fields are merged, and a conflict with a live save is decided',
  proves('TEAM-SET-04', 'TEAM-SET-08'),
  async ({ page, browser }) => {
    const root = 'programs/winter';
    const lesson = `${root}/lessons/calm`;
    const step = { type: 'Text', title: 'Calm', content: 'Sit down.', imageType: '' };
    await put(
      [root, { id: 'winter', key: 'winter', name: 'Winter', contentTypeKey: 'ACT' }],
      [lesson, { id: 'calm', title: 'Calm', chNum: 1, num: 1, steps: [step] }],
      [`${root}/chapters/one`, { id: 'one', title: 'One', description: 'D', num: 1 }],
      [`${root}/changeSets/calm`, { name: 'Calmer', state: 'open', review: false, changes: 0 }],
    );
    const address = `/${lesson}/1?set=calm`;
    const field = (on: Page, label: string) => on.getByRole('textbox', { name: label });
    const save = async (on: Page) => {
      await on.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(toast(on, 'Step saved successfully!').first()).toBeVisible();
    };
    const band = (on: Page) => on.getByRole('region', { name: 'Change set' });
    await signIn(page, 'Ada Admin', address);
    const other = await (await browser.newContext()).newPage();
    await signIn(other, 'Sue Superuser', address);
    await test.step('each sees that the other is here', async () => {
      await expect(page.getByText('Also here: Sue Superuser')).toBeVisible();
      await expect(other.getByText('Also here: Ada Admin')).toBeVisible();
    });
    await test.step('the second edits another field of the same step', async () => {
      await field(page, 'Title').fill('Calm down');
      await save(page);
      await expect(band(other)).toContainText('1 change');
      await expect(field(other, 'Title')).toHaveValue('Calm down');
      await field(other, 'Content').fill('Sit down, and breathe.');
      await save(other);
      await expect(field(page, 'Content')).toHaveValue('Sit down, and breathe.');
      expect(await stored(lesson)).toMatchObject({ steps: [step] });
    });
    await test.step('a later live save is a conflict for both', async () => {
      const live = { ...step, content: 'Stand up.' };
      await stageDb()
        .doc(lesson)
        .update({ steps: [live], title: 'Calm and quiet' });
      for (const author of [page, other]) {
        await band(author).getByRole('link', { name: 'Compare' }).click();
        await expect(author.getByRole('heading', { name: 'To decide: 1 conflict' })).toBeVisible();
        await expect(author.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
      }
    });
    await test.step('one decides, and the other publishes it', async () => {
      await clickTwoSteps(
        page.getByRole('button', { name: "Keep this set's value" }),
        page.getByRole('button', { name: 'Confirm' }),
      );
      await expect(other.getByRole('heading', { name: /^To decide/ })).toHaveCount(0);
      await other.getByRole('button', { name: 'Publish', exact: true }).click();
      await dialog(other).getByRole('button', { name: 'Publish' }).click();
      await expect(toast(other, 'Published Calmer: 1 record changed')).toBeVisible();
      expect(await stored(lesson)).toMatchObject({
        title: 'Calm and quiet',
        steps: [{ ...step, title: 'Calm down', content: 'Sit down, and breathe.' }],
        updatedBy: 'sue.superuser@example.com',
      });
    });
    await other.context().close();
  },
);
