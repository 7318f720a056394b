/** The addresses of the screens about the content of the app. */
export const CONTENT_PATHS = {
  programs: '/programs',
  program: '/programs/:programKey',
  resources: '/programs/:programKey/resources',
  values: '/programs/:programKey/values',
  newValuesCategory: '/programs/:programKey/values/add',
  valuesCategories: '/programs/:programKey/values/edit',
  valuesCategory: '/programs/:programKey/values/edit/:id',
  voiceActors: '/programs/:programKey/voice-actors',
  playlists: '/programs/:programKey/playlists',
  playlist: '/programs/:programKey/playlists/:playlistID',
  playlistSession: '/programs/:programKey/playlists/:playlistID/:sessionID/tasks',
  programSection: '/programs/:programKey/:section',
  blacklist: '/versions/blacklist',
  blacklistScreen: '/versions/blacklist/edit',
} as const;
