import type { Locator, Page } from '@playwright/test';

/* Controls used by most journeys through forms and lists. */

export const dialog = (page: Page) => page.getByRole('dialog');
export const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
export const openActs = (row: Locator) =>
  row.getByRole('button', { name: /^More acts on / }).click();
/** Clicks an act in its row's menu. */
export async function pressInRow(page: Page, name: string) {
  const act = page.getByRole('button', { name, exact: true, includeHidden: true });
  await openActs(page.getByRole('row').filter({ has: act }));
  await act.click();
}
/** A field of the dialog, by its exact label. */
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
