import { matchPath } from 'react-router-dom';
import { isACT, showsContent, type Program } from '#domain/content/program.ts';
import { hasRole, type StaffMember } from '#domain/staff/capabilities.ts';
import { SCREEN_PATHS, type ScreenName } from '#routing/screen-paths.ts';

/** Screens whose only parameter is the program key. */
type ProgramScreen = {
  [N in ScreenName]: (typeof SCREEN_PATHS)[N] extends `/programs/:programKey${infer Rest}`
    ? Rest extends `${string}:${string}`
      ? never
      : N
    : never;
}[ScreenName];

interface Section {
  readonly screen: ProgramScreen;
  readonly label: string;
  /** The programs that have the section; all by default (AUTHOR-SECT-02 to -04). */
  readonly offered?: (program: Program) => boolean;
  readonly requires?: 'admin';
}

/** A program's sections in sidebar order. */
const SECTIONS: readonly Section[] = [
  { screen: 'program', label: 'Overview' },
  { screen: 'pages', label: 'Pages' },
  { screen: 'chapters', label: 'Chapters', offered: isACT },
  { screen: 'lessons', label: 'Lessons', offered: isACT },
  { screen: 'journals', label: 'Journals' },
  { screen: 'awarenessActivities', label: 'Awareness activities', offered: isACT },
  { screen: 'playlists', label: 'Playlists', offered: isACT },
  { screen: 'celebrations', label: 'Celebrations', offered: isACT },
  { screen: 'favorites', label: 'Favorites', offered: isACT },
  { screen: 'resources', label: 'Resources', offered: isACT },
  { screen: 'aboutPage', label: 'About page', offered: showsContent },
  { screen: 'values', label: 'Values', offered: isACT },
  { screen: 'voiceActors', label: 'Voice actors', offered: isACT },
  { screen: 'gating', label: 'Gating', offered: isACT },
  // After the specified ones.
  { screen: 'changeSets', label: 'Changes' },
  { screen: 'programCheck', label: 'Program check' },
  { screen: 'programFind', label: 'Find text' },
  { screen: 'programCompare', label: 'Compare', requires: 'admin' },
];

export const offeredSections = (
  program: Program,
  person: Pick<StaffMember, 'roles'>,
): readonly Section[] =>
  SECTIONS.filter(
    ({ offered, requires }) =>
      (offered?.(program) ?? true) && (requires === undefined || hasRole(person, requires)),
  );

/** Whether a URL belongs to a section this program does not have. */
export const isHidden = (program: Program, pathname: string): boolean =>
  SECTIONS.some(
    ({ screen, offered }) =>
      offered?.(program) === false &&
      matchPath({ path: SCREEN_PATHS[screen], caseSensitive: false, end: false }, pathname),
  );
