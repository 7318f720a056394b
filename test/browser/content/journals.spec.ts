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
const journalAt = (id: string, program = PROGRAM) => `${program}/journalTypes/${id}`;
const names = async (page: Page) => (await tableColumns(page, 'Journals', 'Name')).flat();
/** Opens a phase's panel. */
async function phase(page: Page, name: string) {
  await press(page, name);
  return page.getByRole('form', { name: `Details of ${name}` });
}

test(
  'journals are added, edited, cloned and deleted by an admin',
  proves(
    'AUTHOR-JOUR-01',
    'AUTHOR-JOUR-14',
    'AUTHOR-JOUR-16',
    'AUTHOR-JOUR-19',
    'AUTHOR-D-44',
    'AUTHOR-D-84',
  ),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/An error occurred while trying to save this journal/);
    await signIn(page, 'Ada Admin', `/${PROGRAM}`);
    await page.getByRole('link', { name: 'Journals', exact: true }).click();
    expect(await names(page)).toEqual(['Committed action', 'Defusion notes', 'Evening reflection']);
    await test.step('a new one needs a unique id; its editor opens', async () => {
      await press(page, 'Add New Journal');
      await field(page, 'ID *').fill('defusion-notes');
      await field(page, 'Name *').fill('Daily insights');
      await press(page, 'Save');
      await expect(dialog(page).locator('.field-error')).toHaveText(['ID is not unique']);
      await field(page, 'ID *').fill('dailyInsights');
      await press(page, 'Save');
      await expect(page.getByRole('heading', { level: 1, name: 'Daily insights' })).toBeVisible();
      await expect(page.getByText('This journal has no phases yet.')).toBeVisible();
      expect(await stored(journalAt('dailyInsights'))).toMatchObject({
        id: 'dailyInsights',
        programKey: 'stanzaACT',
        phases: {},
        noJournalLeftBehind: false,
        createdBy: 'ada.admin@example.com',
      });
    });
    await test.step('details are edited without changing the phases', async () => {
      await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Journals').click();
      await press(page, 'Edit Evening reflection');
      await field(page, 'Description').fill('Two sentences at night.');
      await dialog(page).getByLabel('Unlocked by default').uncheck();
      const phases = { creation: { order: 7 } };
      await stageDb().doc(journalAt('evening-reflection')).update({ phases });
      await press(page, 'Save');
      await expect(toast(page, 'Evening reflection saved')).toBeVisible();
      await expect
        .poll(() => tableRows(page, 'Journals'))
        .toContainEqual(
          expect.arrayContaining(['Evening reflection', 'Two sentences at night.', 'No']),
        );
      expect(await stored(journalAt('evening-reflection'))).toMatchObject({ phases });
    });
    await test.step('one is cloned into another program', async () => {
      const target = 'programs/control_v2';
      await pressInRow(page, 'Clone Committed action');
      await field(page, 'Selected Program *').selectOption('control_v2');
      await press(page, 'Clone');
      await expect(toast(page, 'Journals cloned successfully!')).toBeVisible();
      expect(await stored(journalAt('committed-action', target))).toMatchObject({
        displayName: 'Committed action',
        programKey: 'control_v2',
      });
    });
    await test.step('one is deleted', async () => {
      await pressInRow(page, 'Delete Daily insights');
      await press(page, 'Delete');
      await expect(toast(page, 'dailyInsights deleted')).toBeVisible();
      expect(await stored(journalAt('dailyInsights'))).toBeNull();
      await expect.poll(() => names(page)).not.toContain('Daily insights');
    });
  },
);

test(
  'the phases of a journal are chosen and edited',
  proves('AUTHOR-PHASE-16', 'AUTHOR-PHASE-18'),
  async ({ page }) => {
    const id = 'walk';
    await stageDb()
      .doc(journalAt(id))
      .set({
        id,
        displayName: 'Walk',
        programKey: 'stanzaACT',
        noJournalLeftBehind: true,
        phases: {
          creation: { order: 4, questions: [{ key: 'where', questionType: 'text' }] },
          confirmation: { order: 5, cardTitle: 'Lost' },
          mystery: { order: 2, kept: true },
        },
      });
    const phases = async () =>
      (await stored(journalAt(id)))?.['phases'] as Record<string, Record<string, unknown>>;
    await signIn(page, 'Ada Admin', `/${PROGRAM}/journals/${id}`);
    await test.step('one is removed, two are added, and the others are renumbered', async () => {
      await press(page, 'Edit Phases');
      await dialog(page).getByLabel('confirmation').uncheck();
      await dialog(page).getByLabel('conversion').check();
      await dialog(page).getByLabel('completion').check();
      await press(page, 'Save');
      await expect(dialog(page)).toContainText('Removed phases are lost');
      await expect(dialog(page)).toContainText('confirmation.');
      await press(page, 'Save phases');
      await expect(toast(page, 'Phases Updated!')).toBeVisible();
      expect(await phases()).toEqual({
        creation: { order: 1, questions: [{ key: 'where', questionType: 'text' }] },
        conversion: { order: 2 },
        mystery: { order: 2, kept: true },
        completion: { order: 3, completedComponent: 'default' },
      });
      await expect(page.getByRole('button', { name: 'confirmation' })).toHaveCount(0);
    });
    await test.step('details are saved without the questions of a colleague', async () => {
      const creation = await phase(page, 'creation');
      await creation.getByRole('switch', { name: 'Prefill' }).check();
      await creation.getByRole('button', { name: 'Save phase' }).click();
      await expect(toast(page, 'Phase saved successfully!').first()).toBeVisible();
      expect((await phases())['creation']).toEqual({
        order: 1,
        prefill: true,
        questions: [{ key: 'where', questionType: 'text' }],
      });
      const completion = await phase(page, 'completion');
      await completion.getByLabel('Completed component').selectOption('sleep');
      const card = completion.getByRole('group', { name: 'Positive confirmation' });
      await card.getByLabel('Card title').fill('Well walked');
      await completion.getByRole('button', { name: 'Save phase' }).click();
      await expect
        .poll(async () => (await phases())['completion'])
        .toMatchObject({
          order: 3,
          completedComponent: 'sleep',
          positiveConfirmation: { cardTitle: 'Well walked' },
        });
    });
  },
);
