import type { Locator, Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { signIn } from './console.ts';
import { workflowPath } from './workflow-user.ts';

/** Opens a workflow of the test user as staff. */
export async function openWorkflow(page: Page, id: string): Promise<void> {
  await signIn(page, 'Sam Staff', workflowPath(id));
}

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true });

/** The controls of a call's form. */
export const select = (within: Locator, name: string) => within.getByRole('combobox', { name });
export const day = (within: Locator) => within.getByRole('textbox', { name: 'Date of call' });
export const save = (within: Locator) => within.getByRole('button', { name: 'Save' });
export const saved = (within: Locator) => within.getByRole('status').filter({ hasText: /^Saved$/ });

export function dayOf(data: Record<string, unknown> | null): string | null {
  const stored = data?.['dateOfCall'];
  return stored instanceof Timestamp ? stored.toDate().toISOString() : null;
}

/** The label of "Save" for a save that cannot be undone. */
export const confirm = (form: Locator): Locator =>
  form.getByRole('button', { name: 'Confirm', exact: true });
