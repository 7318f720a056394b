import type { Page, Route } from '@playwright/test';
import {
  clickTwoSteps,
  expect,
  historyOf,
  proves,
  reseed,
  signIn,
  stageDb,
  stored,
  test,
  testAlone,
  visit,
} from '#test/browser/support/console.ts';
import { signal } from '#test/browser/support/held.ts';

/**
 * Malformed server responses. None of the requests reaches a function, so nothing may have changed, and the
 * next attempt must succeed.
 */
const ODD_ANSWERS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'nothing at all': (route) => route.fulfill({ status: 200, body: '' }),
  'an empty object': (route) => route.fulfill({ json: {} }),
  'an empty result': (route) => route.fulfill({ json: { result: {} } }),
  'a result without a status': (route) => route.fulfill({ json: { result: { data: null } } }),
  'a page of a proxy': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'a broken connection': (route) => route.abort('connectionreset'),
};

const EXPECTED = /status of 50[23]|ERR_|Error terminating user|CORS/;
const SLOW = 'Not sent yet — keep this page open.';
const UID = 'ana-answer';
const USER = `users/${UID}`;

/** Replaces the response to every call of a callable; preflight requests pass. */
async function answer(page: Page, name: string, how: (route: Route) => Promise<void>) {
  await page.route(`**/${name}`, (route) =>
    route.request().method() === 'POST' ? how(route) : route.continue(),
  );
}

// The first call of a function starts it.
const COLD = { timeout: 60_000 };

test.beforeEach(async () => {
  await reseed({ demo: false });
  const db = stageDb();
  await db.doc('programs/answerProgram').set({ name: 'Early end' });
  await db.doc('web/surveysaurus/landingPages/answers').set({
    landingPageKey: 'answers',
    earlyTerminationProgram: 'answerProgram',
  });
  await db.doc(USER).set({
    uid: UID,
    email: 'ana.answer@example.com',
    activeProgram: 'stanza1',
    workflowStatus: 'therapy',
    workflowStatusUpdated: new Date('2026-01-05T12:00:00Z'), // otherwise the trigger sets it, with an entry
    landingPageKey: 'answers',
  });
  await db.doc(`${USER}/programs/stanza1`).set({ key: 'stanza1', name: 'Stanza One' });
});

const panel = (page: Page) => page.getByRole('region', { name: 'Early termination', exact: true });
const reason = (page: Page) => panel(page).getByRole('textbox', { name: 'Reason' });

async function terminate(page: Page): Promise<void> {
  await clickTwoSteps(
    panel(page).getByRole('button', { name: 'Terminate', exact: true }),
    panel(page).getByRole('button', { name: 'Confirm', exact: true }),
  );
}

test(
  'a termination with a malformed response changes nothing, keeps the reason and can be retried',
  proves('R1', 'T13', 'CORE-D-78'),
  async ({ page, pageErrors }) => {
    test.setTimeout(240_000);
    pageErrors.allow(EXPECTED);
    await signIn(page, 'Sam Staff', `/${USER}/workflows`);
    await reason(page).fill('Moved abroad');
    for (const [what, how] of Object.entries(ODD_ANSWERS)) {
      await answer(page, 'ssTerminateUser', how);
      await terminate(page);
      const alert = panel(page).getByRole('alert');
      await expect(alert, what).toContainText('Error terminating user');
      await expect(reason(page), what).toHaveValue('Moved abroad');
      expect(await stored(USER), what).toMatchObject({ workflowStatus: 'therapy' });
      await page.unroute('**/ssTerminateUser');
    }
    await terminate(page);
    await expect(panel(page)).toContainText('This user is terminated.', COLD);
    expect(await historyOf(USER)).toHaveLength(1);
  },
);

