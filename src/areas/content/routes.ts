import type { Screen } from '#routing/screen.ts';

/** The screens about the content of the app. */
export const contentScreens: readonly Screen[] = [
  {
    name: 'blacklist',
    title: 'Blacklisted Versions',
    load: async () => (await import('./app-versions/BlacklistPage.tsx')).BlacklistPage,
    gated: true,
    nav: { group: 'Content', label: 'Blacklisted versions' },
  },
  {
    name: 'blacklistScreen',
    title: 'Blacklisted Screen',
    load: async () => (await import('./app-versions/BlacklistScreenPage.tsx')).BlacklistScreenPage,
    requires: 'admin',
    gated: true,
  },
];
