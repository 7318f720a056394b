import {
  expect,
  expectAccessible,
  type Page,
  putInPlace,
  removeAll,
  reseed,
  signIn,
  stageDb,
  test,
  visit,
  visitAnew,
} from '#test/browser/support/console.ts';

const UID = 'tim-timeline';
const USER = `users/${UID}`;
const TIMELINE = `/users/${UID}/timeline`;
const WORKFLOWS = `/users/${UID}/workflows`;
const DAY = 86_400_000;

const ago = (days: number) => new Date(Date.now() - days * DAY);

async function putMoves(moves: readonly (readonly [string, string, number])[]): Promise<void> {
  const db = stageDb();
  const log = db.collection('tempest/logs/surveysaurus');
  const old = await log.where('userUID', '==', UID).get();
  await removeAll(old.docs);
  await Promise.all(
    moves.map(([fromStatus, toStatus, days], index) =>
      log.doc(`tim-${index}`).set({
        userUID: UID,
        subjectID: 'T-200',
        landingPageKey: '003',
        fromStatus,
        toStatus,
        movedBy: 'system',
        timestamp: ago(days),
        type: 'user move',
      }),
    ),
  );
}

const WAY = [
  ['created', 'screening', 40],
  ['screening', 'consent', 35],
  ['consent', 'baseline', 30],
  ['baseline', 'pre-therapy', 20],
  ['pre-therapy', 'therapy', 16],
] as const;

test.beforeAll(() => reseed());
test.beforeEach(async () => {
  const user = {
    uid: UID,
    email: 'tim.timeline@example.com',
    firstName: 'Tim',
    lastName: 'Timeline',
    study: '003',
    subjectID: 'T-200',
    activeProgram: 'stanza1',
    workflowStatus: 'therapy',
    created: ago(41),
    registered: true,
    registrationUpdated: ago(40.5),
  };
  const program = {
    id: 'stanza1',
    key: 'stanza1',
    name: 'Program One',
    therapyStartDate: ago(15),
  };
  const consent = {
    workflowID: 'consent',
    preConsentStatus: 'approved',
    employeeName: 'Sam Staff',
    updated: ago(31),
  };
  const held = {
    title: 'Consent call',
    workflowType: 'consent',
    status: 'completed',
    created: ago(34),
    dateOfCall: ago(32),
  };
  const coming = {
    title: 'Product feedback',
    status: 'call scheduled',
    created: ago(2),
    callStartTime: ago(-3),
  };
  const notification = {
    uid: UID,
    title: 'How are you?',
    body: 'Open the app.',
    status: 'scheduled',
    scheduledFor: ago(5),
  };
  await putInPlace(
    USER,
    [USER, user],
    [`${USER}/programs/stanza1`, program],
    [`${USER}/workflows/consent`, consent],
    [`${USER}/calls/c1`, held],
    [`${USER}/calls/c2`, coming],
    ['notifications/tim-1', notification],
  );
  await putMoves(WAY);
});

const feed = (page: Page) => page.getByRole('list', { name: 'What happened, newest first' });
const titles = (page: Page) => feed(page).locator('.timeline-title');
const show = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name });

