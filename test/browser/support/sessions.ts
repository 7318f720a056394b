import { expect, type Page } from '@playwright/test';
import { DEMO_PEOPLE, demoUid } from '#domain/staff/demo-people.ts';

export type PersonName =
  | 'Ada Admin'
  | 'Sam Staff'
  | 'Iris Viewer'
  | 'Sue Superuser'
  | 'Nora Nobody';

/** A tab's stored session, which survives a reload: sessionStorage entries. */
type Kept = readonly (readonly [string, string])[];

/** By uid, from this worker's first sign-in. */
const kept = new Map<string, Kept>();

const personNamed = (name: PersonName) => {
  const person = DEMO_PEOPLE.find((one) => one.name === name);
  if (!person) throw new Error(`${name} is none of the demonstration people.`);
  return person;
};

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible({ timeout: 45_000 });
}

/** Opens a URL and signs in by the button of the sign-in page. */
export async function signInAnew(page: Page, name: PersonName, path = '/users'): Promise<void> {
  await page.goto(path);
  const { title } = personNamed(name);
  await page.getByRole('button', { name: `Sign in as ${name} (${title})` }).click();
  if (name !== 'Nora Nobody') await expectSignedIn(page);
}

/**
 * Opens a URL signed in. Only a person's first journey uses the button; later ones restore that session in
 * the tab, as a reload does.
 */
export async function signIn(page: Page, name: PersonName, path = '/users'): Promise<void> {
  const uid = demoUid(personNamed(name));
  const session = kept.get(uid);
  if (!session) {
    await leaveSession(page);
    await signInAnew(page, name, path);
    const left = await sessionOf(page);
    if (left.length > 0) kept.set(uid, left);
    return;
  }
  await putSession(page, session);
  await page.goto(path);
  await expectSignedIn(page);
}

/** Removes the session, because a signed-in tab offers no sign-in page. */
async function leaveSession(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return;
  await page.evaluate(() => {
    const names = Object.keys(sessionStorage);
    for (const name of names.filter((key) => key.startsWith('firebase:authUser:')))
      sessionStorage.removeItem(name);
  });
}

/** Recreated accounts invalidate earlier sessions. */
export function forgetSessions(uids: readonly string[]): void {
  for (const uid of uids) kept.delete(uid);
}

/** The tab's session; empty with a fake clock, because the token is dated. */
function sessionOf(page: Page): Promise<Kept> {
  return page.evaluate((now) => {
    if (Math.abs(Date.now() - now) > 60_000) return [];
    return Object.entries(sessionStorage).filter(([key]) => key.startsWith('firebase:authUser:'));
  }, Date.now());
}

/** A file of the console's origin without scripts, where the tab's storage can be accessed. */
const STILL = '/tempest.svg';

/**
 * Restores a session before the console opens in the tab. Not by an init script, because the sandboxed frames
 * of previews would log an error about it.
 */
async function putSession(page: Page, entries: Kept): Promise<void> {
  await page.goto(STILL);
  await page.evaluate((session) => {
    for (const [key, value] of session) sessionStorage.setItem(key, value);
  }, entries);
}
