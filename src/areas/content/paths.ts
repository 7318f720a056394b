/** The addresses of the screens about the content of the app. */
export const CONTENT_PATHS = {
  programs: '/programs',
  program: '/programs/:programKey',
  chapters: '/programs/:programKey/chapters',
  lessons: '/programs/:programKey/lessons',
  lesson: '/programs/:programKey/lessons/:id',
  lessonStep: '/programs/:programKey/lessons/:id/:stepNumber',
  resources: '/programs/:programKey/resources',
  values: '/programs/:programKey/values',
  newValuesCategory: '/programs/:programKey/values/add',
  valuesCategories: '/programs/:programKey/values/edit',
  valuesCategory: '/programs/:programKey/values/edit/:id',
  voiceActors: '/programs/:programKey/voice-actors',
  programSection: '/programs/:programKey/:section',
  blacklist: '/versions/blacklist',
  blacklistScreen: '/versions/blacklist/edit',
} as const;
