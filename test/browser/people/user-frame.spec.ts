import {
  expect,
  expectAccessible,
  type Page,
  proves,
  putInPlace,
  reseed,
  signIn,
  stageDb,
  test,
  visit,
} from '#test/browser/support/console.ts';
import { whileUnreadable } from '#test/browser/support/rules.ts';

const UID = 'frame-user';

test.beforeAll(() => reseed());
test.beforeEach(async () => {
  const user = {
    uid: UID,
    email: 'fay.frame@example.com',
    firstName: 'Fay',
    lastName: 'Frame',
    study: '003',
    role: 'patient',
  };
  await putInPlace(`users/${UID}`, [`users/${UID}`, user]);
});

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Pages of this user' });
const group = (page: Page, name: string) => sidebar(page).getByRole('list', { name });
const linksOf = (page: Page, name: string) =>
  group(page, name)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

test(
  'the user has one page for each workflow document',
  proves('CORE-UDET-06'),
  async ({ page }) => {
    for (const workflowID of ['baseline', 'eligibility']) {
      await stageDb().doc(`users/${UID}/workflows/${workflowID}`).set({ workflowID });
    }
    await signIn(page, 'Sam Staff', `/users/${UID}/workflows`);
    await expect(group(page, 'Workflows').getByRole('link')).toHaveCount(3);
    await expect
      .poll(() => linksOf(page, 'Workflows'))
      .toEqual([
        ['Workflow overview', `/users/${UID}/workflows`],
        ['Eligibility', `/users/${UID}/workflows/eligibility`],
        ['Baseline', `/users/${UID}/workflows/baseline`],
      ]);
    await group(page, 'Workflows').getByRole('link', { name: 'Baseline' }).click();
    await expect(page).toHaveURL(new RegExp(`/users/${UID}/workflows/baseline$`));
    await expect(page.getByRole('heading', { level: 2, name: 'Baseline' })).toBeVisible();
  },
);

test(
  'the header identifies the user, stays in view, and copies e-mail, subject ID and link',
  proves('CORE-UDET-01'),
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const db = stageDb();
    await db
      .doc(`users/${UID}`)
      .update({ subjectID: 'calm-frame-1', site: 'Boston', workflowStatus: 'pre therapy' });
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await db.doc(`users/${UID}/appUsage/a1`).set({ timeOpened: hoursAgo(30) });
    await db.doc(`users/${UID}/workflows/therapy`).set({
      workflowID: 'therapy',
      ...Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`field${i}`, i])),
    });
    await signIn(page, 'Sam Staff', `/users/${UID}/workflows/therapy`);
    const head = page.getByRole('main').locator('.user-head');
    await expect(head).toContainText('fay.frame@example.com');
    await expect(head).toContainText('calm-frame-1');
    await expect(head).toContainText('003 at Boston');
    await expect(head.getByText(/^Last active/)).toHaveAttribute('data-tone', 'warning');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show raw data' }).click();
    await page.getByRole('button', { name: 'Copy JSON' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 4000);
    await expect(page.getByRole('heading', { level: 1, name: 'Fay Frame' })).toBeInViewport();
    await expect(
      sidebar(page).getByRole('link', { name: 'Overview', exact: true }),
    ).toBeInViewport();

    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await head.getByRole('button', { name: 'Copy email' }).click();
    await expect.poll(clipboard).toBe('fay.frame@example.com');
    await head.getByRole('button', { name: 'Copy subject ID' }).click();
    await expect.poll(clipboard).toBe('calm-frame-1');
    await head.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(clipboard).toMatch(new RegExp(`/users/${UID}/workflows/therapy$`));
    const status = head.getByRole('link', { name: /^pre-therapy/ });
    await expect(status.getByTitle(/the app is not yet opened/)).toBeVisible();
    await status.click();
    await expect(page).toHaveURL(new RegExp(`/users/${UID}/workflows$`));
  },
);

