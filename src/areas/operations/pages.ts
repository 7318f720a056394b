/** Where the pages of study operations are, by the name of their screen. */
export const pages = {
  cohorts: async () => (await import('./cohorts/CohortsPage.tsx')).CohortsPage,
  studies: async () => (await import('./studies/StudiesPage.tsx')).StudiesPage,
  sites: async () => (await import('./sites/SitesPage.tsx')).SitesPage,
  notificationTypes: async () =>
    (await import('./notification-types/NotificationTypesPage.tsx')).NotificationTypesPage,
  newNotificationType: async () =>
    (await import('./notification-types/NewNotificationTypePage.tsx')).NewNotificationTypePage,
  notificationType: async () =>
    (await import('./notification-types/NotificationTypePage.tsx')).NotificationTypePage,
};
