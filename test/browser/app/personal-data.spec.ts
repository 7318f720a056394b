import { existsSync, readFileSync } from 'node:fs';
import {
  type BrowserContext,
  expect,
  type Page,
  proves,
  reseed,
  signInAnew,
  stageDb,
  test,
  visit,
  visitAnew,
} from '#test/browser/support/console.ts';
import { recordFigure } from '#tools/evidence/figures.ts';
import { createServer, type ViteDevServer } from 'vite';
import { inProject, ROOT } from '#tools/paths.ts';
import { whileUnwritable } from '#test/browser/support/rules.ts';

/** A unique text for each kind of personal value; ids are not personal. */
const PLANTED = {
  firstName: 'Zqfirstname',
  lastName: 'Zqlastname',
  displayName: 'Zqdisplayname',
  email: 'zqmail@example.com',
  formEmail: 'zqform@example.com',
  phone: '+12025550198',
  token: 'zqdevicetoken',
  zendeskID: 'zqzendesk',
  surveyMonkeyID: 'zqmonkey',
  notes: 'zqnotes are private',
  answer: 'zqanswer about feelings',
  task: 'zqtaskresult',
  reason: 'zqreason for termination',
} as const;

test.use({ actionTimeout: 20_000, alone: true });

const UID = 'planted-user';
const SUBJECT = 'planted-subject-1';

async function plantPersonalData(): Promise<void> {
  const now = new Date();
  const batch = stageDb().batch();
  const put = (path: string, data: object) => batch.set(stageDb().doc(path), data);
  const { firstName, lastName, displayName, email, phone, zendeskID, surveyMonkeyID } = PLANTED;
  const person = { firstName, lastName, email, zendeskID, surveyMonkeyID, subjectID: SUBJECT };
  const user = {
    ...person,
    uid: UID,
    displayName,
    phone,
    FCMToken: PLANTED.token,
    study: '003',
    created: now,
    userProperties: { notes: PLANTED.notes },
    failReason: { reason: PLANTED.reason },
    earlyTermInfo: { reason: PLANTED.reason },
  };
  put(`users/${UID}`, user);
  put(`users/${UID}/devices/phone`, { token: PLANTED.token });
  put(`users/${UID}/appUsage/a1`, { timeOpened: now, note: PLANTED.notes });
  put(`users/${UID}/programs/stanza1`, { key: 'stanza1', name: 'Stanza One' });
  put(`users/${UID}/programs/stanza1/tasks/t1`, { status: 'completed', result: PLANTED.task });
  put(`users/${UID}/programs/stanza1/journalEntries/j1`, { text: PLANTED.answer });
  put(`users/${UID}/surveyBayResponses/r1`, { answers: [PLANTED.answer] });
  put(`users/${UID}/calls/c1`, { status: 'scheduled', notes: PLANTED.notes });
  put(`users/${UID}/valuesCategoryEntries/v1`, { text: PLANTED.answer });
  put(`users/${UID}/workflows/w1`, { state: 'x', note: PLANTED.notes });
  put(`subjects/${SUBJECT}`, {
    ...person,
    fullName: `${firstName} ${lastName}`,
    smsNumber: phone,
    role: 'patient',
    uid: UID,
    registered: true,
    dateCreated: now,
  });
  put(`registrations/${email}`, { ...person, uid: UID, registered: true, role: 'patient' });
  put('medrio/events/playback/planted', {
    timestamp: now,
    FormEventData: { SubjectIdentifier: SUBJECT, Note: PLANTED.notes },
  });
  put('systemevents/planted', {
    type: 'Log',
    message: `${firstName} ${email} ${phone}`,
    occurred: now,
  });
  await batch.commit();
}

/** Texts by the place where no personal value may appear. */
type Places = Record<string, string[]>;

/** URLs that contain an e-mail by specification (CORE-REG-06, CORE-REG-10). */
const SPECIFIED = /\/register\/(new|edit)\/|\/register\/[^/]+$|\/__\/|[?&]q=/;

