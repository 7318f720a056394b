import { expect, type Page } from '@playwright/test';
import { DEMO_PEOPLE, demoUid } from '#domain/staff/demo-people.ts';

export type PersonName =
  'Ada Admin' | 'Sam Staff' | 'Iris Viewer' | 'Sue Superuser' | 'Nora Nobody';

/** What a tab keeps of a sign-in for when it is loaded anew: entries of its sessionStorage. */
type Kept = readonly (readonly [string, string])[];

/** By uid, as the first sign-in of this worker left it. */
const kept = new Map<string, Kept>();

const personNamed = (name: PersonName) => {
  const person = DEMO_PEOPLE.find((one) => one.name === name);
  if (!person) throw new Error(`${name} is none of the demonstration people.`);
  return person;
};

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible({ timeout: 45_000 });
}

/** Opens an address and signs in by the button of the sign-in page, as somebody who just came. */
export async function signInAnew(page: Page, name: PersonName, path = '/users'): Promise<void> {
  await page.goto(path);
  const { title } = personNamed(name);
  await page.getByRole('button', { name: `Sign in as ${name} (${title})` }).click();
  if (name !== 'Nora Nobody') await expectSignedIn(page);
}

/**
 * Opens an address as somebody who is signed in. Only the first journey of a person uses the button; the
 * later ones find in their tab what that sign-in left there, as after loading the page anew.
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

/** Who is signed in already is offered no other person: the next page of the tab opens without. */
async function leaveSession(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return;
  await page.evaluate(() => {
    const names = Object.keys(sessionStorage);
    for (const name of names.filter((key) => key.startsWith('firebase:authUser:')))
      sessionStorage.removeItem(name);
  });
}

/** Their accounts were made anew: what is left of earlier sign-ins opens nothing any more. */
export function forgetSessions(uids: readonly string[]): void {
  for (const uid of uids) kept.delete(uid);
}

/** The session of a tab; nothing where the clock of the page is not the real one, as its token is dated. */
function sessionOf(page: Page): Promise<Kept> {
  return page.evaluate((now) => {
    if (Math.abs(Date.now() - now) > 60_000) return [];
    return Object.entries(sessionStorage).filter(([key]) => key.startsWith('firebase:authUser:'));
  }, Date.now());
}

/** A file of the console that runs nothing: there the tab of its origin can be looked at and filled. */
const STILL = '/tempest.svg';

/**
 * Puts a session into the tab before the console is opened in it. Not by a script that runs in every new
 * document: the sandboxed frames of previews refuse it, and say so on the console.
 */
async function putSession(page: Page, entries: Kept): Promise<void> {
  await page.goto(STILL);
  await page.evaluate((session) => {
    for (const [key, value] of session) sessionStorage.setItem(key, value);
  }, entries);
}
