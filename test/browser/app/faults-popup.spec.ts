import { expect, type Page, proves, test } from '#test/browser/support/console.ts';

/**
 * A substitute for the script that Google's sign-in loads before its popup, which is unavailable here. The
 * popup itself is really opened, blocked and closed.
 */
const STAND_IN = `(() => {
  const frame = {
    restyle: () => Promise.resolve(),
    ping: (done) => { done(); return Promise.resolve([]); },
    register: () => undefined,
    send: () => undefined,
  };
  window.gapi = {
    load: (_, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: 1,
      getContext: () => ({ open: (_, opened) => opened(frame) }),
    },
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload');
  window[onload]();
})();`;

async function openSignIn(page: Page): Promise<void> {
  await page.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STAND_IN }),
  );
  await page.goto('/signin');
}

const google = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });

test.use({ alone: true });
test.beforeEach(({ pageErrors }) => pageErrors.allow(/Content Security Policy|ERR_|frame/));

test('a blocked popup is reported, with what to do', proves('T1'), async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openSignIn(page);
  await google(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The browser blocked the sign-in window. Allow popups for this site and try again.',
  );
  await expect(google(page)).toBeEnabled();
});

test('a popup that is closed before signing in is reported', proves('T1'), async ({ page }) => {
  await openSignIn(page);
  const opened = page.waitForEvent('popup');
  await google(page).click();
  await (await opened).close();
  await expect(page.getByRole('alert')).toHaveText(
    'The sign-in window was closed before you had signed in.',
    { timeout: 30_000 },
  );
  await expect(google(page)).toBeEnabled();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('an unreachable Google is reported', proves('T1'), async ({ page }) => {
  await page.route('https://apis.google.com/**', (route) => route.abort());
  await page.goto('/signin');
  await google(page).click();
  await expect(page.getByRole('alert')).toContainText('Google');
  await expect(google(page)).toBeEnabled();
});