function watch(page: Page, places: Places): void {
  const put = (place: string, text: string) => (places[place] ??= []).push(text);
  page.on('console', (message) => put('console', message.text()));
  page.on('pageerror', (error) => put('console', `${error.message} ${error.stack ?? ''}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const local = ['localhost', '127.0.0.1'].includes(url.hostname);
    if (!local && !url.protocol.startsWith('data')) {
      put('foreign requests', `${url.href} ${request.postData() ?? ''}`);
    } else if (local) {
      // The body of a request to the console's own servers may contain it, but not the URL.
      put('addresses of requests', decodeURIComponent(`${url.pathname}${url.search}`));
    }
  });
  page.on('framenavigated', (frame) => {
    if (!SPECIFIED.test(frame.url())) put('addresses of pages', decodeURIComponent(frame.url()));
  });
}

async function lookAtStorage(page: Page, context: BrowserContext, places: Places): Promise<void> {
  const put = (place: string, text: string) => (places[place] ??= []).push(text);
  const kept = await page.evaluate(async () => {
    const databases: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const open = indexedDB.open(name);
      const db = await new Promise<IDBDatabase>(
        (done) => (open.onsuccess = () => done(open.result)),
      );
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll();
        const rows = await new Promise<unknown[]>((done) => {
          all.onsuccess = () => done(all.result as unknown[]);
        });
        databases.push(`${name} ${store} ${JSON.stringify(rows)}`);
      }
      db.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      cached.push(name, ...(await (await caches.open(name)).keys()).map(({ url }) => url));
    }
    return {
      localStorage: JSON.stringify(localStorage),
      sessionStorage: JSON.stringify(sessionStorage),
      indexedDB: databases.join('\n'),
      caches: cached.join('\n'),
      cookie: document.cookie,
    };
  });
  for (const [place, text] of Object.entries(kept)) put(place, text);
  put('cookies', JSON.stringify(await context.cookies()));
}

function functionLog(): string {
  const hub = (process.env['FIREBASE_EMULATOR_HUB'] ?? '').split(':')[1] ?? '';
  const file = inProject('.cache', 'emulators', `run-${hub}`, 'emulators.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const SCREENS = [
  '/users',
  `/users/${UID}`,
  `/users/${UID}/programs`,
  `/users/${UID}/workflows`,
  '/subjects',
  `/subjects/${SUBJECT}`,
  '/register',
  `/register/edit/${PLANTED.email}`,
  '/roles',
  '/roles/info-viewer',
  '/events',
  '/history',
  '/unregisteredUsers',
  '/medrio',
  `/medrio/${SUBJECT}`,
  `/medrio/${SUBJECT}/registrationDetail`,
  `/dataReset?uid=${UID}`,
];

const fill = async (page: Page, entries: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(entries)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
};

/** Sends commits with personal values that the rules refuse; their content must not be logged. */
async function refuse(page: Page): Promise<void> {
  await whileUnwritable('match /registrations/{email} {', async () => {
    // Reloaded, because an unsaved form asks before it is left.
    await page.goto('/register/new');
    await fill(page, {
      'Email *': PLANTED.formEmail,
      'First name *': PLANTED.firstName,
      'Last name *': PLANTED.lastName,
      'Subject ID *': 'planted-refused-1',
    });
    // A registration of that e-mail found at this moment is shown first.
    await expect(async () => {
      await page.getByRole('button', { name: 'Register user', exact: true }).click();
      await expect(page.getByRole('alert').first()).toContainText('Error registering user');
    }).toPass({ timeout: 60_000 });
  });
  await whileUnwritable('match /subjects/{subjectID} {', async () => {
    await page.goto('/subjects/new');
    await fill(page, {
      'Full name': `${PLANTED.firstName} ${PLANTED.lastName}`,
      'Email *': `other.${PLANTED.formEmail}`,
      'SMS number': PLANTED.phone,
      'Support-desk ID': PLANTED.zendeskID,
      'Subject ID *': 'planted-refused-2',
    });
    await page.getByRole('button', { name: /^Create/ }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  });
  await page.goto('/users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A subject is created, registered, edited, added to a role and removed, then backed up and erased. */
async function act(page: Page): Promise<void> {
  await visit(page, '/subjects/new');
  await fill(page, {
    'Full name': `${PLANTED.firstName} ${PLANTED.lastName}`,
    'Email *': PLANTED.formEmail,
    'SMS number': PLANTED.phone,
    'Support-desk ID': PLANTED.zendeskID,
    'Subject ID *': 'planted-new-1',
  });
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect(page).toHaveURL(/\/subjects\/planted-new-1$/);

  await refuse(page);

  // Fails without an account. Message and log must not name the person.
  await visit(page, '/register/new');
  await fill(page, {
    'Email *': PLANTED.formEmail,
    'First name *': PLANTED.firstName,
    'Last name *': PLANTED.lastName,
    'Subject ID *': 'planted-new-1',
  });
  await page.getByRole('button', { name: 'Register user', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();

  await visit(page, '/roles/info-viewer');
  // Members can be added only once the list has loaded.
  await expect(page.getByRole('button', { name: /^Remove / }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Add member by email' }).fill(PLANTED.email);
  await page.getByRole('button', { name: 'Add member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(PLANTED.reason);
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: `Remove ${PLANTED.email}` }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(PLANTED.reason);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);

  await visit(page, `/dataReset?uid=${UID}`);
  await page.getByRole('checkbox', { name: 'Back up this user before erasing' }).check();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Backed up and verified.')).toBeVisible({ timeout: 60_000 });
  // The erase buttons stay enabled for 5 seconds, so a late click confirms again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Confirm user' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(PLANTED.reason);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Erase calls', exact: true }).click({ timeout: 6000 });
    await dialog.getByRole('button', { name: /^Erase 1 document$/ }).click();
  }).toPass({ timeout: 90_000 });
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('calls', {
    timeout: 60_000,
  });
}

function hitsIn(places: Places): string[] {
  const hits: string[] = [];
  for (const [place, texts] of Object.entries(places)) {
    for (const text of texts) {
      if (text.startsWith('address ') && SPECIFIED.test(text)) continue;
      for (const value of Object.values(PLANTED)) {
        const at = text.toLowerCase().indexOf(value.toLowerCase());
        if (at >= 0) hits.push(`${place}: ${text.slice(Math.max(0, at - 120), at + 120)}`);
      }
    }
  }
  return hits;
}

test.beforeEach(async () => {
  await reseed({ demo: false });
  await plantPersonalData();
});

test(
  'no personal value of a participant leaks into a log, a URL, storage or another site',
  proves('S11', 'T21', 'T22'),
  async ({ page, context, pageErrors }) => {
    test.setTimeout(300_000);
    pageErrors.allow(/./);
    const places: Places = {};
    const logBefore = functionLog().length;
    watch(page, places);
    await page.addInitScript(() => {
      new MutationObserver(() => console.info(`title ${document.title}`)).observe(document, {
        subtree: true,
        childList: true,
      });
      for (const name of ['pushState', 'replaceState'] as const) {
        const change = history[name].bind(history);
        history[name] = (data, unused, url) => {
          console.info(`address ${decodeURIComponent(String(url ?? ''))}`);
          change(data, unused, url);
        };
      }
    });
    await signInAnew(page, 'Iris Viewer');
    await expect(page.getByText(PLANTED.email).or(page.getByRole('table')).first()).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await signInAnew(page, 'Ada Admin');
    for (const screen of SCREENS) {
      await visitAnew(page, screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The counting function may have to start first.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 90_000 });
    }
    await act(page);
    await lookAtStorage(page, context, places);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    await lookAtStorage(page, context, places);
    // The planted values were present, and so were the searched logs.
    await expect.poll(functionLog).toContain('documentBackup');
    places['function logs'] = [functionLog().slice(logBefore)];

    const hits = hitsIn(places);
    const trials = Object.values(PLANTED).length * Object.keys(places).length;
    recordFigure({ goal: 'S11', name: 'planted values', value: hits.length, trials });
    expect(hits).toEqual([]);
  },
);

test.describe('the console as `npm start` serves it', () => {
  /** An unused port of this stage. */
  const port = Number(process.env['TEMPEST_PORT_BASE'] ?? 0) + 900;
  let server: ViteDevServer;

  test.use({ baseURL: `http://localhost:${port}` });
  test.beforeAll(async () => {
    server = await createServer({
      root: ROOT,
      logLevel: 'warn',
      clearScreen: false,
      server: { port, strictPort: true },
    });
    await server.listen();
  });
  test.afterAll(() => server.close());

  test(
    'prints no personal value either, not even for a refused commit',
    proves('S11', 'T21'),
    async ({ page, context, pageErrors }) => {
      test.setTimeout(300_000);
      pageErrors.allow(/./);
      const places: Places = {};
      watch(page, places);
      // The first page waits until the server has bundled its dependencies.
      await page.goto('/');
      const ada = page.getByRole('button', { name: /Sign in as Ada Admin/ });
      await expect(ada).toBeVisible({ timeout: 90_000 });
      await signInAnew(page, 'Ada Admin');
      for (const screen of ['/users', `/users/${UID}`, `/register/edit/${PLANTED.email}`]) {
        await visit(page, screen);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 90_000 });
      }
      await refuse(page);
      await lookAtStorage(page, context, places);
      // Confirms that this is the development build and that the commits were answered.
      expect(places['addresses of requests']?.join()).toContain('/@vite/client');
      const hits = hitsIn(places);
      const trials = Object.values(PLANTED).length * Object.keys(places).length;
      recordFigure({
        goal: 'S11',
        name: 'planted values, development',
        value: hits.length,
        trials,
      });
      expect(hits).toEqual([]);
    },
  );
});
