import { allScreens } from '#app/screens.ts';
import {
  expect,
  type Page,
  proves,
  reseed,
  signIn,
  test,
  visit,
  visitAnew,
} from '#test/browser/support/console.ts';
import { addressOfScreen } from '#test/browser/support/screen-addresses.ts';
import { expectSettled } from '#test/browser/support/standing.ts';

/** The titles of screens that name the required role instead of their content. */
async function closedScreens(page: Page, looked: typeof allScreens): Promise<string[]> {
  const closed: string[] = [];
  for (const { name, title } of looked) {
    const denied = page.getByText(/^Only members of the role “\w+” /);
    await visitAnew(page, addressOfScreen(name));
    await expectSettled(page, title);
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

// The person with the fewest roles opens every screen; the others only those closed to her.
const CLOSABLE = allScreens.filter(({ title }) => FOR_ADMINS.includes(title));

for (const [name, expected, looked] of [
  ['Sam Staff', FOR_ADMINS, allScreens],
  ['Iris Viewer', FOR_ADMINS, CLOSABLE],
  ['Ada Admin', [], CLOSABLE],
  ['Sue Superuser', [], CLOSABLE],
] as const) {
  test(
    `the screens open for ${name} as the explorer says`,
    proves('T8', 'CORE-RESET-02'),
    async ({ page, pageErrors }) => {
      test.setTimeout(240_000);
      // The URL of a program alone opens the overview and logs why (CORE-D-61).
      pageErrors.allow(/^Missing program state/);
      await signIn(page, name);
      expect(await closedScreens(page, looked)).toEqual([...expected]);
      const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
      await visit(page, `/colleagues/${email}`);
      const told = page.getByRole('region', { name: 'Screens', exact: true });
      await expect(told).toContainText('All screens of this console');
      const text = (await told.textContent()) ?? '';
      const except = /All screens of this console except ([^.]+)\./.exec(text)?.[1];
      expect(except?.split(', ') ?? []).toEqual([...expected]);
    },
  );
}
