import {
  expect,
  expectAccessible,
  type Page,
  proves,
  reseed,
  signIn,
  stageDb,
  tableRows,
  test,
  visit,
} from '#test/browser/support/console.ts';
import { holdRequests } from '#test/browser/support/held.ts';
import {
  daysAgo,
  opening,
  stageParticipant,
  stageProgramContent,
} from '#test/browser/support/participation.ts';
import {
  openProgram,
  sidebarOfUser,
  stagePrograms,
  THERAPY_START,
} from '#test/browser/support/user-programs.ts';

const UID = 'programs-of-one';

test.beforeAll(async () => {
  await reseed({ demo: false });
  await stageProgramContent();
  await stagePrograms(UID);
});

const tabs = (page: Page) => page.getByRole('tab').allTextContents();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test(
  'the programs of a user are listed, each with a link to its page',
  proves('CORE-UDET-07', 'CORE-UDET-08'),
  async ({ page }) => {
    await signIn(page, 'Sam Staff', `/users/${UID}/programs`);
    const list = page.getByRole('region', { name: 'Programs' }).getByRole('listitem');
    await expect(list).toHaveCount(4);
    await expect(list.filter({ hasText: '(Active program)' })).toContainText('Stanza One');
    await list.getByRole('link', { name: 'Control' }).click();
    await expect(page).toHaveURL(new RegExp(`/users/${UID}/programs/control_v2`));
    await expect(page.getByRole('heading', { level: 2, name: 'Control' })).toBeVisible();
  },
);

