import type { Page } from '@playwright/test';
import { SCREEN_PATHS, type ScreenName } from '#routing/screen-paths.ts';
import { DEFAULT_SEED } from '#tools/seed/demo/build.ts';
import { castOf, type CastName } from '#tools/seed/demo/cast.ts';
import { participants, type Participant } from '#tools/seed/demo/participants.ts';
import { visitAnew } from './console.ts';

/** A person of the demonstration data, with the ids that seeding gives her. */
export function castMember(name: CastName): Participant {
  return castOf(participants(new Date(), DEFAULT_SEED))[name];
}

export interface UserScreen {
  readonly name: ScreenName;
  readonly address: string;
}

/** Every screen of one user that needs her uid alone, from the table of screens. */
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

/** Goes to a program of a user as its link does: with the program in the state of the navigation. */
export async function visitProgram(page: Page, uid: string, programID: string): Promise<void> {
  const to = SCREEN_PATHS.userProgram
    .replace(':uid', encodeURIComponent(uid))
    .replace(':programID', encodeURIComponent(programID));
  const usr = { program: { id: programID, name: '' } };
  await visitAnew(page, to, { usr, key: 'program' });
}
