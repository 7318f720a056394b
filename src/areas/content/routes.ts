import { screensOf } from '#routing/screen.ts';

const pages = async () => (await import('./pages.ts')).pages;

const layout = {
  of: 'program',
  load: async () => (await import('./pages.ts')).programLayout(),
  data: async () => (await import('./programs/first-data.ts')).openProgram,
} as const;

/** They match much, so the addresses of any version stand behind those of the programs. */
const formsLayout = {
  of: 'versionForms',
  load: async () => (await import('./pages.ts')).surveyFormsFrame(),
} as const;

/** The screens about the content of the app; those of one program stand in the same frame. */
export const contentScreens = screensOf(pages, [
  {
    name: 'programs',
    title: 'Programs',
    data: async () => (await import('./programs/first-data.ts')).openPrograms,
    nav: { group: 'Content', label: 'Programs' },
  },
  {
    name: 'program',
    title: 'Program',
    layout,
  },
  {
    name: 'pages',
    title: 'Pages',
    layout,
  },
  {
    name: 'newProgramPage',
    title: 'New page',
    layout,
  },
  {
    name: 'programPage',
    title: 'Page',
    layout,
  },
  {
    name: 'awarenessActivities',
    title: 'Awareness activities',
    layout,
  },
  {
    name: 'celebrations',
    title: 'Celebrations',
    layout,
  },
  {
    name: 'newCelebration',
    title: 'New celebration',
    layout,
  },
  {
    name: 'celebration',
    title: 'Celebration',
    layout,
  },
  {
    name: 'favorites',
    title: 'Favorites',
    layout,
  },
  {
    name: 'newFavoritesList',
    title: 'New favorites list',
    layout,
    requires: 'admin',
  },
  {
    name: 'favoritesList',
    title: 'Favorites list',
    layout,
  },
  {
    name: 'journals',
    title: 'Journals',
    layout,
  },
  {
    name: 'journal',
    title: 'Journal',
    layout,
  },
  {
    name: 'chapters',
    title: 'Chapters',
    layout,
  },
  {
    name: 'lessons',
    title: 'Lessons',
    layout,
  },
  {
    name: 'lesson',
    title: 'Lesson',
    layout,
  },
  {
    name: 'lessonStep',
    title: 'Step',
    layout,
  },
  {
    name: 'resources',
    title: 'Resources',
    layout,
  },
  {
    name: 'aboutPage',
    title: 'About page',
    layout,
  },
  {
    name: 'values',
    title: 'Values',
    layout,
  },
  {
    name: 'newValuesCategory',
    title: 'New values category',
    layout,
    requires: 'admin',
  },
  {
    name: 'valuesCategories',
    title: 'Values',
    layout,
  },
  {
    name: 'valuesCategory',
    title: 'Values category',
    layout,
  },
  {
    name: 'voiceActors',
    title: 'Voice actors',
    layout,
  },
  {
    name: 'playlists',
    title: 'Playlists',
    layout,
  },
  {
    name: 'playlist',
    title: 'Playlist',
    layout,
  },
  {
    name: 'playlistSession',
    title: 'Session of a playlist',
    layout,
  },
  {
    name: 'gating',
    title: 'Gating',
    layout,
  },
  {
    name: 'programSection',
    title: 'Program',
    layout,
  },
  {
    name: 'blacklist',
    title: 'Blacklisted Versions',
    gated: true,
    nav: { group: 'Content', label: 'Blacklisted versions' },
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
    nav: { group: 'Content', label: 'Survey forms' },
  },
  {
    name: 'newSurveyForm',
    title: 'New Form',
    gated: true,
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
    gated: true,
  },
  {
    name: 'versionFormsAction',
    title: 'Survey Form',
    layout: formsLayout,
    gated: true,
  },
  {
    name: 'versionForm',
    title: 'Survey Form',
    layout: formsLayout,
    gated: true,
  },
  {
    name: 'addEproKey',
    title: 'Add Epro Key',
    gated: true,
    nav: { group: 'Content', label: 'Add ePRO key' },
  },
]);
