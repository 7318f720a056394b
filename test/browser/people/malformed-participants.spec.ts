import type { Page } from '@playwright/test';
import type { ScreenName } from '#routing/screen-paths.ts';
import { WORKFLOW_IDS } from '#domain/people/workflow/schema.ts';
import { PROGRAM_ACT } from '#domain/shared/product.ts';
import { recordFigure } from '#tools/evidence/figures.ts';
import {
  damagedWorkflows,
  participantCases,
  type DamagedWorkflows,
  type ParticipantCase,
} from '#tools/seed/malformed/participant.ts';
import { DAMAGED_PARTICIPANT } from '#tools/seed/malformed/participant-shapes.ts';
import { seedMalformed } from '#tools/seed/malformed/seed.ts';
import {
  expect,
  load,
  reseed,
  signIn,
  test,
  visit,
  visitAnew,
} from '#test/browser/support/console.ts';
import { rowsOnAllPages } from '#test/browser/support/rows.ts';
import { userScreens, visitProgram, workflowAddress } from '#test/browser/support/user-screens.ts';

const uid = DAMAGED_PARTICIPANT;
const now = new Date();
const CASES: readonly ParticipantCase[] = participantCases(now);
const USERS: readonly DamagedWorkflows[] = damagedWorkflows(now);

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await reseed({ demo: false });
  await load((db) => seedMalformed(db, now));
});

/** The screens whose rows are the documents of one kind. */
const ROWS: Readonly<Partial<Record<ScreenName, string>>> = {
  userSessions: 'sessions',
  userJournals: 'journal entries',
  userTasks: 'tasks',
  userSurveys: 'survey summaries',
  userEvents: 'events',
  userValuesEntries: 'values entries',
  userUsage: 'usage',
  userScreeningUse: 'screening week',
};

const pages = { wrong: 0, trials: 0 };
test.afterAll(() =>
  recordFigure({
    goal: 'R7',
    name: 'pages of a participant',
    value: pages.wrong,
    trials: pages.trials,
  }),
);

/** Expects the page of a user that has loaded, and nothing that has broken. */
async function expectWhole(page: Page, what: string): Promise<void> {
  pages.trials += 1;
  pages.wrong += 1;
  await expect(page.getByRole('heading', { level: 1 }), what).toBeVisible();
  await expect(page.locator('[aria-busy="true"]'), what).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText('Something went wrong here'), what).toHaveCount(0);
  await expect(page.getByRole('banner'), what).toBeVisible();
  await expect(page.locator('main'), what).not.toContainText('[object Object]');
  pages.wrong -= 1;
}

/** Expects that the page of the user before is gone. */
async function expectUser(page: Page, { uid: of, damage }: DamagedWorkflows): Promise<void> {
  await expect(page.locator('main'), damage).toContainText(`${of}@example.com`);
}

for (const { name, address } of userScreens(uid)) {
  test(`opens ${name} over damaged documents, with a row for each [R7]`, async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page, 'Ada Admin', address);
    await expectWhole(page, address);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    const shape = ROWS[name];
    if (shape === undefined) return;
    const wanted = CASES.filter((one) => one.shape === shape && one.listed);
    expect(wanted.length).toBeGreaterThan(20);
    const shown = await rowsOnAllPages(page);
    expect(wanted.filter(({ id }) => !shown.includes(id)).map(({ damage }) => damage)).toEqual([]);
    await expectWhole(page, address);
  });
}

test('lists every damaged journal entry to staff, who may not read what was written [R7]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'Sam Staff', `/users/${uid}/journals`);
  await expectWhole(page, 'journals');
  const wanted = CASES.filter(({ shape }) => shape === 'journal entries').map(({ id }) => id);
  const shown = await rowsOnAllPages(page);
  expect(wanted.filter((id) => !shown.includes(id))).toEqual([]);
});

for (const workflowID of WORKFLOW_IDS) {
  test(`opens the workflow ${workflowID} damaged in every way [R7]`, async ({ page }) => {
    test.setTimeout(300_000);
    await signIn(page, 'Ada Admin');
    for (const user of USERS) {
      await visit(page, workflowAddress(user.uid, workflowID));
      await expectUser(page, user);
      const end = page.getByRole('heading', { name: /^(Raw data|Workflow not found)$/ });
      await expect(end, user.damage).toBeVisible();
      await expectWhole(page, `${user.damage}: ${workflowID}`);
    }
  });
}

test('opens overview, prompts, progress and workflows of people whose enrolment and landing page are damaged [R7]', async ({
  page,
}) => {
  test.setTimeout(400_000);
  await signIn(page, 'Ada Admin');
  const wanted: readonly ScreenName[] = [
    'userDetail',
    'userPrompts',
    'userProgress',
    'userWorkflows',
    'userPrograms',
  ];
  for (const user of USERS) {
    for (const { name, address } of userScreens(user.uid)) {
      if (!wanted.includes(name)) continue;
      // Later on, the code of each page is there.
      await (user === USERS[0] ? visitAnew : visit)(page, address);
      await expectUser(page, user);
      await expectWhole(page, `${user.damage}: ${name}`);
    }
  }
});

test('opens every damaged survey response and goes back to its row [R7]', async ({ page }) => {
  test.setTimeout(300_000);
  const responses = CASES.filter(({ shape }) => shape === 'survey responses');
  await signIn(page, 'Ada Admin', workflowAddress(uid, 'eligibility'));
  const rows = page.locator('main tbody tr[data-row]');
  await expect(rows.first()).toBeVisible();
  const next = page.getByRole('button', { name: /next page/i });
  let opened = 0;
  for (let pageNumber = 1; ; pageNumber += 1) {
    const count = Math.min(20, responses.length - opened);
    await expect(rows).toHaveCount(count);
    for (let at = 0; at < count; at += 1) {
      await rows.nth(at).click();
      await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
      await expectWhole(page, responses[opened]?.damage ?? '');
      await page.getByRole('button', { name: 'Go Back' }).click();
      await expect(rows).toHaveCount(count);
      opened += 1;
    }
    if (!(await next.isVisible()) || (await next.isDisabled())) break;
    await next.click();
    await expect(page.getByText(`${pageNumber * 20 + 1}–`)).toBeVisible();
  }
  expect(opened).toBe(responses.length);
});

test('opens the programs of the participant, those with odd ids and damaged enrolments too [R7]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/^Missing program state/);
  // The function that lists journals refuses ids that no program can have.
  pageErrors.allow(/status of 400/);
  test.setTimeout(300_000);
  await signIn(page, 'Ada Admin', `/users/${uid}`);
  await visitProgram(page, uid, PROGRAM_ACT);
  await expectWhole(page, PROGRAM_ACT);
  // The journals are asked of a function and follow later.
  await expect(page.getByRole('tab')).toHaveCount(5);
  const tabs = await page.getByRole('tab').allTextContents();
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expectWhole(page, tab);
  }
  for (const { id, damage } of CASES.filter(({ shape }) => shape === 'enrolments')) {
    await visitProgram(page, uid, id);
    await expectWhole(page, `${damage}: ${id}`);
    // A program that the address does not name would lead back to the user.
    expect(new URL(page.url()).pathname, id).toContain('/programs/');
  }
});
