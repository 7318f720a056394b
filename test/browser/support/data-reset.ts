import type { Page } from '@playwright/test';
import { expect as expectSoon } from './console.ts';

/** Backups and deletions are several calls in sequence, which take long on a slow machine. */
const expect = expectSoon.configure({ timeout: 45_000 });

export const eraseButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });

export async function pick(page: Page, typed: string, name: RegExp): Promise<void> {
  await page.getByRole('searchbox', { name: 'Email or subject ID' }).fill(typed);
  await page.getByRole('list', { name: 'Users found' }).getByRole('button', { name }).click();
}

export async function confirmUser(page: Page, reason = 'Wrong phone'): Promise<void> {
  await page.getByRole('button', { name: 'Confirm user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toBeHidden();
}

export async function backUp(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Back up this user before erasing' }).check();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Backed up and verified.')).toBeVisible();
}

/** Confirms and erases. The buttons stay enabled for 5 seconds, so a late click confirms again. */
export async function confirmAndErase(page: Page, name: string, reason?: string): Promise<void> {
  await expect(async () => {
    await confirmUser(page, reason);
    await eraseButton(page, name).click({ timeout: 6000 });
    const asks = page.getByRole('dialog', { name: `${name} of pat.reset@example.com?` });
    await asks.getByRole('button', { name: /^Erase \d+ documents?$/ }).click();
  }).toPass({ timeout: 120_000 });
}
