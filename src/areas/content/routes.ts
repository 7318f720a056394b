import type { ScreenName } from '#routing/screen-paths.ts';
import { screensOf } from '#routing/screen.ts';
import { pages, programLayout, surveyFormsFrame } from './pages.ts';

const layout = {
  of: 'program',
  load: programLayout,
  sideNav: true,
  data: async () => (await import('./programs/first-data.ts')).openProgram,
} as const;

/** Screens of one program by their names and titles; they stand in its frame. */
const inProgram = <N extends ScreenName>(titles: Readonly<Record<N, string>>, requires?: 'admin') =>
  (Object.entries(titles) as [N, string][]).map(([name, title]) => ({
    ...{ name, title, layout },
    ...(requires && { requires }),
  }));

/** They match much, so the addresses of any version stand behind those of the programs. */
const formsLayout = {
  of: 'versionForms',
  load: surveyFormsFrame,
} as const;

/** The screens about the content of the app. */
export const contentScreens = screensOf(pages, [
  {
    name: 'programs',
    title: 'Programs',
    data: async () => (await import('./programs/first-data.ts')).openPrograms,
    nav: { area: 'Content', heading: 'Programs' },
  },
  ...inProgram({
    program: 'Program',
    pages: 'Pages',
    newProgramPage: 'New page',
    programPage: 'Page',
    awarenessActivities: 'Awareness activities',
    celebrations: 'Celebrations',
    newCelebration: 'New celebration',
    celebration: 'Celebration',
    favorites: 'Favorites',
    favoritesList: 'Favorites list',
    journals: 'Journals',
    journal: 'Journal',
    chapters: 'Chapters',
    lessons: 'Lessons',
    lesson: 'Lesson',
    lessonStep: 'Step',
    resources: 'Resources',
    aboutPage: 'About page',
    values: 'Values',
    valuesCategories: 'Values',
    valuesCategory: 'Values category',
    voiceActors: 'Voice actors',
    playlists: 'Playlists',
    playlist: 'Playlist',
    playlistSession: 'Session of a playlist',
    gating: 'Gating',
    programCheck: 'Program check',
    programFind: 'Find text',
  }),
  ...inProgram(
    {
      newFavoritesList: 'New favorites list',
      newValuesCategory: 'New values category',
      programCompare: 'Compare programs',
    },
    'admin',
  ),
  // It matches whatever is no section.
  ...inProgram({ programSection: 'Program' }),
  {
    name: 'blacklist',
    title: 'Blacklisted Versions',
    gated: true,
    nav: { area: 'Content', heading: 'App versions', label: 'Blacklisted versions' },
  },
  {
    name: 'blacklistScreen',
    title: 'Blacklisted Screen',
    requires: 'admin',
    gated: true,
  },
  {
    name: 'surveyForms',
    title: 'Survey Forms',
    gated: true,
    nav: { area: 'Content', heading: 'Survey forms', label: 'Survey forms' },
  },
  {
    name: 'newSurveyForm',
    title: 'New Form',
    gated: true,
    nav: { area: 'Content', heading: 'Survey forms' },
  },
  {
    name: 'surveyForm',
    title: 'Edit Form',
    gated: true,
  },
  {
    name: 'versionForms',
    title: 'Survey Forms',
    layout: formsLayout,
    area: 'Content',
    gated: true,
  },
  {
    name: 'versionFormsAction',
    title: 'Survey Form',
    layout: formsLayout,
    area: 'Content',
    gated: true,
  },
  {
    name: 'versionForm',
    title: 'Survey Form',
    layout: formsLayout,
    area: 'Content',
    gated: true,
  },
  {
    name: 'addEproKey',
    title: 'Add Epro Key',
    gated: true,
    nav: { area: 'Content', heading: 'Survey forms', label: 'Add ePRO key' },
  },
]);