test('no state of one user is left on the page of the next', async ({ page }) => {
  const raw = (act: string) => page.getByRole('button', { name: `${act} raw data` });
  const other = 'frame-other';
  await stageDb().doc(`users/${other}`).set({ uid: other, email: 'olga.other@example.com' });
  await signIn(page, 'Sam Staff', `/users/${other}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('olga.other@example.com');
  await visit(page, `/users/${UID}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fay Frame');
  await raw('Show').click();
  await expect(raw('Hide')).toBeVisible();
  // Her record is still cached, so nothing loads.
  await visit(page, `/users/${other}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('olga.other@example.com');
  await expect(raw('Show')).toBeVisible();
  await stageDb().doc(`users/${other}`).delete();
});

test(
  'the charts of the progress are loaded on request',
  proves('REPORT-D-13'),
  async ({ page }) => {
    const db = stageDb();
    await db.doc(`users/${UID}`).update({ activeProgram: 'stanzaACT' });
    await db
      .doc(`users/${UID}/programs/stanzaACT`)
      .set({ key: 'stanzaACT', name: 'Stanza ACT', therapyStartDate: new Date(Date.now() - 9e8) });
    await db.doc(`users/${UID}/appUsage/a1`).set({
      timeOpened: new Date(Date.now() - 9e7),
      timeClosed: new Date(Date.now() - 8.9e7),
    });
    await signIn(page, 'Sam Staff', `/users/${UID}`);
    const progress = page.getByRole('region', { name: 'Progress', exact: true });
    await expect(progress).toContainText('Stanza ACT');
    await expect(page.getByRole('figure')).toHaveCount(0);
    await progress.getByRole('button', { name: 'Show charts' }).click();
    await expect(
      progress.getByRole('figure', { name: 'Completed tasks and sessions' }),
    ).toBeVisible();
    await expect(progress.getByText('Minutes in the app')).toBeVisible();
    await expectAccessible(page);
    await progress.getByRole('button', { name: 'Hide charts' }).click();
    await expect(progress.getByText('Minutes in the app')).toHaveCount(0);
  },
);

test('each page of a user is named in tab, breadcrumb and heading; tabs name nobody', async ({
  page,
}) => {
  const db = stageDb();
  await db.doc(`users/${UID}`).update({ subjectID: 'calm-frame-1' });
  await db.doc(`users/${UID}/workflows/consent`).set({ workflowID: 'consent' });
  await db.doc(`users/${UID}/programs/control`).set({ key: 'control', name: 'Control group' });
  await signIn(page, 'Sam Staff', `/users/${UID}`);
  await expect(page).toHaveTitle('Overview · calm-frame-1 · Tempest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fay Frame');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['Users', 'Fay Frame']);
  for (const [link, place] of [
    ['Workflow overview', 'Workflow overview'],
    ['Consent', 'Consent'],
    ['All programs', 'Programs'],
    ['Control group', 'Control group'],
    ['Timeline', 'Timeline'],
  ] as const) {
    await sidebar(page).getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveTitle(`${place} · calm-frame-1 · Tempest`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Fay Frame · ${place}`);
    await expect(crumbs).toHaveText(['Users', 'Fay Frame', place]);
  }
  await crumbs.getByRole('link', { name: 'Fay Frame' }).click();
  await expect(page).toHaveURL(new RegExp(`/users/${UID}$`));
});

test(
  'a program page offers the link to the list; its own address leads there in two steps, and says so',
  proves('CORE-D-61'),
  async ({ page, context, pageErrors }) => {
    pageErrors.allow(/Missing program state/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await stageDb().doc(`users/${UID}/programs/control`).set({ key: 'control', name: 'Control' });
    await signIn(page, 'Sam Staff', `/users/${UID}/programs`);
    await page.getByRole('region', { name: 'Programs' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Control' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy link to the programs' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`/users/${UID}/programs$`));
    await visit(page, `/users/${UID}/programs/control`);
    await expect(page).toHaveURL(new RegExp(`/users/${UID}$`));
    await expect(
      page.getByText('The address of a program page cannot be opened directly.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Open Control' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Control' })).toBeVisible();
  },
);

test('workflows that fail to load are reported in the sidebar, with a retry', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/permission|Missing or insufficient/i);
  await stageDb().doc(`users/${UID}/workflows/consent`).set({ workflowID: 'consent' });
  await whileUnreadable('match /workflows/{workflowID} {', async () => {
    await signIn(page, 'Sam Staff', `/users/${UID}`);
    await expect(sidebar(page).getByText('Workflows could not be loaded.')).toBeVisible();
  });
  await sidebar(page).getByRole('button', { name: 'Retry' }).click();
  await expect(group(page, 'Workflows').getByRole('link', { name: 'Consent' })).toBeVisible();
});
