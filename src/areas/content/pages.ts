/** Where the pages of content are, by the name of their screen. */
export const pages = {
  programs: async () => (await import('./programs/ProgramsPage.tsx')).ProgramsPage,
  program: async () => (await import('./programs/ProgramOverviewPage.tsx')).ProgramOverviewPage,
  pages: async () => (await import('./pages/PagesPage.tsx')).PagesPage,
  newProgramPage: async () => (await import('./pages/ProgramPagePage.tsx')).ProgramPagePage,
  programPage: async () => (await import('./pages/ProgramPagePage.tsx')).ProgramPagePage,
  awarenessActivities: async () => (await import('./awareness/AwarenessPage.tsx')).AwarenessPage,
  celebrations: async () => (await import('./celebrations/CelebrationsPage.tsx')).CelebrationsPage,
  newCelebration: async () => (await import('./celebrations/CelebrationPage.tsx')).CelebrationPage,
  celebration: async () => (await import('./celebrations/CelebrationPage.tsx')).CelebrationPage,
  favorites: async () => (await import('./favorites/FavoritesPage.tsx')).FavoritesPage,
  newFavoritesList: async () =>
    (await import('./favorites/FavoritesListPage.tsx')).FavoritesListPage,
  favoritesList: async () => (await import('./favorites/FavoritesListPage.tsx')).FavoritesListPage,
  journals: async () => (await import('./journals/JournalsPage.tsx')).JournalsPage,
  journal: async () => (await import('./journals/JournalPage.tsx')).JournalPage,
  chapters: async () => (await import('./chapters/ChaptersPage.tsx')).ChaptersPage,
  lessons: async () => (await import('./lessons/LessonsPage.tsx')).LessonsPage,
  lesson: async () => (await import('./lessons/LessonPage.tsx')).LessonPage,
  lessonStep: async () => (await import('./lessons/LessonStepPage.tsx')).LessonStepPage,
  resources: async () => (await import('./resources/ResourcesPage.tsx')).ResourcesPage,
  aboutPage: async () => (await import('./about-page/AboutPage.tsx')).AboutPage,
  values: async () => (await import('./values/ValuesPage.tsx')).ValuesPage,
  newValuesCategory: async () =>
    (await import('./values/ValuesCategoryPage.tsx')).ValuesCategoryPage,
  valuesCategories: async () => (await import('./values/NoValuesCategory.tsx')).NoValuesCategory,
  valuesCategory: async () => (await import('./values/ValuesCategoryPage.tsx')).ValuesCategoryPage,
  voiceActors: async () => (await import('./voice-actors/VoiceActorsPage.tsx')).VoiceActorsPage,
  playlists: async () => (await import('./playlists/PlaylistsPage.tsx')).PlaylistsPage,
  playlist: async () => (await import('./playlists/PlaylistPage.tsx')).PlaylistPage,
  playlistSession: async () =>
    (await import('./playlists/PlaylistSessionPage.tsx')).PlaylistSessionPage,
  gating: async () => (await import('./gating/GatingPage.tsx')).GatingPage,
  programCheck: async () => (await import('./check/ProgramCheckPage.tsx')).ProgramCheckPage,
  programFind: async () => (await import('./find/FindPage.tsx')).FindPage,
  programCompare: async () => (await import('./compare/ComparePage.tsx')).ComparePage,
  programSection: async () => (await import('./programs/UnknownSection.tsx')).UnknownSection,
  blacklist: async () => (await import('./app-versions/BlacklistPage.tsx')).BlacklistPage,
  blacklistScreen: async () =>
    (await import('./app-versions/BlacklistScreenPage.tsx')).BlacklistScreenPage,
  surveyForms: async () => (await import('./survey-forms/SurveyFormsPage.tsx')).SurveyFormsPage,
  newSurveyForm: async () =>
    (await import('./survey-forms/NewSurveyFormPage.tsx')).NewSurveyFormPage,
  surveyForm: async () => (await import('./survey-forms/SurveyFormPage.tsx')).SurveyFormPage,
  versionForms: async () => (await import('./survey-forms/SurveyFormsPage.tsx')).SurveyFormsPage,
  versionFormsAction: async () =>
    (await import('./survey-forms/SurveyFormActionPage.tsx')).SurveyFormActionPage,
  versionForm: async () =>
    (await import('./survey-forms/SurveyFormActionPage.tsx')).SurveyFormActionPage,
  addEproKey: async () => (await import('./epro-keys/AddEproKeyPage.tsx')).AddEproKeyPage,
};

/** The frame of the survey forms of any version. */
export const surveyFormsFrame = async () =>
  (await import('./survey-forms/SurveyFormsFrame.tsx')).SurveyFormsFrame;

/** The frame of the screens of one program. */
export const programLayout = async () =>
  (await import('./programs/ProgramLayout.tsx')).ProgramLayout;
