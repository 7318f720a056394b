import { expect, type Page } from '@playwright/test';

/** Longer than usual, because fresh emulators load each function on its first call. */
export const expectSoon = expect.configure({ timeout: 60_000 });

/** A screen, and text from the older data that it must show. */
interface Screen {
  readonly path: string;
  readonly shows: string;
}

const MIRIAM = '/users/Rv7NJa3PjPW4nGTk4OVcwmgSfakQ';

/** Ten screens that together read most collections. */
export const SCREENS: readonly Screen[] = [
  { path: '/users', shows: 'swift-forest-7603' },
  { path: MIRIAM, shows: 'swift-forest-7603' },
  { path: `${MIRIAM}/timeline`, shows: 'Therapy' },
  { path: `${MIRIAM}/workflows`, shows: 'Baseline' },
  { path: '/subjects', shows: 'warm-brook-7133' },
  { path: '/register', shows: 'fresh-ember-7718' },
  { path: '/programs/stanzaACT1/lessons', shows: 'What pain does to plans' },
  { path: '/surveysaurus/landingpages', shows: 'TRIAL-003' },
  { path: '/history', shows: 'ada.admin@example.com' },
  { path: '/notificationTypes', shows: 'Welcome back' },
];

interface Act {
  readonly title: string;
  readonly path: string;
  readonly run: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const expectSaid = (page: Page, text: string) =>
  expectSoon(page.getByRole('status').filter({ hasText: text })).toBeVisible();

/** Five acts: a job of the functions, a record created, changed and deleted, and a note. */
export const ACTS: readonly Act[] = [
  {
    title: 'rebuild the list index',
    path: '/doctor',
    run: async (page) => {
      const panel = page.getByRole('region', { name: 'List index' });
      await panel.getByRole('button', { name: 'Check the list index' }).click();
      await panel.getByRole('button', { name: 'Rebuild the list index' }).click();
      await panel.getByRole('button', { name: /^Confirm/ }).click();
      for (const list of ['Users', 'Subjects', 'Registrations']) {
        await expectSoon(panel).toContainText(
          new RegExp(`${list}: the index agrees with 7 records`),
        );
      }
    },
  },
  {
    title: 'create a cohort',
    path: '/cohorts',
    run: async (page) => {
      await press(page, 'New');
      await dialog(page).getByLabel('Name *').fill('rehearsal');
      await press(page, 'Save');
      await expectSaid(page, 'rehearsal saved');
    },
  },
  {
    title: 'delete the cohort',
    path: '/cohorts',
    run: async (page) => {
      const remove = page.getByRole('button', { name: 'Delete rehearsal', exact: true });
      await remove.click();
      await press(page, 'Delete');
      await expectSaid(page, 'rehearsal deleted');
    },
  },
  {
    title: 'change a message',
    path: '/notificationTypes/new-lesson',
    run: async (page) => {
      await page.getByLabel('Title').first().fill('A rehearsed lesson is here');
      await press(page, 'Save');
      await expectSaid(page, 'New lesson saved');
    },
  },
  {
    title: 'write a note',
    path: `${MIRIAM}/notes`,
    run: async (page) => {
      await press(page, 'Add note');
      await dialog(page).getByRole('textbox', { name: 'Note' }).fill('Rehearsed.');
      await press(page, 'Save');
      await expectSoon(page.getByRole('listitem').filter({ hasText: 'Rehearsed.' })).toBeVisible();
    },
  },
];
