import { allScreens } from '#app/all-screens.ts';
import { SCREEN_PATHS, type ScreenName } from '#routing/screen-paths.ts';
import { expect, reseed, signIn, test, visit, visitAnew } from '#test/browser/support/console.ts';
import { castMember } from '#test/browser/support/user-screens.ts';
import type { Page } from '@playwright/test';
import { proves } from '#test/support/proves.ts';

const SUBJECT = castMember('miriam');

/** What stands for the parameters of the addresses. */
const PARAMS: Readonly<Record<string, string>> = {
  uid: SUBJECT.uid,
  workflowID: 'consent',
  programID: SUBJECT.program,
  subjectID: SUBJECT.subjectID,
  subjectId: SUBJECT.subjectID,
  email: SUBJECT.email,
  roleName: 'staff',
  id: 'new-lesson',
  programKey: 'stanzaACT',
  nudgeID: 'evening-return',
  playlistID: 'first-steps',
  sessionID: 'first-steps_1',
  section: 'no-such-section',
  formKey: 'fiqr',
  version: '004',
  action: 'edit',
  pageKey: 'welcome',
  prescriptionID: 'demo-prescription-01',
  journalID: 'committed-action',
  stepNumber: '1',
  landingPageKey: '003',
  referralGroupKey: 'lakeside',
  key: 'recruitment',
};

function addressOf(name: ScreenName): string {
  return SCREEN_PATHS[name].replace(/:(\w+)/g, (_, param: string) => {
    const value = PARAMS[param];
    if (value === undefined) throw new Error(`No value for ":${param}" of ${name}`);
    return encodeURIComponent(value);
  });
}

/** The titles of the screens that say, instead of their content, which role may see it. */
async function closedScreens(page: Page): Promise<string[]> {
  const closed: string[] = [];
  for (const { name, title } of allScreens) {
    const denied = page.getByText(/^Only members of the role \w+ /);
    await visitAnew(page, addressOf(name));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 });
    if ((await denied.count()) > 0) closed.push(title);
  }
  return closed;
}

test.beforeAll(() => reseed());

const FOR_ADMINS = [
  'New favorites list',
  'New values category',
  'Compare programs',
  'Blacklisted Screen',
  'Data Reset',
  'History',
];

for (const [name, expected] of [
  ['Sam Staff', FOR_ADMINS],
  ['Iris Viewer', FOR_ADMINS],
  ['Ada Admin', []],
  ['Sue Superuser', []],
] as const) {
  test(
    `every screen opens for ${name} as the explorer says`,
    proves('T8', 'CORE-RESET-02'),
    async ({ page, pageErrors }) => {
      test.setTimeout(240_000);
      // The address of a program alone opens the overview, and the console notes why (CORE-D-61).
      pageErrors.allow(/^Missing program state/);
      await signIn(page, name);
      expect(await closedScreens(page)).toEqual([...expected]);
      const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
      await visit(page, `/colleagues/${email}`);
      const told = page.getByRole('region', { name: 'Screens', exact: true });
      await expect(told).toContainText('All screens of this console');
      const text = (await told.textContent()) ?? '';
      const except = /All screens of this console except (.+?), as a member of staff/.exec(
        text,
      )?.[1];
      expect(except?.split(', ') ?? []).toEqual([...expected]);
    },
  );
}
