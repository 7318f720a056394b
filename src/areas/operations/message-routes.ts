import { page, screensIn, type Screen } from '#routing/screen.ts';

const nudging = {
  of: 'nudging',
  sideNav: true,
  load: page(() => import('./nudging/NudgingLayout.tsx')),
} as const;

/** The screens of notifications and nudges, and of what both can say. */
export const messageScreens: readonly Screen[] = [
  {
    name: 'notifications',
    title: 'Notifications',
    load: page(() => import('./notifications/NotificationsPage.tsx')),
    gated: true,
    nav: { area: 'Studies', heading: 'Messages' },
  },
  {
    name: 'sendNotification',
    title: 'Send notification',
    load: page(() => import('./notifications/SendNotificationPage.tsx')),
    gated: true,
  },
  {
    name: 'nudging',
    title: 'Nudging',
    load: page(() => import('./nudging/NudgingPage.tsx')),
    gated: true,
    nav: { area: 'Studies', heading: 'Messages' },
    layout: nudging,
  },
  ...screensIn(
    nudging,
    {
      nudges: [
        'Nudges',
        page(() => import('./nudging/NudgesPage.tsx')),
        { area: 'Studies', heading: 'Messages' },
      ],
      newNudge: ['Create new nudge', page(() => import('./nudging/NewNudgePage.tsx'))],
      editNudge: ['Edit nudge', page(() => import('./nudging/EditNudgePage.tsx'))],
      nudgeLogs: ['Nudge Logs', page(() => import('./nudging/NudgeLogsPage.tsx'))],
      nudgeAction: ['Nudges', page(() => import('./nudging/NudgeActionPage.tsx'))],
      nudgeActionOf: ['Nudges', page(() => import('./nudging/NudgeActionPage.tsx'))],
    },
    { gated: true },
  ),
  {
    name: 'notificationTypes',
    title: 'Notification Types',
    load: page(() => import('./notification-types/NotificationTypesPage.tsx')),
    gated: true,
    nav: { area: 'Studies', heading: 'Messages', label: 'Notification types' },
  },
  {
    name: 'newNotificationType',
    title: 'New notification type',
    load: page(() => import('./notification-types/NewNotificationTypePage.tsx')),
    gated: true,
  },
  {
    name: 'notificationType',
    title: 'Notification type',
    load: page(() => import('./notification-types/NotificationTypePage.tsx')),
    gated: true,
  },
];
