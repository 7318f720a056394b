import type { Timestamp } from 'firebase-admin/firestore';
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
  visitAnew,
} from '#test/browser/support/console.ts';

test.beforeAll(() => reseed());

const sections = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections of this program' }).getByRole('link');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'programs are listed by name, and one is opened',
  proves('AUTHOR-PROG-01', 'AUTHOR-PROG-10', 'AUTHOR-SECT-01', 'AUTHOR-GEN-09', 'OPS-ROUTE-26'),
  async ({ page }) => {
    await stageDb().doc('programs/nameless').set({ id: 'nameless', contentTypeKey: 'ST' });
    await signIn(page, 'Sam Staff', '/programs');
    await test.step('sorted by name, without nameless programs', async () => {
      const names = (await tableColumns(page, 'Programs', 'Name')).flat();
      expect(names).toEqual([...names].sort());
      const ids = (await tableColumns(page, 'Programs', 'ID')).flat();
      expect(ids).toContain('stanzaACT');
      expect(ids).not.toContain('nameless');
    });
    await test.step('the id leads to the program', async () => {
      await page.getByRole('link', { name: 'stanzaACT', exact: true }).click();
      await expect(page).toHaveURL(/\/programs\/stanzaACT$/);
      await expect(heading(page)).toHaveText('Stanza ACT');
      await expect(sections(page)).toHaveCount(17);
      await expect(page.getByRole('region', { name: 'Settings' })).toContainText('Twelve weeks');
      await sections(page).getByText('Pages', { exact: true }).click();
      await expect(heading(page)).toHaveText('Pages');
    });
    await test.step('an unknown section leads to the overview', async () => {
      await visitAnew(page, '/programs/stanzaACT/no-such-section');
      await expect(page).toHaveURL(/\/programs\/stanzaACT$/);
    });
  },
);

const row = (page: Page, id: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: id, exact: true }) });

test(
  'an admin creates a program and edits it',
  proves('AUTHOR-PROG-21', 'AUTHOR-PROG-28', 'AUTHOR-PROG-29', 'AUTHOR-GEN-10'),
  async ({ page }) => {
    await signIn(page, 'Ada Admin', '/programs');
    await test.step('a program of lessons is created', async () => {
      await press(page, 'New Program');
      // In a long form, fields scroll behind the footer.
      await expect(dialog(page).locator('.form-footer')).not.toHaveCSS(
        'background-color',
        'rgba(0, 0, 0, 0)',
      );
      await field(page, 'Name *').fill('Journey program');
      await field(page, 'Description *').fill('Made by a journey');
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
        .set({
          name: 'Journey ST',
          contentTypeKey: 'ST',
          initialDisplayState: 'page',
          kept: 7,
          updated: new Date(0),
        });
      await stageDb().doc('programs/journeyST/journalTypes/pain').set({ displayName: 'Pain' });
      await stageDb().doc('programs/journeyST/pages/start').set({ name: 'Start' });
      await visitAnew(page, '/programs/journeyST');
      await press(page, 'Edit');
      await field(page, 'Description *').fill('Entries');
      await field(page, 'Reminder Title').fill('How was your day?');
      await field(page, 'Symptom Tracker ID *').selectOption('Pain');
      await field(page, 'Starting Page Key').selectOption('Start');
      await field(page, 'Resource Tab Instructions *').fill('Read these');
      await press(page, 'Save changes');
      await expect(toast(page, 'Journey ST saved')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Settings' })).toContainText(
        'How was your day?',
      );
      const program = (await stored('programs/journeyST')) ?? {};
      expect((program['updated'] as Timestamp).toMillis()).toBeGreaterThan(Date.now() - 600_000);
      expect(program).toMatchObject({
        symptomTrackerID: 'pain',
        startingPageKey: 'start',
        contentTypeKey: 'ST',
        kept: 7,
        resourceTabInstructions: 'Read these',
        updatedBy: 'ada.admin@example.com',
        reminderMessage: { title: 'How was your day?', text: '' },
      });
    });
  },
);

test(
  'an admin clones a program, follows the copy to its end, and deletes it',
  proves('AUTHOR-PROG-44', 'AUTHOR-D-27'),
  async ({ page }) => {
    await signIn(page, 'Ada Admin', '/programs');
    await test.step('the content is copied in the background', async () => {
      await pressInRow(page, 'Clone Stanza ACT');
      await field(page, 'New Program ID *').fill('journeyClone');
      await field(page, 'New Program Name *').fill('Clone of a journey');
      await press(page, 'Submit');
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
    await test.step('it is deleted after showing its content and users', async () => {
      await visitAnew(page, '/programs');
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
