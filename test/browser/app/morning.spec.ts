import {
  dialog,
  expect,
  expectAccessible,
  historyOf,
  type Page,
  press,
  proves,
  put,
  reseed,
  signIn,
  stageDb,
  stored,
  tableRows,
  test,
  visit,
} from '#test/browser/support/console.ts';

const UID = 'nina-notes';
const USER = `users/${UID}`;
const TEXT = 'Which site? See https://example.com/sites\n<b>not bold</b>';
const HARBOUR = 'medrio/sites/available/harbour';
const PAYMENTS = 'tempest/payments';

const items = (page: Page) =>
  page.getByRole('list', { name: 'Notes, newest first' }).getByRole('listitem');

async function write(page: Page, label: string, text: string, submit: string) {
  await dialog(page).getByRole('textbox', { name: label }).fill(text);
  await dialog(page).getByRole('button', { name: submit, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

const week = (number: number) => `Week ${number} of many`;

const asked = (number: number) =>
  [
    `${PAYMENTS}/requested/many-${number}`,
    {
      subjectID: `subject-many-${number}`,
      paymentFor: week(number),
      paymentGroup: '003',
      amount: 25,
      requestedTimestamp: new Date(`2026-06-0${number}T12:00:00Z`),
    },
  ] as const;

test.beforeAll(async () => {
  await reseed();
  const account = { uid: UID, email: 'nina@example.com', subjectID: 'N-100', study: '005' };
  await put(
    [USER, { ...account, site: 'Basel', displayName: 'Nina Notes', created: new Date() }],
    ...[1, 2, 3, 4, 5].map(asked),
  );
});

interface Two {
  readonly sam: Page;
  readonly ada: Page;
}

async function askAndAnswer({ sam, ada }: Two) {
  await test.step('both open the same participant, and see each other', async () => {
    await visit(sam, `/${USER}/notes`);
    await visit(ada, `/${USER}`);
    await expect(sam.getByText('Also here: Ada Admin')).toBeVisible();
    await expect(ada.getByText('Also here: Sam Staff')).toBeVisible();
  });
  await test.step('Sam writes a note and asks Ada about the site', async () => {
    await press(sam, 'Add note');
    await write(sam, 'Note', 'Called at noon.', 'Save note');
    await expect(items(sam)).toHaveCount(1);
    await press(sam, 'Ask a question');
    await dialog(sam).getByLabel('Field').selectOption({ label: 'Site' });
    await dialog(sam).getByLabel('To').selectOption('ada.admin@example.com');
    await write(sam, 'Question', TEXT, 'Ask question');
    await expect(items(sam)).toHaveCount(2);
    await expect(items(sam).first()).toContainText('<b>not bold</b>');
    const link = items(sam).first().getByRole('link', { name: 'https://example.com/sites' });
    await expect(link).toHaveAttribute('href', 'https://example.com/sites');
    await expectAccessible(sam);
  });
  await test.step('Ada finds it marked at the field, and on Today', async () => {
    await expect(ada.getByRole('link', { name: 'Open question about Site' })).toBeVisible();
    await visit(ada, '/today');
    const question = ada.getByRole('listitem').filter({ hasText: 'Site: Which site?' });
    await expect(question).toContainText('N-100');
    await visit(ada, `/${USER}`);
    await ada.getByRole('link', { name: 'Open question about Site' }).click();
    await expect(items(ada).first()).toBeFocused();
  });
  await test.step('Ada answers it, and Sam sees the answer and closes the question', async () => {
    await ada.getByRole('button', { name: /^Answer the question/ }).click();
    await write(ada, 'Answer', 'Basel.', 'Send answer');
    await expect(items(sam).first()).toContainText('Basel.');
    await sam.getByRole('button', { name: /^Close question/ }).click();
    await expect(items(sam).first()).toContainText('Closed');
    await visit(sam, `/${USER}`);
    await expect(sam.getByRole('heading', { name: 'About' })).toBeVisible();
    await expect(sam.getByRole('link', { name: /question about Site/ })).toHaveCount(0);
  });
  await test.step('the page of all questions lists it', async () => {
    await visit(sam, '/questions?state=closed&q=N-100');
    const [row] = await tableRows(sam, 'Questions');
    expect(row?.slice(0, 2)).toEqual(['N-100', 'Site']);
    expect(row).toContain('Closed');
    await expectAccessible(sam);
  });
  await test.step('the history names the three acts', async () => {
    const notes = stageDb().collection(`${USER}/notes`);
    const [question] = (await notes.where('field', '==', 'site').get()).docs;
    const entries = await historyOf(question?.ref.path ?? '');
    expect(entries.map(({ action, actor }) => [action, actor]).toSorted()).toEqual([
      ['Answer question', 'ada.admin@example.com'],
      ['Ask question', 'sam.staff@example.com'],
      ['Close question', 'sam.staff@example.com'],
    ]);
  });
}

async function shareView({ sam, ada }: Two) {
  const find = (page: Page) => page.getByRole('search', { name: 'Find in Subjects' });
  await test.step('Sam keeps a table as a view for all staff, and Ada opens it', async () => {
    await visit(ada, '/subjects');
    await visit(sam, '/subjects?sort=site.desc&rows=50');
    await find(sam).getByText('Views').click();
    await press(sam, 'Keep as view…');
    await dialog(sam).getByLabel('For').selectOption('All staff');
    await write(sam, 'Name', 'Morning round', 'Keep');
    await find(ada).getByText('Views').click();
    await find(ada).getByRole('link', { name: 'Morning round' }).click();
    await expect(ada).toHaveURL(/\/subjects\?sort=site\.desc&rows=50$/);
    await expect(ada.getByRole('columnheader', { name: 'Site' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });
}

async function payFive({ sam, ada }: Two) {
  const bar = sam.getByRole('region', { name: 'Selected: Requested payments' });
  await test.step('Sam selects a range of five payments by keyboard', async () => {
    await visit(sam, '/surveysaurus/payments?for=of+many');
    await press(sam, 'Mark several as paid…');
    await sam.getByLabel(`Select subject-many-1, ${week(1)}`).focus();
    await sam.keyboard.press('Space');
    for (let step = 0; step < 4; step += 1) await sam.keyboard.press('ArrowDown');
    await sam.keyboard.press('Shift+Space');
    await expect(bar).toContainText('5 payments selected');
    await expectAccessible(sam);
  });
  await test.step('the dialog names them with their sum', async () => {
    await bar.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(dialog(sam)).toContainText('5 payments, 125.00 in all');
    await expect(dialog(sam).getByRole('listitem').first()).toHaveText(
      `subject-many-1, ${week(1)}, 25.00`,
    );
    await dialog(sam).getByLabel('Notes').fill('Cheques of June');
    await expectAccessible(sam);
  });
  await test.step('Ada pays one of them meanwhile, which the dialog names at once', async () => {
    await visit(ada, '/surveysaurus/payments?for=3+of+many');
    const card = ada.getByRole('list', { name: 'Requested payments' }).getByRole('listitem');
    await card.getByRole('button').first().click();
    await press(ada, 'Complete payment');
    await expect(ada.getByText('Payment logged')).toBeVisible();
    await expect(dialog(sam)).toContainText('4 payments, 100.00 in all');
    await expect(dialog(sam).getByRole('list', { name: 'No longer in this list:' })).toHaveText(
      `subject-many-3, ${week(3)}, 25.00`,
    );
  });
  await test.step('the others are paid one by one', async () => {
    await dialog(sam).getByRole('button', { name: 'Mark as paid' }).click();
    await expect(dialog(sam).getByRole('heading')).toHaveText('Mark as paid: 4 of 4 done');
    await expect(dialog(sam).locator('tbody tr')).toHaveCount(4);
    await expectAccessible(sam);
    await press(sam, 'Close');
    const paid = (number: number) => stored(`${PAYMENTS}/completed/many-${number}`);
    for (const number of [1, 2, 4, 5]) {
      const own = { amount: 25, paidBy: 'Sam Staff', notes: 'Cheques of June' };
      expect(await paid(number)).toMatchObject(own);
    }
    expect(await paid(3)).toMatchObject({ paidBy: 'Ada Admin', notes: '' });
    await expect(bar).toContainText('0 payments selected');
  });
}

async function importAndUndo({ sam, ada }: Two) {
  await test.step('Sam imports what the dry run does not refuse', async () => {
    await visit(sam, '/import?kind=sites');
    await sam.getByLabel('CSV file').setInputFiles({
      name: 'clinics.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Name,Site ID,Email\nZoë Harbour,harbour,h@example.com\nBad,bad,nomail\n',
      ),
    });
    await press(sam, 'Start dry run');
    await press(sam, 'Import 1 site, skip 1 row');
    await expect(sam.getByText(/^The server writes the rows/)).toBeVisible();
    await expect(sam.getByText(/Imported: 1 created/)).toBeVisible();
    const harbour = { siteName: 'Zoë Harbour', email: 'h@example.com' };
    expect(await stored(HARBOUR)).toMatchObject(harbour);
  });
  await test.step('Ada, an admin, undoes the import, which Sam sees', async () => {
    await visit(ada, '/import?kind=sites');
    await press(ada, 'Undo the import of clinics.csv');
    await expect(dialog(ada)).toContainText('1 record that it created is deleted');
    await press(ada, 'Undo import');
    await expect(sam.getByText('sites: undone by ada.admin@example.com')).toBeVisible();
    expect(await stored(HARBOUR)).toBeNull();
  });
}

test(
  'two colleagues share a morning: a participant, a question, a view, payments and an import',
  proves(
    ...['TEAM-PRES-01', 'TEAM-NOTE-02', 'TEAM-NOTE-03', 'TEAM-NOTE-04', 'TEAM-NOTE-06'],
    ...['TEAM-VIEW-01', 'TEAM-SEL-03', 'TEAM-SEL-04', 'TEAM-IMP-03'],
  ),
  async ({ page: sam, browser, pageErrors }) => {
    pageErrors.allow(/An act on one of many rows failed/);
    const ada = await (await browser.newContext()).newPage();
    await signIn(sam, 'Sam Staff');
    await signIn(ada, 'Ada Admin');
    const both = { sam, ada };
    await askAndAnswer(both);
    await shareView(both);
    await payFive(both);
    await importAndUndo(both);
    await ada.context().close();
  },
);
