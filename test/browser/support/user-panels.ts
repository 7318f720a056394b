import { expect, type Page } from '@playwright/test';
import { put as putAll, reseed } from './console.ts';

/** A participant used only by these tests. */
export const UID = 'pat-panels';
export const USER = `users/${UID}`;
/** Would show an image and run if it were treated as markup. */
export const HOSTILE = '<img src="x" onerror="document.title=\'owned\'"><b>bold</b>';
const DAY = 86_400_000;
export const ago = (days: number) => new Date(Date.now() - days * DAY);

/** Stores documents, bypassing the rules. */
export async function put(documents: Record<string, object>): Promise<void> {
  await putAll(...Object.entries(documents).map(([path, data]) => [path, { ...data }] as const));
}

/** Resets the data to this participant alone. */
export async function arrangePat(): Promise<void> {
  await reseed({ demo: false });
  await put({
    [USER]: {
      uid: UID,
      email: 'pat.panels@example.com',
      firstName: 'Pat',
      lastName: 'Panels',
      subjectID: 'panels-1',
      zendeskID: 'ZD-PANELS',
      phone: '+1 212 555 0188',
      cohort: 'cohort-7',
      role: 'patient',
      study: '003',
      site: 'Boston',
      activeProgram: 'stanza1',
      deviceName: 'Pixel 8',
      deviceOS: 'Android',
      deviceOSVersion: '15',
      appVersion: '4.2.0',
      lastOpenedTime: ago(1),
      FCMToken: 'secret-user-token-uvwxyz',
      timezone: 'UTC',
    },
    [`${USER}/programs/stanza1`]: {
      name: 'Stanza One',
      enrollmentState: 'enrolled',
      therapyStartDate: ago(12),
    },
    'registrations/pat.panels@example.com': {
      email: 'pat.panels@example.com',
      subjectID: 'panels-1',
      firstName: 'Pat',
      lastName: 'Panels',
      cohort: 'cohort-of-record',
      study: '003',
      site: 'Boston',
      role: 'patient',
      activeProgram: 'stanza1',
      registered: true,
    },
  });
}

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Expects that hostile texts are displayed as plain text. */
export const noHostileMarkup = async (page: Page) => {
  await expect(page.locator('main img')).toHaveCount(0);
  expect(await page.title()).not.toBe('owned');
};
