import type { Locator, Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { signIn } from './console.ts';
import { workflowPath } from './workflow-user.ts';

/** Signs staff in on one workflow of the user of these tests. */
export async function openWorkflow(page: Page, id: string): Promise<void> {
  await signIn(page, 'Sam Staff', workflowPath(id));
}

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true });

/** The parts of a form about a call. */
export const select = (within: Locator, name: string) => within.getByRole('combobox', { name });
export const day = (within: Locator) => within.getByRole('textbox', { name: 'Date of call' });
export const save = (within: Locator) => within.getByRole('button', { name: 'Save' });
export const saved = (within: Locator) => within.getByRole('status').filter({ hasText: /^Saved$/ });

/** The stored date of a call. */
export function dayOf(data: Record<string, unknown> | null): string | null {
  const stored = data?.['dateOfCall'];
  return stored instanceof Timestamp ? stored.toDate().toISOString() : null;
}

/** What "Save" becomes where saving cannot be undone. */
export const confirm = (form: Locator): Locator =>
  form.getByRole('button', { name: 'Confirm', exact: true });
