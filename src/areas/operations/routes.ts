import type { ScreenName } from '#routing/screen-paths.ts';
import { screensOf } from '#routing/screen.ts';
import { nudgingLayout, pages, screeningWeekFrame, surveyToolFrame } from './pages.ts';

const surveyTool = {
  of: 'surveyTool',
  load: surveyToolFrame,
  sideNav: true,
} as const;

const nudging = {
  of: 'nudging',
  load: nudgingLayout,
  sideNav: true,
} as const;

const screeningWeek = {
  of: 'screeningWeek',
  load: screeningWeekFrame,
  sideNav: true,
} as const;

/** Gated screens of one frame by their names and titles; some have entries of their own below a heading. */
const within = <N extends ScreenName, L>(
  layout: L,
  titles: Readonly<Record<N, string>>,
  heading: 'Messages' | 'Survey tool' | null = null,
  entries: readonly NoInfer<N>[] = [],
) =>
  (Object.entries(titles) as [N, string][]).map(([name, title]) => ({
    ...{ name, title, layout, gated: true as const },
    ...(heading && entries.includes(name) && { nav: { area: 'Studies' as const, heading } }),
  }));

/** The screens of study operations. */
export const operationsScreens = screensOf(pages, [
  {
    name: 'today',
    title: 'Today',
    gated: true,
    nav: { area: 'Studies', heading: 'More' },
  },
  {
    name: 'cohorts',
    title: 'Cohorts',
    nav: { area: 'Studies', heading: 'Set-up' },
  },
  {
    name: 'studies',
    title: 'Studies',
    nav: { area: 'Studies', heading: 'Set-up' },
  },
  {
    name: 'sites',
    title: 'Sites',
    gated: true,
    nav: { area: 'Studies', heading: 'Set-up' },
  },
  {
    name: 'surveyTool',
    title: 'Survey tool',
    gated: true,
    nav: { area: 'Studies', heading: 'Survey tool' },
    layout: surveyTool,
  },
  ...within(
    surveyTool,
    {
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
    },
    'Survey tool',
    ['landingPages', 'referralGroups', 'surveyToolPayments', 'surveyToolCalls'],
  ),
  {
    name: 'surveySync',
    title: 'Survey Monkey Sync',
    gated: true,
    nav: {
      area: 'Studies',
      heading: 'Movement of people',
      label: 'Survey Monkey Sync (under development)',
    },
  },
  {
    name: 'screeningWeek',
    title: 'Screening Week (004)',
    gated: true,
    nav: { area: 'Studies', heading: 'Movement of people' },
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
    nav: { area: 'Studies', heading: 'Movement of people' },
  },
  {
    name: 'surveysByEmail',
    title: 'Surveys by email',
    gated: true,
    nav: { area: 'Studies', heading: 'More' },
  },
  {
    name: 'notifications',
    title: 'Notifications',
    gated: true,
    nav: { area: 'Studies', heading: 'Messages' },
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
    nav: { area: 'Studies', heading: 'Messages' },
    layout: nudging,
  },
  ...within(
    nudging,
    {
      nudges: 'Nudges',
      newNudge: 'Create new nudge',
      editNudge: 'Edit nudge',
      nudgeLogs: 'Nudge Logs',
      nudgeAction: 'Nudges',
      nudgeActionOf: 'Nudges',
    },
    'Messages',
    ['nudges'],
  ),
  {
    name: 'notificationTypes',
    title: 'Notification Types',
    gated: true,
    nav: { area: 'Studies', heading: 'Messages', label: 'Notification types' },
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
    nav: { area: 'People', heading: 'Prescriptions' },
  },
  {
    name: 'prescriptions',
    title: 'Prescriptions',
    gated: true,
    nav: { area: 'People', heading: 'Prescriptions' },
  },
  { name: 'prescription', title: 'Prescription', gated: true },
  {
    name: 'flagsmithChange',
    title: 'Feature-flag link',
    gated: true,
    nav: { area: 'Administration', heading: 'Set-up' },
  },
  {
    name: 'accessCodes',
    title: 'Create access codes',
    gated: true,
    nav: {
      area: 'People',
      heading: 'Access Codes',
      label: 'Create',
    },
  },
  {
    name: 'manageAccessCodes',
    title: 'Access codes',
    gated: true,
    nav: { area: 'People', heading: 'Access Codes' },
  },
  {
    name: 'accessKeyPageLinks',
    title: 'Access screen links',
    gated: true,
    nav: { area: 'People', heading: 'Access Codes' },
  },
]);
