import type { Locator, Page } from '@playwright/test';

/* What most journeys over forms and lists press, fill and read. */

export const dialog = (page: Page) => page.getByRole('dialog');
export const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
/** Opens the menu of acts of a row. */
export const openActs = (row: Locator) =>
  row.getByRole('button', { name: /^Further acts on / }).click();
/** Presses an act in the menu of its row. */
export async function pressInRow(page: Page, name: string) {
  const act = page.getByRole('button', { name, exact: true, includeHidden: true });
  await openActs(page.getByRole('row').filter({ has: act }));
  await act.click();
}
/** A field of the dialog, by its whole label. */
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
