import { expect, type Page } from '@playwright/test';
import {
  ANSWERS,
  daysAgo,
  opening,
  PLAYLISTS,
  SESSIONS,
  stageBelow,
  stageParticipant,
  TASKS,
} from './participation.ts';
import { signIn } from './sessions.ts';

export const THERAPY_START = daysAgo(20);

const under = (program: string, documents: Readonly<Record<string, Record<string, unknown>>>) =>
  Object.fromEntries(
    Object.entries(documents).map(([path, data]) => [`programs/${program}/${path}`, data]),
  );

const enrolment = (key: string, name: string, more: Record<string, unknown> = {}) => ({
  [`programs/${key}`]: { id: key, key, name, therapyStartDate: null, ...more },
});

/** A participant in four programs: active, inactive, a control, and one after therapy. */
export async function stagePrograms(uid: string): Promise<void> {
  await stageParticipant(uid);
  await stageBelow(uid, {
    ...enrolment('stanza1', 'Stanza One', {
      therapyStartDate: THERAPY_START,
      promptAnswers: ANSWERS,
    }),
    ...under('stanza1', { ...SESSIONS, ...TASKS, ...PLAYLISTS }),
    ...under('stanza1', { 'usage/u1': opening(daysAgo(1), 12, '3.2.1') }),
    ...enrolment('stanza2', 'Stanza Two'),
    ...under('stanza2', { 'tasks/t1': { id: 'only-task', order: 1, status: 'completed' } }),
    ...enrolment('control_v2', 'Control'),
    ...under('control_v2', { 'sessions/s1': SESSIONS['sessions/stanza1_1'] }),
    ...enrolment('goodbyeACT', 'Goodbye'),
    ...under('goodbyeACT', { 'tasks/t1': { id: 'only-task', order: 1, status: 'completed' } }),
  });
}

export const sidebarOfUser = (page: Page) =>
  page.getByRole('navigation', { name: 'Pages of this user' });

/** Opens a program by its link, which passes the program in the navigation state. */
export async function openProgram(page: Page, uid: string, name: string): Promise<void> {
  await signIn(page, 'Sam Staff', `/users/${uid}`);
  await sidebarOfUser(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })).toBeVisible();
}