test.describe('the timeline of a user', () => {
  test('tells what happened, newest first, by kind, live, odd values with the rest', async ({
    page,
  }) => {
    await test.step('tells of moves, calls, consent, programs, notifications and registration, newest first', async () => {
      await signIn(page, 'Sam Staff', TIMELINE);
      await expect(page.getByRole('heading', { name: 'Timeline', level: 2 })).toBeVisible();
      await expect(feed(page)).toBeVisible();
      await expect(titles(page)).toHaveText([
        'Call: Product feedback Planned',
        'Call added: Product feedback',
        'Notification: How are you?',
        'Therapy started: Program One',
        'Moved from pre-therapy to therapy',
        'Moved from baseline to pre-therapy',
        'Moved from consent to baseline',
        'Consent: approved',
        'Call: Consent call',
        'Call added: Consent call',
        'Moved from screening to consent',
        'Moved from created to screening',
        'Registered',
        'Account created',
      ]);
    });

    await test.step('shows the kinds that are asked for, and keeps them in the address', async () => {
      await visitAnew(page, TIMELINE);
      await show(page, /^Moves/).click();
      await expect(feed(page).getByRole('listitem')).toHaveCount(5);
      await show(page, /^Notifications/).click();
      await expect(feed(page).getByRole('listitem')).toHaveCount(6);
      await expect(page).toHaveURL(/kind=move\.notification/);
      await page.reload();
      await expect(feed(page).getByRole('listitem')).toHaveCount(6);
      await expect(show(page, /^Moves/)).toHaveAttribute('aria-pressed', 'true');
      await show(page, /^All$/).click();
      await expect(feed(page).getByRole('listitem')).toHaveCount(14);
      await expect(show(page, /^Terminations/)).toHaveCount(0);
      await visit(page, `${TIMELINE}?kind=termination`);
      await expect(page.getByText('No results found')).toBeVisible();
      await expect(show(page, /^Terminations 0/)).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('grows while it is looked at', async () => {
      await page.goto(TIMELINE);
      await expect(feed(page).getByRole('listitem')).toHaveCount(14);
      await putMoves([...WAY, ['therapy', 'early-termination', 0]]);
      const first = feed(page).getByRole('listitem').nth(1);
      await expect(first).toContainText('Moved from therapy to early termination');
      await expect(first).toHaveAttribute('data-kind', 'termination');
    });

    await test.step('keeps what is stored oddly, and the rest with it', async () => {
      await putMoves(WAY);
      const db = stageDb();
      await db
        .doc(`${USER}/calls/odd`)
        .set({ title: { odd: true }, created: 'some day', status: 7 });
      await db.doc('notifications/tim-odd').set({ uid: UID, title: 12, scheduledFor: 'soon' });
      await page.goto(TIMELINE);
      await expect(feed(page).getByRole('listitem')).toHaveCount(16);
      await expect(feed(page).getByText('Time unknown')).toHaveCount(2);
      await db.doc('notifications/tim-odd').delete();
    });

    await test.step('says that nothing has happened yet', async () => {
      await stageDb().doc('users/nothing-yet').set({ uid: 'nothing-yet', email: 'n@example.com' });
      await visitAnew(page, '/users/nothing-yet/timeline');
      await expect(page.getByText('Nothing has happened to this user yet.')).toBeVisible();
    });
  });
});

const map = (page: Page) => page.getByRole('region', { name: 'Where this person stands' });
const status = (page: Page, name: string) =>
  map(page).locator('.status-stop', {
    has: page.locator('.status-stop-name', { hasText: new RegExp(`^${name}$`) }),
  });

test.describe('the map of the workflow statuses', () => {
  test('shows all 27 statuses with her way, what each means and where the log does not lead', async ({
    page,
  }) => {
    await test.step('shows all 27 statuses in lists, with her way, the time in each and where she is', async () => {
      await signIn(page, 'Sam Staff', WORKFLOWS);
      await expect(map(page).locator('.status-stop')).toHaveCount(27);
      await expect(map(page).locator('[aria-current="step"]')).toHaveText(
        'therapy, here now, for 16 days',
      );
      await expect(status(page, 'screening')).toHaveText('screening, was here, 5 days');
      await expect(status(page, 'pre-therapy')).toHaveText('pre-therapy, was here, 4 days');
      await expect(status(page, 'consent fail')).toHaveText('consent fail');
      await expect(map(page).locator('ol, ul').locator('> li .status-stop')).toHaveCount(27);
      await expect(map(page).getByText('What does not fit in the log of moves')).toHaveCount(0);
    });

    await test.step('says what the present status means, and which moves are possible from it, why and by whom', async () => {
      await visitAnew(page, WORKFLOWS);
      const detail = map(page).getByRole('region', { name: 'Status therapy' });
      await expect(detail).toContainText('In the 12 weeks of therapy in the app.');
      await expect(detail.locator('.possible-moves li')).toHaveText([
        'done when the therapy is complete The participant app',
        'early termination followup when the study ends after a last call Staff Ask for a last call',
        'early termination when the study is left for good Staff Terminate',
      ]);
    });

    await test.step('explains any other status that is chosen, by mouse or keyboard', async () => {
      await visitAnew(page, WORKFLOWS);
      await status(page, 'holding pre-screen').focus();
      await page.keyboard.press('Enter');
      const detail = map(page).getByRole('region', { name: 'Status holding pre-screen' });
      await expect(detail).toContainText(
        'Waits for a manual move to screening, because too many users of the landing page are in consent.',
      );
      await status(page, 'EXT early termination').click();
      await expect(
        map(page).getByRole('region', { name: 'Status EXT early termination' }),
      ).toContainText('This status is final: no move is possible from it.');
    });

    await test.step('reports a log that does not lead to where she is', async () => {
      await putMoves([
        ['created', 'screening', 40],
        ['consent', 'baseline', 30],
      ]);
      await page.goto(WORKFLOWS);
      await expect(map(page).locator('.status-problems li')).toHaveText([
        'The log has no move from screening to consent: one is missing, or the order is wrong.',
        'The log leads to baseline, but the user is in therapy.',
      ]);
      await expect(map(page).locator('[aria-current="step"]')).toContainText('therapy');
    });
  });

  test('links to the screen of each move that staff can make', async ({ page }) => {
    await stageDb().doc(USER).update({ workflowStatus: 'consent' });
    await signIn(page, 'Sam Staff', WORKFLOWS);
    const detail = map(page).getByRole('region', { name: 'Status consent' });
    await expect(detail.getByRole('link', { name: 'Decide on the consent' })).toHaveCount(3);
    await detail.getByRole('link', { name: 'Terminate' }).click();
    await expect(page).toHaveURL(/\/workflows#termination$/);
    await expect(
      page.getByRole('heading', { level: 2, name: 'Early termination' }),
    ).toBeInViewport();
    await detail.getByRole('link', { name: 'Decide on the consent' }).first().click();
    await expect(page).toHaveURL(/\/workflows\/consent$/);
    await stageDb().doc(USER).update({ workflowStatus: 'holding-pre-screen' });
    await visit(page, WORKFLOWS);
    await expect(
      map(page).getByRole('region', { name: 'Status holding pre-screen' }),
    ).toContainText('all who hold are moved to screening Staff Move all who hold');
  });
});

test.describe('the overview of a user', () => {
  const standing = (page: Page) => page.getByRole('region', { name: 'Where this person stands' });
  const latest = (page: Page) => standing(page).getByRole('list', { name: 'What happened last' });

  test('says where she stands and the last five things that happened, and grows', async ({
    page,
  }) => {
    await test.step('says where she stands, since when, and what may come next', async () => {
      await signIn(page, 'Sam Staff', `/users/${UID}`);
      await expect(standing(page)).toContainText('In the 12 weeks of therapy in the app.');
      await expect(standing(page)).toContainText(/Since \d\d\/\d\d\/\d{4} \d\d:\d\d \(16 days\)/);
      await expect(standing(page).locator('.possible-moves li')).toHaveCount(3);
      await standing(page).getByRole('link', { name: 'Terminate' }).click();
      await expect(
        page.getByRole('heading', { level: 2, name: 'Early termination' }),
      ).toBeInViewport();
    });

    await test.step('shows the record as it is stored when somebody asks for it', async () => {
      await visitAnew(page, `/users/${UID}`);
      const raw = page.getByRole('region', { name: 'Raw data' });
      await expect(raw).not.toContainText('tim.timeline@example.com');
      await raw.getByRole('button', { name: 'Show raw data' }).click();
      await expect(raw).toContainText('tim.timeline@example.com');
      await expectAccessible(page);
    });

    await test.step('tells the last five things that happened, after what is planned next, and grows', async () => {
      await page.goto(`/users/${UID}`);
      const entries = latest(page).getByRole('listitem');
      await expect(entries).toHaveCount(6);
      await expect(entries.first()).toContainText('Planned');
      await expect(entries.filter({ hasText: 'Moved from pre-therapy to therapy' })).toHaveCount(1);
      await expect(entries.filter({ hasText: 'Account created' })).toHaveCount(0);
      await putMoves([...WAY, ['therapy', 'early-termination', 0]]);
      await expect(entries.nth(1)).toContainText('Moved from therapy to early termination');
      await expect(entries).toHaveCount(6);
      await standing(page).getByRole('link', { name: 'Open timeline' }).click();
      await expect(page).toHaveURL(new RegExp(`${TIMELINE}$`));
    });
  });
});
