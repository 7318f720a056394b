/** The addresses of the screens about the content of the app. */
export const CONTENT_PATHS = {
  blacklist: '/versions/blacklist',
  blacklistScreen: '/versions/blacklist/edit',
} as const;
