import type { Page } from '@playwright/test';

/* What most journeys over forms and lists press, fill and read. */

export const dialog = (page: Page) => page.getByRole('dialog');
export const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
/** A field of the dialog, by its whole label. */
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
