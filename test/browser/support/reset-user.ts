import type { Page } from '@playwright/test';
import { expect, put } from './console.ts';
import { baselines } from './rows.ts';

export const UID = 'reset-pat';
export const USER = {
  uid: UID,
  email: 'pat.reset@example.com',
  firstName: 'Pat',
  lastName: 'Reset',
  subjectID: 'calm-reef-1234',
  study: '003',
  site: 'Boston',
};

/** At least two documents in everything that can be erased, and some that cannot. */
export async function storePat(study = '003'): Promise<void> {
  const user = `users/${UID}`;
  const other = {
    ...USER,
    uid: 'reset-olga',
    email: 'olga.reset@example.com',
    subjectID: 'sunny-elk-1',
  };
  await put(
    [user, { ...USER, study }],
    [`${user}/devices/phone`, { token: 'x' }],
    [`${user}/programs/stanza1`, { key: 'stanza1', name: 'Stanza One' }],
    [`${user}/programs/stanza1/tasks/t1`, { status: 'completed' }],
    [`${user}/programs/stanza1/tasks/t2`, { status: 'started' }],
    [`${user}/appUsage/a1`, { timeOpened: new Date('2026-03-01T10:00:00Z') }],
    [`${user}/screening004BappUse/b1`, { opened: true }],
    [`${user}/workflows/w1`, { state: 'x' }],
    [`${user}/surveyBayResponses/r1`, { score: 3 }],
    [`${user}/calls/c1`, { status: 'scheduled' }],
    [`${user}/valuesCategoryEntries/v1`, { text: 'family' }],
    ['users/reset-olga', other],
    ['users/reset-olga/calls/c1', { status: 'scheduled' }],
  );
}

/** The button does not wrap, and a backup's cells are on one line. */
export async function expectTidy(page: Page, backup: string): Promise<void> {
  const button = await page.getByRole('button', { name: 'Back up now' }).boundingBox();
  expect(button?.height).toBeLessThan(36);
  const cells = page.getByRole('row', { name: backup }).getByRole('cell');
  expect(new Set((await baselines(cells)).slice(0, 4)).size).toBe(1);
}
