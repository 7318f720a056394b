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
  {
    name: 'notificationTypes',
    title: 'Notification Types',
    load: async () =>
      (await import('./notification-types/NotificationTypesPage.tsx')).NotificationTypesPage,
    gated: true,
    nav: { group: 'Operations', label: 'Notification types' },
  },
  {
    name: 'newNotificationType',
    title: 'New notification type',
    load: async () =>
      (await import('./notification-types/NewNotificationTypePage.tsx')).NewNotificationTypePage,
    requires: 'admin',
    gated: true,
  },
  {
    name: 'notificationType',
    title: 'Notification type',
    load: async () =>
      (await import('./notification-types/NotificationTypePage.tsx')).NotificationTypePage,
    gated: true,
  },
];
