import { matchPath } from 'react-router-dom';
import { hasSessions } from '#domain/people/enrolment/schema.ts';
import { SCREENING_USE_STUDY } from '#domain/people/usage/screening-use.ts';
import type { User } from '#domain/people/user/schema.ts';
import { SCREEN_PATHS, type ScreenName } from '#routing/screen-paths.ts';

/** Screens whose only parameter is the uid. */
type UserScreen = {
  [N in ScreenName]: (typeof SCREEN_PATHS)[N] extends `/users/:uid${infer Rest}`
    ? Rest extends `${string}:${string}`
      ? never
      : N
    : never;
}[ScreenName];

export interface Section {
  readonly screen: UserScreen;
  readonly label: string;
  /** True for users who have the section; everybody by default (CORE-UDET-10 to -12). */
  readonly offered?: (user: User) => boolean;
}

/**
 * A user's sidebar links in order; other URLs redirect. Workflows and programs have their own
 * groups below.
 */
const SECTIONS: readonly Section[] = [
  { screen: 'userDetail', label: 'Overview' },
  { screen: 'userRegistration', label: 'Registration' },
  { screen: 'userTimeline', label: 'Timeline' },
  { screen: 'userNotes', label: 'Notes' },
  { screen: 'userHistory', label: 'History' },
  { screen: 'userSessions', label: 'Sessions', offered: inSessionProgram },
  { screen: 'userPrompts', label: 'Prompts', offered: inSessionProgram },
  { screen: 'userProgress', label: 'ACT progress', offered: inSessionProgram },
  { screen: 'userJournals', label: 'Journals' },
  { screen: 'userDevices', label: 'Devices' },
  { screen: 'userTasks', label: 'Tasks' },
  { screen: 'userSurveys', label: 'Surveys' },
  { screen: 'userEvents', label: 'Events' },
  { screen: 'userValuesEntries', label: 'Values entries' },
  { screen: 'userUsage', label: 'Usage' },
  { screen: 'userUsageByDay', label: 'Usage by day' },
  {
    screen: 'userScreeningUse',
    label: 'Screening Week App Usage',
    offered: ({ study }) => study === SCREENING_USE_STUDY,
  },
];

export function offeredSections(user: User): readonly Section[] {
  return SECTIONS.filter(({ offered }) => offered?.(user) ?? true);
}

/** The section at a URL; null for a single workflow or program. */
export function sectionOf(pathname: string): Section | null {
  return (
    SECTIONS.find(({ screen }) =>
      matchPath({ path: SCREEN_PATHS[screen], caseSensitive: false, end: true }, pathname),
    ) ?? null
  );
}

/** Sessions, prompts and ACT progress exist in programs with sessions (CORE-UDET-10). */
function inSessionProgram({ activeProgram }: User): boolean {
  return hasSessions(activeProgram);
}
