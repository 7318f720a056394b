/** Where the pages of content are, by the name of their screen. */
export const pages = {
  programs: async () => (await import('./programs/ProgramsPage.tsx')).ProgramsPage,
  program: async () => (await import('./programs/ProgramOverviewPage.tsx')).ProgramOverviewPage,
  chapters: async () => (await import('./chapters/ChaptersPage.tsx')).ChaptersPage,
  lessons: async () => (await import('./lessons/LessonsPage.tsx')).LessonsPage,
  lesson: async () => (await import('./lessons/LessonPage.tsx')).LessonPage,
  lessonStep: async () => (await import('./lessons/LessonStepPage.tsx')).LessonStepPage,
  resources: async () => (await import('./resources/ResourcesPage.tsx')).ResourcesPage,
  values: async () => (await import('./values/ValuesPage.tsx')).ValuesPage,
  newValuesCategory: async () =>
    (await import('./values/ValuesCategoryPage.tsx')).ValuesCategoryPage,
  valuesCategories: async () => (await import('./values/NoValuesCategory.tsx')).NoValuesCategory,
  valuesCategory: async () => (await import('./values/ValuesCategoryPage.tsx')).ValuesCategoryPage,
  voiceActors: async () => (await import('./voice-actors/VoiceActorsPage.tsx')).VoiceActorsPage,
  programSection: async () => (await import('./programs/UnknownSection.tsx')).UnknownSection,
  blacklist: async () => (await import('./app-versions/BlacklistPage.tsx')).BlacklistPage,
  blacklistScreen: async () =>
    (await import('./app-versions/BlacklistScreenPage.tsx')).BlacklistScreenPage,
};

/** The frame of the screens of one program. */
export const programLayout = async () =>
  (await import('./programs/ProgramLayout.tsx')).ProgramLayout;
