import { expect, type Page } from '@playwright/test';
import { put } from './console.ts';

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
export const errors = (page: Page) => page.locator('.field-error');
export const submit = (page: Page, name = 'Register user') =>
  page.getByRole('button', { name, exact: true }).click();
export const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Error registering user' });
export const saveAgain = (page: Page) => submit(page, 'Save and register');

/** An app account used only by these tests. */
export async function putUser(uid: string, more: object = {}): Promise<string> {
  const email = `${uid}@example.com`;
  await put([`users/${uid}`, { uid, email, role: 'patient', ...more }]);
  return email;
}

/** A registration used only by these tests. */
export async function putRegistration(email: string, more: object = {}): Promise<void> {
  const record = { email, subjectID: 'default', firstName: 'Ed', lastName: 'It', study: '003' };
  const stored = { ...record, role: 'patient', registered: false, ...more };
  await put([`registrations/${email}`, stored]);
}

export async function fill(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(entries)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

/** Waits until the stored record has loaded and the form warns about replacing it. */
export const recordIsShown = (page: Page) =>
  expect(page.getByText(/^Your entries replace /)).toBeVisible();

export const person = (email: string, subjectID: string) => ({
  'Email *': email,
  'First name *': 'Pat',
  'Last name *': 'Ient',
  'Subject ID *': subjectID,
});
