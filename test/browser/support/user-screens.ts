import type { Page } from '@playwright/test';
import { SCREEN_PATHS, type ScreenName } from '#routing/screen-paths.ts';
import { DEFAULT_SEED } from '#tools/seed/demo/build.ts';
import { castOf, type CastName } from '#tools/seed/demo/cast.ts';
import { participants, type Participant } from '#tools/seed/demo/participants.ts';
import { visitAnew } from './console.ts';

/** A demo person with the ids that the seed assigns. */
export function castMember(name: CastName): Participant {
  return castOf(participants(new Date(), DEFAULT_SEED))[name];
}

export interface UserScreen {
  readonly name: ScreenName;
  readonly address: string;
}

/** Every screen of a user whose URL needs only the uid. */
export function userScreens(uid: string): UserScreen[] {
  return (Object.keys(SCREEN_PATHS) as ScreenName[])
    .filter((name) => /^\/users\/:uid(\/[^:]*)?$/.test(SCREEN_PATHS[name]))
    .map((name) => ({
      name,
      address: SCREEN_PATHS[name].replace(':uid', encodeURIComponent(uid)),
    }));
}

export function workflowAddress(uid: string, workflowID: string): string {
  return SCREEN_PATHS.userWorkflow
    .replace(':uid', encodeURIComponent(uid))
    .replace(':workflowID', encodeURIComponent(workflowID));
}

/** Navigates to a user's program like its link, with the program in the navigation state. */
export async function visitProgram(page: Page, uid: string, programID: string): Promise<void> {
  const to = SCREEN_PATHS.userProgram
    .replace(':uid', encodeURIComponent(uid))
    .replace(':programID', encodeURIComponent(programID));
  const usr = { program: { id: programID, name: '' } };
  await visitAnew(page, to, { usr, key: 'program' });
}
