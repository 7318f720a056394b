import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  type Page,
  proves,
  reseed,
  signIn,
  stageDb,
  test,
  visitAnew,
} from '#test/browser/support/console.ts';
import { WORKFLOW_IDS } from '#domain/people/workflow/schema.ts';
import { SCREEN_PATHS, type ScreenName } from '#routing/screen-paths.ts';
import { addressOfScreen } from '#test/browser/support/screen-addresses.ts';
import { expectReadable, expectSettled } from '#test/browser/support/standing.ts';
import {
  castMember,
  userScreens,
  visitProgram,
  workflowAddress,
} from '#test/browser/support/user-screens.ts';

const SUBJECT = castMember('miriam');

/** URLs that need parameters other than a demo person's. */
const INSTEAD: Readonly<Partial<Record<ScreenName, string>>> = {
  newRegistrationFor: '/register/new/new.person@example.com',
  colleague: '/colleagues/sam.staff@example.com',
  valuesCategory: '/programs/stanzaACT/values/edit/family',
  favoritesList: '/programs/stanzaACT/favorites/edit/exercises',
  lesson: '/programs/stanzaACT/lessons/stanzaACT-lesson-3-3',
  lessonStep: '/programs/stanzaACT/lessons/stanzaACT-lesson-3-3/3',
};

const addressOf = (name: ScreenName): string =>
  INSTEAD[name] ?? addressOfScreen(name, { subjectId: 'not-in-the-console' });

/** Every screen except those of a user, plus a few URLs. */
const SCREENS = [
  ...(Object.keys(SCREEN_PATHS) as ScreenName[])
    .filter((name) => !SCREEN_PATHS[name].startsWith('/users/:uid'))
    .map(addressOf),
  // Her own record has an additional card.
  '/users/demo-ada-admin',
  '/no/such/page',
  // One of each kind of study page.
  '/app_adherence',
  '/FIQR_adherence',
  '/002/graphs002',
  '/003/reporttestA',
  '/004/promis004',
  '/004/act004B?of=individual',
  '/004/no-such-report',
];

test.beforeAll(async () => {
  await reseed();
});

/** URLs of workflows, each of a person who has it. */
async function workflowAddresses(): Promise<string[]> {
  const people = [castMember('grace'), castMember('olga')];
  const found = await Promise.all(
    WORKFLOW_IDS.map(async (workflowID) => {
      for (const { uid } of people) {
        const workflow = await stageDb().doc(`users/${uid}/workflows/${workflowID}`).get();
        if (workflow.exists) return workflowAddress(uid, workflowID);
      }
      throw new Error(`Nobody has the workflow ${workflowID}`);
    }),
  );
  return [...found, workflowAddress(SUBJECT.uid, 'no-such-workflow')];
}

/**
 * Pages whose heading names a person; their tab titles show ids, because browsers store tab titles on disk.
 */
const OF_A_PERSON = /^\/(users|subjects|colleagues|prescriptions)\/(?!new$)/;

/** Expects one heading, and a matching tab title that names nobody. */
async function expectNamed(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  const heading = page.getByRole('heading', { level: 1 });
  // A record's name loads after its screen; heading and tab title change together.
  await expect(async () => {
    const title = await page.title();
    const name = (await heading.textContent()) ?? '';
    if (OF_A_PERSON.test(path)) {
      expect(title).toMatch(/^\S.* · Tempest$/);
      expect(title).not.toContain(name);
    } else expect(title).toBe(`${name} · Tempest`);
  }, path).toPass({ timeout: 20_000 });
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page, 'Ada Admin');
});

const check = (
  path: string,
  page: Page,
  open: () => Promise<void>,
  expectSound = expectAccessibleInBothSchemes,
) =>
  test.step(path, async () => {
    await open();
    await expectSettled(page, path);
    await expectNamed(page);
    await expectSound(page);
  });

// In two tests, because a slow machine takes longer for all of them than a single test may.
for (const [half, part] of ['first', 'second'].entries()) {
  test(
    `axe finds nothing on any screen, light or dark; each has one heading of the first level and names the browser tab, without people (${part} half)`,
    proves('T22'),
    async ({ page, pageErrors }) => {
      // The demo data refer to pictures and recordings that are not stored here.
      pageErrors.allow(/status of 404/);
      for (const [at, path] of SCREENS.entries()) {
        if (at % 2 === half) await check(path, page, () => visitAnew(page, path));
      }
    },
  );
}

test(
  'axe finds nothing on the pages of a user with data, light or dark; each has one heading of the first level and names the browser tab, without people',
  proves('T22'),
  async ({ page }) => {
    for (const { name, address } of userScreens(SUBJECT.uid)) {
      await check(address, page, () => visitAnew(page, address));
      await expectReadable(page, address);
      // No redirect: all of these are available to a person in study 004 with sessions.
      expect(new URL(page.url()).pathname, name).toBe(address);
    }
    await check('a program', page, () => visitProgram(page, SUBJECT.uid, SUBJECT.program));
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(6);
    for (const tab of await tabs.all()) {
      await check((await tab.textContent()) ?? '', page, () => tab.click());
    }
  },
);

test(
  'axe finds nothing on any workflow, light or dark; each has one heading of the first level and names the browser tab, without people',
  proves('T22'),
  async ({ page }) => {
    for (const path of await workflowAddresses())
      await check(path, page, () => visitAnew(page, path));
  },
);

// An empty page has no colours that the other pages lack.
test('axe finds nothing on the pages of somebody without any data', async ({ page }) => {
  const uid = 'without-data';
  await stageDb().doc(`users/${uid}`).set({
    uid,
    email: 'without.data@example.com',
    study: '004',
    activeProgram: 'stanzaACT',
  });
  for (const { address } of userScreens(uid)) {
    await check(address, page, () => visitAnew(page, address), expectAccessible);
  }
  await stageDb().doc(`users/${uid}`).delete();
});
