import type { Page } from '@playwright/test';
import { expect, signIn, stageDb, test } from './support/console.ts';

const UID = 'frame-user';

test.beforeEach(async () => {
  await stageDb().recursiveDelete(stageDb().doc(`users/${UID}`));
  await stageDb().doc(`users/${UID}`).set({
    uid: UID,
    email: 'fay.frame@example.com',
    firstName: 'Fay',
    lastName: 'Frame',
    study: '003',
    role: 'patient',
  });
});

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Pages of this user' });
const group = (page: Page, name: string) => sidebar(page).getByRole('list', { name });
const linksOf = (page: Page, name: string) =>
  group(page, name)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

test('the sidebar has no group of workflows or programs for whom has none, and gets it live [CORE-UDET-13, CORE-UDET-14]', async ({
  page,
}) => {
  await signIn(page, 'Sam Staff', `/users/${UID}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Fay Frame' })).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Overview' })).toBeVisible();
  await expect(group(page, 'Workflows')).toHaveCount(0);
  await expect(group(page, 'Programs')).toHaveCount(0);

  await stageDb().doc(`users/${UID}/workflows/therapy`).set({ workflowID: 'therapy' });
  await expect(group(page, 'Workflows')).toBeVisible();
  await expect(group(page, 'Programs')).toHaveCount(0);
  await stageDb().doc(`users/${UID}/programs/control`).set({ key: 'control', name: 'Control' });
  await expect(group(page, 'Programs')).toBeVisible();
  expect(await linksOf(page, 'Programs')).toEqual([
    ['All programs', `/users/${UID}/programs`],
    ['Control', `/users/${UID}/programs/control`],
  ]);
});

test('there is one page for each workflow document of the user [CORE-UDET-06]', async ({
  page,
}) => {
  for (const workflowID of ['baseline', 'eligibility']) {
    await stageDb().doc(`users/${UID}/workflows/${workflowID}`).set({ workflowID });
  }
  await signIn(page, 'Sam Staff', `/users/${UID}/workflows`);
  await expect(group(page, 'Workflows').getByRole('link')).toHaveCount(3);
  expect(await linksOf(page, 'Workflows')).toEqual([
    ['Workflow overview', `/users/${UID}/workflows`],
    ['Eligibility', `/users/${UID}/workflows/eligibility`],
    ['Baseline', `/users/${UID}/workflows/baseline`],
  ]);
  await group(page, 'Workflows').getByRole('link', { name: 'Baseline' }).click();
  await expect(page).toHaveURL(new RegExp(`/users/${UID}/workflows/baseline$`));
  await expect(page.getByRole('heading', { level: 2, name: 'Baseline' })).toBeVisible();
});
