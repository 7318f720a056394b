import type { ScreenName } from '#routing/screen-paths.ts';
import { screensOf } from '#routing/screen.ts';
import { nudgingLayout, pages, screeningWeekFrame, surveyToolFrame } from './pages.ts';

const surveyTool = {
  of: 'surveyTool',
  load: surveyToolFrame,
} as const;

const nudging = {
  of: 'nudging',
  load: nudgingLayout,
} as const;

const screeningWeek = {
  of: 'screeningWeek',
  load: screeningWeekFrame,
} as const;

/** Gated screens of one frame by their names and titles. */
const within = <N extends ScreenName, L>(layout: L, titles: Readonly<Record<N, string>>) =>
  (Object.entries(titles) as [N, string][]).map(([name, title]) => {
    return { name, title, layout, gated: true as const };
  });

/** The screens of study operations. */
export const operationsScreens = screensOf(pages, [
  {
    name: 'today',
    title: 'Today',
    gated: true,
    nav: { group: 'More', label: 'Today' },
  },
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
    name: 'surveyTool',
    title: 'Survey tool',
    gated: true,
    nav: { group: 'Operations', label: 'Survey tool' },
    layout: surveyTool,
  },
  ...within(surveyTool, {
    surveyToolStats: 'Stats',
    landingPages: 'Landing pages',
    newLandingPage: 'New landing page',
    landingPage: 'Landing page',
    landingPageAction: 'Landing page',
    landingPageActionKey: 'Landing page',
    referralGroups: 'Referral groups',
    newReferralGroup: 'New referral group',
    referralGroup: 'Referral group',
    referralGroupAction: 'Referral group',
    referralGroupActionKey: 'Referral group',
    surveyToolPayments: 'Payments',
    surveyToolCalls: 'Scheduled calls',
  }),
  {
    name: 'surveySync',
    title: 'Survey Monkey Sync',
    gated: true,
    nav: { group: 'Operations', label: 'Survey Monkey Sync (under development)' },
  },
  {
    name: 'screeningWeek',
    title: 'Screening Week (004)',
    gated: true,
    nav: { group: 'Operations', label: 'Screening Week (004)' },
    layout: screeningWeek,
  },
  ...within(screeningWeek, {
    screeningWeekEnrollment: 'Enrollment',
    screeningWeekScreening: 'Screening',
    screeningWeekUse: 'Screening week app use',
    screeningWeekPros: 'Pros',
    screeningWeekLogs: 'Logs',
  }),
  {
    name: 'screeningWeek005',
    title: 'Screening Week (005)',
    gated: true,
    nav: { group: 'Operations', label: 'Screening Week (005)' },
  },
  {
    name: 'surveysByEmail',
    title: 'Surveys by email',
    gated: true,
    nav: { group: 'More', label: 'Surveys by email' },
  },
  {
    name: 'notifications',
    title: 'Notifications',
    gated: true,
    nav: { group: 'Operations', label: 'Notifications' },
  },
  {
    name: 'sendNotification',
    title: 'Send notification',
    gated: true,
  },
  {
    name: 'nudging',
    title: 'Nudging',
    gated: true,
    nav: { group: 'Operations', label: 'Nudging' },
    layout: nudging,
  },
  ...within(nudging, {
    nudges: 'Nudges',
    newNudge: 'Create new nudge',
    editNudge: 'Edit nudge',
    nudgeLogs: 'Nudge Logs',
    nudgeAction: 'Nudges',
    nudgeActionOf: 'Nudges',
  }),
  {
    name: 'notificationTypes',
    title: 'Notification Types',
    gated: true,
    nav: { group: 'Operations', label: 'Notification types' },
  },
  {
    name: 'newNotificationType',
    title: 'New notification type',
    gated: true,
  },
  {
    name: 'notificationType',
    title: 'Notification type',
    gated: true,
  },
  {
    name: 'newPrescription',
    title: 'Create prescription',
    gated: true,
    nav: { group: 'Operations', label: 'Create prescription' },
  },
  {
    name: 'prescriptions',
    title: 'Prescriptions',
    gated: true,
    nav: { group: 'Operations', label: 'Prescriptions' },
  },
  { name: 'prescription', title: 'Prescription', gated: true },
  {
    name: 'flagsmithChange',
    title: 'Feature-flag link',
    gated: true,
    nav: { group: 'Operations', label: 'Feature-flag link' },
  },
  {
    name: 'accessCodes',
    title: 'Create access codes',
    gated: true,
    nav: { group: 'Access Codes', label: 'Create', accessibleName: 'Create access codes' },
  },
  {
    name: 'manageAccessCodes',
    title: 'Access codes',
    gated: true,
    nav: { group: 'Access Codes', label: 'Access codes' },
  },
  {
    name: 'accessKeyPageLinks',
    title: 'Access screen links',
    gated: true,
    nav: { group: 'Access Codes', label: 'Access screen links' },
  },
]);
