import type { Screen } from '#routing/screen.ts';

/** The screens of study operations. */
export const operationsScreens: readonly Screen[] = [
  {
    name: 'cohorts',
    title: 'Cohorts',
    load: async () => (await import('./cohorts/CohortsPage.tsx')).CohortsPage,
    nav: { group: 'Operations', label: 'Cohorts' },
  },
  {
    name: 'studies',
    title: 'Studies',
    load: async () => (await import('./studies/StudiesPage.tsx')).StudiesPage,
    nav: { group: 'Operations', label: 'Studies' },
  },
  {
    name: 'sites',
    title: 'Sites',
    load: async () => (await import('./sites/SitesPage.tsx')).SitesPage,
    gated: true,
    nav: { group: 'Operations', label: 'Sites' },
  },
];