test.describe('the program page of a user', () => {
  test(
    'has the program as heading, and says whether it is active and since when',
    proves('CORE-PROG-01', 'CORE-PROG-02', 'CORE-UDET-08'),
    async ({ page }) => {
      await openProgram(page, UID, 'Stanza One');
      await expect(
        page.getByRole('heading', { level: 2, name: 'Stanza One (Active program)', exact: true }),
      ).toBeVisible();
      const month = String(THERAPY_START.getMonth() + 1).padStart(2, '0');
      const day = String(THERAPY_START.getDate()).padStart(2, '0');
      await expect(
        page.getByText(`Therapy start date: ${month}/${day}/${THERAPY_START.getFullYear()}`),
      ).toBeVisible();
      await sidebarOfUser(page).getByRole('link', { name: 'Stanza Two' }).click();
      await expect(
        page.getByRole('heading', { level: 2, name: 'Stanza Two', exact: true }),
      ).toBeVisible();
      await expect(page.getByText('Therapy not started')).toBeVisible();
    },
  );

  test(
    'redirects to the user when no program was passed, and logs an error',
    proves('CORE-UDET-09'),
    async ({ page, pageErrors }) => {
      pageErrors.allow(/Missing program state/);
      await signIn(page, 'Sam Staff', `/users/${UID}/programs/stanza1`);
      await expect(page).toHaveURL(new RegExp(`/users/${UID}$`));
      await expect
        .poll(() => pageErrors.seen.filter((text) => text.includes('Missing program state')))
        .not.toEqual([]);
    },
  );

  test(
    'has a tab for each part with data',
    proves('CORE-PROG-03', 'CORE-PROG-04', 'CORE-PROG-05', 'CORE-PROG-06'),
    async ({ page }) => {
      await openProgram(page, UID, 'Stanza One');
      await expect
        .poll(() => tabs(page))
        .toEqual(['Playlist Progress', 'Sessions', 'Tasks', 'Usage', 'Prompt Answers']);
      await sidebarOfUser(page).getByRole('link', { name: 'Stanza Two' }).click();
      await expect.poll(() => tabs(page)).toEqual(['Tasks']);
      const usage = stageDb().doc(`users/${UID}/programs/stanza2/usage/u1`);
      await usage.set(opening(daysAgo(1), 3));
      await expect.poll(() => tabs(page)).toEqual(['Tasks', 'Usage']);
      await usage.delete();
      await expect.poll(() => tabs(page)).toEqual(['Tasks']);
      await test.step('a control program has only journal entries and usage', async () => {
        await sidebarOfUser(page).getByRole('link', { name: 'Control' }).click();
        await expect.poll(() => tabs(page)).toEqual(['Journal Entries', 'Usage']);
        await tab(page, 'Usage').click();
        await expect(
          page.getByText('This user has not opened the app in this program yet.'),
        ).toBeVisible();
        await expectAccessible(page);
      });
    },
  );

  test(
    'has a tab of journal entries when the server lists some, for staff too',
    proves('CORE-PROG-15'),
    async ({ page }) => {
      const entry = stageDb().doc(`users/${UID}/programs/stanza2/journalEntries/e2`);
      await entry.set({ id: 'e2', journalTypeID: 'evening', phase: 'creation' });
      await openProgram(page, UID, 'Stanza Two');
      await expect.poll(() => tabs(page)).toEqual(['Tasks', 'Journal Entries']);
      await tab(page, 'Journal Entries').click();
      await expect(page.getByRole('cell', { name: 'evening' })).toBeVisible();
      await entry.delete();
    },
  );

  test('reserves the place of a tab that loads from the server', async ({ page }) => {
    const entry = stageDb().doc(`users/${UID}/programs/stanza1/journalEntries/slow`);
    await entry.set({ id: 'slow', journalTypeID: 'evening', phase: 'creation' });
    const arrive = await holdRequests(page, /getJournalEntryList/);
    await openProgram(page, UID, 'Stanza One');
    await expect(tab(page, 'Usage')).toBeVisible();
    const before = await tab(page, 'Usage').boundingBox();
    arrive();
    await expect(tab(page, 'Journal Entries')).toBeVisible();
    expect((await tab(page, 'Usage').boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
    await entry.delete();
  });

  test('of a program after therapy has no tabs', proves('CORE-PROG-07'), async ({ page }) => {
    await openProgram(page, UID, 'Goodbye');
    await expect(page.getByText('Therapy not started')).toBeVisible();
    await page.waitForTimeout(1500); // longer than other programs' parts take to load
    await expect.poll(() => tabs(page)).toEqual([]);
  });

  test('has tabs that work by keyboard and are kept after a reload', async ({ page }) => {
    await openProgram(page, UID, 'Stanza One');
    await tab(page, 'Playlist Progress').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Sessions')).toBeFocused();
    await expect(tab(page, 'Sessions')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(tab(page, 'Prompt Answers')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('cell', { name: 'My garden' })).toBeVisible();
    await page.reload();
    await expect(tab(page, 'Prompt Answers')).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('sessions, tasks and prompts of the active program', () => {
  test(
    'have pages of their own, which the sidebar offers; the sessions with a chart, live',
    proves('REPORT-SESS-01', 'REPORT-SESS-03', 'CORE-GEN-02'),
    async ({ page }) => {
      await test.step('have pages of their own, which the sidebar offers', async () => {
        await signIn(page, 'Sam Staff', `/users/${UID}`);
        await sidebarOfUser(page).getByRole('link', { name: 'Sessions', exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`/users/${UID}/sessions$`));
        await expect(
          page.getByRole('heading', { level: 2, name: 'Sessions in stanza1' }),
        ).toBeVisible();
        const ids = async () => (await tableRows(page, 'Sessions')).map(([id]) => id);
        await expect
          .poll(ids)
          .toEqual(['stanza1_4', 'stanza1_3', 'stanza1_2', 'stanza1_1', 'stanza1_5']);
        await expect(page.getByRole('figure', { name: 'Completed sessions' })).toBeVisible();
        for (const [name, heading] of [
          ['Prompts', 'Prompts in stanza1'],
          ['ACT progress', 'ACT progress'],
        ] as const) {
          await sidebarOfUser(page).getByRole('link', { name, exact: true }).click();
          await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
        }
      });

      await test.step('appear live', async () => {
        await visit(page, `/users/${UID}/sessions`);
        await expect.poll(async () => (await tableRows(page, 'Sessions')).length).toBe(5);
        await expectAccessible(page);
        const added = stageDb().doc(`users/${UID}/programs/stanza1/sessions/stanza1_6`);
        await added.set({ id: 'stanza1_6', status: 'started', dateStarted: new Date() });
        await expect
          .poll(async () => (await tableRows(page, 'Sessions'))[0]?.[0])
          .toBe('stanza1_6');
        await added.delete();
        await expect.poll(async () => (await tableRows(page, 'Sessions')).length).toBe(5);
      });
    },
  );

  test(
    'are offered only in the two programs with sessions; elsewhere the URL leads back',
    proves('CORE-UDET-10'),
    async ({ page }) => {
      await stageParticipant('elsewhere', { activeProgram: 'stanza2' });
      await stageParticipant('in-act', { activeProgram: 'stanzaACT' });
      await signIn(page, 'Sam Staff', '/users/in-act/sessions');
      await expect(page.getByText('The user has no sessions in stanzaACT yet.')).toBeVisible();
      await visit(page, '/users/elsewhere/act');
      await expect(page.getByText('“ACT progress” is not offered for this user.')).toBeVisible();
      await expect(page).toHaveURL(/\/users\/elsewhere$/);
      await expect(sidebarOfUser(page).getByRole('link', { name: 'Tasks' })).toBeVisible();
      for (const name of ['Sessions', 'Prompts', 'ACT progress']) {
        await expect(sidebarOfUser(page).getByRole('link', { name, exact: true })).toHaveCount(0);
      }
    },
  );

  test(
    'add up by therapy day, list the answers to prompts and colour the tasks',
    proves('REPORT-PROGRESS-01', 'S11', 'REPORT-PROMPT-01', 'CORE-PROG-16'),
    async ({ page }) => {
      await test.step('add up tasks and sessions by therapy day, with what could not be counted', async () => {
        await signIn(page, 'Sam Staff', `/users/${UID}/act`);
        const chart = page.getByRole('figure', { name: 'Completed tasks and sessions' });
        await expect(chart.locator('.legendtext')).toHaveText([
          'Sessions',
          'Tasks',
          'One session per day, at most 41',
        ]);
        await expect(
          page.getByText('1 completed record without a date: not counted.'),
        ).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('never offer to send a chart anywhere', async () => {
        const chart = page.getByRole('figure', { name: 'Completed tasks and sessions' });
        await chart.locator('.chart-drawing').hover();
        const offers = () =>
          chart
            .locator('.modebar-btn')
            .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-title')));
        await expect.poll(offers).toEqual(['Download plot as a PNG', 'Zoom', 'Pan', 'Reset axes']);
      });

      await test.step('list the answers to prompts in the order of the lessons, none dropped', async () => {
        await visit(page, `/users/${UID}/prompts`);
        await expect
          .poll(() => tableRows(page, 'Prompt answers'))
          .toEqual([
            ['1', '2', 'What does pain keep you from?', 'Walking, Sleep'],
            ['2', '1', 'What matters to you?', 'My garden'],
            ['', '', 'p-gone', 'An answer from before'],
          ]);
        await expectAccessible(page);
      });

      await test.step('have a table of tasks whose status is coloured by its value', async () => {
        await visit(page, `/users/${UID}/tasks`);
        await expect(
          page.getByRole('heading', { level: 2, name: 'Tasks in stanza1' }),
        ).toBeVisible();
        const tones = async () =>
          page
            .getByRole('table', { name: 'Tasks' })
            .locator('.tone-badge')
            .evaluateAll((badges) =>
              badges.map((badge) => [badge.textContent, badge.getAttribute('data-tone')]),
            );
        await expect.poll(tones).toEqual([
          ['completed', 'success'],
          ['completed', 'success'],
          ['completed', 'success'],
          ['completed', 'success'],
          ['started', 'accent'],
          ['not-started', 'neutral'],
        ]);
        await expectAccessible(page);
      });
    },
  );
});
