import { expect, type Locator, put, reseed, signIn, test } from '#test/browser/support/console.ts';

const UID = 'turned';
/** U+202E (right-to-left override) reverses the text up to the end of its element. */
const TURNED = '\u202eannA';

test.beforeAll(async () => {
  await reseed();
  await put(
    [
      `users/${UID}`,
      {
        uid: UID,
        email: 'anna@example.com',
        firstName: TURNED,
        lastName: 'Ek',
        study: '003',
        subjectID: 'T-7',
        workflowStatus: 'therapy',
        landingPageKey: 'turned',
      },
    ],
    ['programs/turnedProgram', { name: 'Early end' }],
    [
      'web/surveysaurus/landingPages/turned',
      { landingPageKey: 'turned', earlyTerminationProgram: 'turnedProgram' },
    ],
  );
});

/** The x position of each letter of a text, within its container. */
const letters = (holder: Locator, words: string) =>
  holder.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = (node.textContent ?? '').indexOf(wanted);
      if (start < 0) continue;
      return Array.from(wanted, (_, at) => {
        const range = document.createRange();
        range.setStart(node, start + at);
        range.setEnd(node, start + at + 1);
        return Math.round(range.getBoundingClientRect().left);
      });
    }
    throw new Error(`Nothing says “${wanted}”.`);
  }, words);

const rising = (places: readonly number[]) => [...places].sort((a, b) => a - b);

test('a name that reverses the text direction does not affect the words of the console', async ({
  page,
}) => {
  await signIn(page, 'Ada Admin', `/users/${UID}/workflows`);
  const panel = page.getByRole('region', { name: 'Early termination', exact: true });
  await panel.getByRole('textbox', { name: 'Reason' }).fill('Moved abroad');
  await panel.getByRole('button', { name: 'Terminate', exact: true }).click();
  const said = page.getByText(/^Terminates .* for good$/);
  await expect(said).toBeVisible();
  const places = await letters(said, ' for good');
  expect(places).toEqual(rising(places));
  const before = await letters(said, 'Terminates');
  expect(Math.max(...before)).toBeLessThan(Math.min(...places));
  // A tab title has no element that could isolate the mark.
  await page.goto(`/users/${UID}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.title()).not.toContain('\u202e');
});
