import {
  expect,
  load,
  type Page,
  proves,
  reseed,
  signIn,
  test,
  visit,
  visitAnew,
} from '#test/browser/support/console.ts';
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
import { rowsOnAllPages } from '#test/browser/support/rows.ts';
import * as standing from '#test/browser/support/standing.ts';
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

/** The screens that list documents of one kind. */
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

/** Unusual ids, which appear in URLs, and some damages; damaged-records.test.tsx covers all of them. */
function inAddresses(shape: string): readonly ParticipantCase[] {
  const own = CASES.filter((one) => one.shape === shape);
  return own.filter(({ damage }, at) => damage === 'an odd id' || at % 10 === 0);
}

const pages = { wrong: 0, trials: 0 };
test.afterAll(() =>
  recordFigure({
    goal: 'R7',
    name: 'pages of a participant',
    value: pages.wrong,
    trials: pages.trials,
  }),
);

/** Expects a loaded page that shows `text`, without errors. */
async function expectWhole(page: Page, what: string, text = ''): Promise<void> {
  pages.trials += 1;
  pages.wrong += 1;
  await standing.expectWhole(page, what, text);
  pages.wrong -= 1;
}

/** Opens a page for each damaged person, cycling through the pages, so that each meets many damages. */
async function openOneOfEach(
  page: Page,
  addressesOf: (user: DamagedWorkflows) => readonly string[],
): Promise<void> {
  for (const [at, user] of USERS.entries()) {
    const addresses = addressesOf(user);
    const address = addresses[at % addresses.length] ?? '';
    // Only the first visit needs to load a page's code.
    await (at < addresses.length ? visitAnew : visit)(page, address);
    await expectWhole(page, `${user.damage}: ${address}`, `${user.uid}@example.com`);
  }
}

test.setTimeout(240_000);

test(
  'opens every page of a participant over damaged documents, with a row for each',
  proves('R7'),
  async ({ page }) => {
    await signIn(page, 'Ada Admin');
    for (const { name, address } of userScreens(uid)) {
      await test.step(name, async () => {
        await visitAnew(page, address);
        await expectWhole(page, address);
        await expect(page).toHaveURL(new RegExp(`${address}$`));
        const shape = ROWS[name];
        if (shape === undefined) return;
        const wanted = CASES.filter((one) => one.shape === shape && one.listed);
        expect(wanted.length).toBeGreaterThan(20);
        const shown = await rowsOnAllPages(page);
        const lost = wanted.filter(({ id }) => !shown.includes(id));
        expect(lost.map(({ damage }) => damage)).toEqual([]);
        await expectWhole(page, address);
      });
    }
  },
);

test(
  'lists every damaged journal entry for staff, who may not read its content',
  proves('R7'),
  async ({ page }) => {
    await signIn(page, 'Sam Staff', `/users/${uid}/journals`);
    await expectWhole(page, 'journals');
    const wanted = CASES.filter(({ shape }) => shape === 'journal entries').map(({ id }) => id);
    const shown = await rowsOnAllPages(page);
    expect(wanted.filter((id) => !shown.includes(id))).toEqual([]);
  },
);

// damaged-records.test.tsx covers every page with every damage.
test(
  'opens pages of people whose workflows, enrolment and landing page are damaged, each in one way',
  proves('R7'),
  async ({ page }) => {
    await signIn(page, 'Ada Admin');
    await openOneOfEach(page, (user) => WORKFLOW_IDS.map((id) => workflowAddress(user.uid, id)));
    const others: readonly ScreenName[] = [
      'userDetail',
      'userPrompts',
      'userProgress',
      'userWorkflows',
      'userPrograms',
    ];
    await openOneOfEach(page, (user) =>
      userScreens(user.uid).flatMap(({ name, address }) =>
        others.includes(name) ? [address] : [],
      ),
    );
  },
);

test(
  'opens survey responses from their row and by their address',
  proves('R7'),
  async ({ page }) => {
    const table = workflowAddress(uid, 'eligibility');
    await signIn(page, 'Ada Admin', table);
    await expect(page.locator('main tbody tr[data-row]')).toHaveCount(20);
    const rows = await rowsOnAllPages(page);
    expect(rows).toHaveLength(CASES.filter(({ shape }) => shape === 'survey responses').length);
    const last = page.locator(`main tr[data-row="${rows.at(-1)}"]`);
    await last.click();
    await expectWhole(page, 'the last of the table', 'Go Back');
    await page.getByRole('button', { name: 'Go Back' }).click();
    // The row's own page of the table, not the first one.
    await expect(last).toBeVisible();
    for (const { id, damage } of inAddresses('survey responses')) {
      await visit(page, table);
      await visit(page, `${table}?survey=${encodeURIComponent(id)}`);
      await expectWhole(page, `${damage}: ${id}`, 'Go Back');
    }
  },
);

test(
  'opens the programs of the participant, with their tabs and odd ids',
  proves('R7'),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/^Missing program state/);
    // The journals function rejects ids that no program can have.
    pageErrors.allow(/status of 400/);
    await signIn(page, 'Ada Admin', `/users/${uid}`);
    await visitProgram(page, uid, PROGRAM_ACT);
    await expectWhole(page, PROGRAM_ACT);
    // Journals come from a function and load later.
    await expect(page.getByRole('tab')).toHaveCount(5);
    const tabs = await page.getByRole('tab').allTextContents();
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expectWhole(page, tab);
    }
    for (const { id, damage } of inAddresses('enrolments')) {
      await visitProgram(page, uid, id);
      await expectWhole(page, `${damage}: ${id}`);
      // A URL without the program would redirect to the user.
      expect(new URL(page.url()).pathname, id).toContain('/programs/');
    }
  },
);
