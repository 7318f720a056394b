import { screensOf } from '#routing/screen.ts';

const pages = async () => (await import('./pages.ts')).pages;

/** The screens of study operations. */
export const operationsScreens = screensOf(pages, [
  {
    name: 'cohorts',
    title: 'Cohorts',
    nav: { group: 'Operations', label: 'Cohorts' },
  },
  {
    name: 'studies',
    title: 'Studies',
    nav: { group: 'Operations', label: 'Studies' },
  },
  {
    name: 'sites',
    title: 'Sites',
    gated: true,
    nav: { group: 'Operations', label: 'Sites' },
  },
  {
    name: 'notificationTypes',
    title: 'Notification Types',
    gated: true,
    nav: { group: 'Operations', label: 'Notification types' },
  },
  {
    name: 'newNotificationType',
    title: 'New notification type',
    requires: 'admin',
    gated: true,
  },
  {
    name: 'notificationType',
    title: 'Notification type',
    gated: true,
  },
]);
