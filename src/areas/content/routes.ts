import { page, screensIn, type Screen } from '#routing/screen.ts';

const program = {
  of: 'program',
  sideNav: true,
  load: page(() => import('./programs/ProgramLayout.tsx')),
  data: async () => (await import('./programs/first-data.ts')).openProgram,
} as const;

const lessonData = async () => (await import('./lessons/first-data.ts')).openLesson;

/** Ranks the URLs of any version, which match broadly, below those of programs. */
const formsLayout = {
  of: 'versionForms',
  load: page(() => import('./survey-forms/SurveyFormsFrame.tsx')),
} as const;

const programPagePage = page(() => import('./pages/ProgramPagePage.tsx'));
const celebrationPage = page(() => import('./celebrations/CelebrationPage.tsx'));
const surveyFormsPage = page(() => import('./survey-forms/SurveyFormsPage.tsx'));
const surveyFormActionPage = page(() => import('./survey-forms/SurveyFormActionPage.tsx'));
const favoritesListPage = page(() => import('./favorites/FavoritesListPage.tsx'));
const valuesCategoryPage = page(() => import('./values/ValuesCategoryPage.tsx'));

/** The screens about the content of the app. */
export const contentScreens: readonly Screen[] = [
  {
    name: 'programs',
    title: 'Programs',
    load: page(() => import('./programs/ProgramsPage.tsx')),
    data: async () => (await import('./programs/first-data.ts')).openPrograms,
    nav: { area: 'Content', heading: 'Programs' },
  },
  ...screensIn(program, {
    program: ['Program', page(() => import('./programs/ProgramOverviewPage.tsx'))],
    pages: ['Pages', page(() => import('./pages/PagesPage.tsx'))],
    newProgramPage: ['New page', programPagePage],
    programPage: ['Page', programPagePage],
    awarenessActivities: [
      'Awareness activities',
      page(() => import('./awareness/AwarenessPage.tsx')),
    ],
    celebrations: ['Celebrations', page(() => import('./celebrations/CelebrationsPage.tsx'))],
    newCelebration: ['New celebration', celebrationPage],
    celebration: ['Celebration', celebrationPage],
    favorites: ['Favorites', page(() => import('./favorites/FavoritesPage.tsx'))],
    favoritesList: ['Favorites list', favoritesListPage],
    journals: ['Journals', page(() => import('./journals/JournalsPage.tsx'))],
    journal: ['Journal', page(() => import('./journals/JournalPage.tsx'))],
    chapters: ['Chapters', page(() => import('./chapters/ChaptersPage.tsx'))],
    lessons: ['Lessons', page(() => import('./lessons/LessonsPage.tsx'))],
    lesson: ['Lesson', page(() => import('./lessons/LessonPage.tsx')), null, lessonData],
    lessonStep: ['Step', page(() => import('./lessons/LessonStepPage.tsx')), null, lessonData],
    resources: ['Resources', page(() => import('./resources/ResourcesPage.tsx'))],
    aboutPage: ['About page', page(() => import('./about-page/AboutPage.tsx'))],
    values: ['Values', page(() => import('./values/ValuesPage.tsx'))],
    valuesCategories: ['Values', page(() => import('./values/NoValuesCategory.tsx'))],
    valuesCategory: ['Values category', valuesCategoryPage],
    voiceActors: ['Voice actors', page(() => import('./voice-actors/VoiceActorsPage.tsx'))],
    playlists: ['Playlists', page(() => import('./playlists/PlaylistsPage.tsx'))],
    playlist: ['Playlist', page(() => import('./playlists/PlaylistPage.tsx'))],
    playlistSession: [
      'Session of a playlist',
      page(() => import('./playlists/PlaylistSessionPage.tsx')),
    ],
    gating: ['Gating', page(() => import('./gating/GatingPage.tsx'))],
    programCheck: ['Program check', page(() => import('./check/ProgramCheckPage.tsx'))],
    programFind: ['Find text', page(() => import('./find/FindPage.tsx'))],
    changeSets: ['Changes', page(() => import('./changes/ChangeSetsPage.tsx'))],
    changeSet: ['Change set', page(() => import('./changes/ChangeSetPage.tsx'))],
  }),
  ...screensIn(
    program,
    {
      newFavoritesList: ['New favorites list', favoritesListPage],
      newValuesCategory: ['New values category', valuesCategoryPage],
      programCompare: ['Compare programs', page(() => import('./compare/ComparePage.tsx'))],
    },
    { requires: 'admin' },
  ),
  // A catch-all for unknown sections.
  ...screensIn(program, {
    programSection: ['Program', page(() => import('./programs/UnknownSection.tsx'))],
  }),
  {
    name: 'blacklist',
    title: 'Blacklisted Versions',
    load: page(() => import('./app-versions/BlacklistPage.tsx')),
    gated: true,
    nav: { area: 'Content', heading: 'App versions', label: 'Blacklisted versions' },
  },
  {
    name: 'blacklistScreen',
    title: 'Blacklisted Screen',
    load: page(() => import('./app-versions/BlacklistScreenPage.tsx')),
    requires: 'admin',
    gated: true,
  },
  {
    name: 'surveyForms',
    title: 'Survey Forms',
    load: surveyFormsPage,
    gated: true,
    nav: { area: 'Content', heading: 'Survey forms', label: 'Survey forms' },
  },
  {
    name: 'newSurveyForm',
    title: 'New Form',
    load: page(() => import('./survey-forms/NewSurveyFormPage.tsx')),
    gated: true,
    nav: { area: 'Content', heading: 'Survey forms' },
  },
  {
    name: 'surveyForm',
    title: 'Edit Form',
    load: page(() => import('./survey-forms/SurveyFormPage.tsx')),
    gated: true,
  },
  {
    name: 'versionForms',
    title: 'Survey Forms',
    load: surveyFormsPage,
    area: 'Content',
    layout: formsLayout,
    gated: true,
  },
  {
    name: 'versionFormsAction',
    title: 'Survey Form',
    load: surveyFormActionPage,
    area: 'Content',
    layout: formsLayout,
    gated: true,
  },
  {
    name: 'versionForm',
    title: 'Survey Form',
    load: surveyFormActionPage,
    area: 'Content',
    layout: formsLayout,
    gated: true,
  },
  {
    name: 'addEproKey',
    title: 'Add Epro Key',
    load: page(() => import('./epro-keys/AddEproKeyPage.tsx')),
    gated: true,
    nav: { area: 'Content', heading: 'Survey forms', label: 'Add ePRO key' },
  },
];