test(
  'a save whose response is lost happens once, and is shown as done',
  proves('R1', 'R3', 'T13'),
  async ({ page, pageErrors }) => {
    pageErrors.allow(EXPECTED);
    await signIn(page, 'Sam Staff', '/subjects/new');
    const form = page.getByRole('form', { name: 'Create a Subject' });
    await form.getByLabel('Email').fill('lost.answer@example.com');
    await form.getByLabel('Full name').fill('Lotte Answer');
    const subjectID = await form.getByLabel('Subject ID').inputValue();
    let lost = 0;
    await page.route('**/documents:commit*', async (route) => {
      if (lost > 0 || route.request().method() !== 'POST') return route.continue();
      lost += 1;
      await route.fetch(); // the server performs the call
      await route.fulfill({
        status: 503,
        json: { error: { code: 503, message: 'The answer is lost', status: 'UNAVAILABLE' } },
      });
    });
    await form.getByRole('button', { name: 'Create subject' }).click();
    await expect(page).toHaveURL(new RegExp(`/subjects/${subjectID}$`));
    expect(lost).toBe(1);
    expect(await historyOf(`subjects/${subjectID}`)).toHaveLength(1);
    const events = await stageDb().collection('systemevents').get();
    expect(
      events.docs.filter((event) => event.get('message') === `Subject ${subjectID} was created.`),
    ).toHaveLength(1);
  },
);

test(
  'a list of journals with a malformed response is an error with a retry, never an empty list',
  proves('R2'),
  async ({ page, pageErrors }) => {
    pageErrors.allow(EXPECTED);
    test.setTimeout(120_000);
    await stageDb()
      .doc(`${USER}/programs/stanza1/journalEntries/j1`)
      .set({ journalTypeID: 'gratitude', phase: 'creation' });
    await answer(page, 'getJournalEntryList', (route) =>
      route.fulfill({ json: { result: { status: 'SUCCESS' } } }),
    );
    await signIn(page, 'Sam Staff', `/${USER}/journals`);
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    for (const [what, how] of Object.entries(ODD_ANSWERS)) {
      await page.unroute('**/getJournalEntryList');
      await answer(page, 'getJournalEntryList', how);
      await retry.click();
      await expect(retry, what).toBeVisible();
      await expect(page.getByRole('main'), what).not.toContainText(/no results|no journal/i);
    }
    await page.unroute('**/getJournalEntryList');
    await retry.click();
    await expect(page.getByRole('cell', { name: 'gratitude' })).toBeVisible();
  },
);

testAlone(
  'an answer that is late is said to be late, waited for and asked for once: a list of journals, a termination',
  proves('R1', 'R2', 'T13'),
  async ({ page }) => {
    await stageDb()
      .doc(`${USER}/programs/stanza1/journalEntries/j1`)
      .set({ journalTypeID: 'gratitude', phase: 'creation' });
    await page.clock.install();
    await page.clock.resume();
    const asked = signal();
    const told = signal();
    let lists = 0;
    await answer(page, 'getJournalEntryList', async (route) => {
      lists += 1;
      asked.give();
      const response = await route.fetch();
      await told.given;
      await route.fulfill({ response });
    });
    await signIn(page, 'Sam Staff', `/${USER}/journals`);
    await asked.given;
    await page.clock.fastForward(16_000);
    await expect(page.getByText('the server has not answered yet')).toBeVisible();
    await expect(page.getByText(/no results|no journal/i)).toHaveCount(0);
    told.give();
    await expect(page.getByRole('cell', { name: 'gratitude' })).toBeVisible(COLD);
    expect(lists).toBe(1);

    const sent = signal();
    const said = signal();
    await answer(page, 'ssTerminateUser', async (route) => {
      sent.give();
      await said.given;
      await route.continue();
    });
    await visit(page, `/${USER}/workflows`);
    await reason(page).fill('Moved abroad');
    await terminate(page);
    await sent.given;
    await page.clock.fastForward(11_000);
    await expect(panel(page).getByText(SLOW).last()).toBeVisible();
    said.give();
    await expect(panel(page)).toContainText('This user is terminated.', COLD);
    expect(await historyOf(USER)).toHaveLength(1);
  },
);
