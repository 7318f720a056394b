import { page, screensIn, type Screen } from '#routing/screen.ts';
import { nudgingScreens } from './nudging/routes.ts';

const surveyTool = {
  of: 'surveyTool',
  sideNav: true,
  load: page(() => import('./survey-tool/SurveyToolFrame.tsx')),
} as const;

const screeningWeek = {
  of: 'screeningWeek',
  sideNav: true,
  load: page(() => import('./screening-week/ScreeningWeekFrame.tsx')),
} as const;

const gated = { gated: true } as const;

const inSurveyTool = { area: 'Studies', heading: 'Survey tool' } as const;

const landingPageActionPage = page(() => import('./landing-pages/LandingPageActionPage.tsx'));
const referralGroupActionPage = page(() => import('./referral-groups/ReferralGroupActionPage.tsx'));

/** The screens of study operations. */
export const operationsScreens: readonly Screen[] = [
  {
    name: 'today',
    title: 'Today',
    load: page(() => import('./today/TodayPage.tsx')),
    data: async () => (await import('./today/first-data.ts')).openToday,
    gated: true,
    area: 'Today',
  },
  {
    name: 'cohorts',
    title: 'Cohorts',
    load: page(() => import('./cohorts/CohortsPage.tsx')),
    nav: { area: 'Studies', heading: 'Set-up' },
  },
  {
    name: 'studies',
    title: 'Studies',
    load: page(() => import('./studies/StudiesPage.tsx')),
    nav: { area: 'Studies', heading: 'Set-up' },
  },
  {
    name: 'sites',
    title: 'Sites',
    load: page(() => import('./sites/SitesPage.tsx')),
    gated: true,
    nav: { area: 'Studies', heading: 'Set-up' },
  },
  {
    name: 'surveyTool',
    title: 'Survey tool',
    load: page(() => import('./overview/OverviewPage.tsx')),
    data: async () => (await import('./overview/first-data.ts')).openOverview,
    gated: true,
    nav: { area: 'Studies', heading: 'Survey tool' },
    layout: surveyTool,
  },
  ...screensIn(
    surveyTool,
    {
      surveyToolStats: ['Stats', page(() => import('./stats/StatsPage.tsx'))],
      landingPages: [
        'Landing pages',
        page(() => import('./landing-pages/LandingPagesPage.tsx')),
        inSurveyTool,
      ],
      newLandingPage: [
        'New landing page',
        page(() => import('./landing-pages/NewLandingPagePage.tsx')),
      ],
      landingPage: ['Landing page', page(() => import('./landing-pages/LandingPagePage.tsx'))],
      landingPageAction: ['Landing page', landingPageActionPage],
      landingPageActionKey: ['Landing page', landingPageActionPage],
      referralGroups: [
        'Referral groups',
        page(() => import('./referral-groups/ReferralGroupsPage.tsx')),
        inSurveyTool,
      ],
      newReferralGroup: [
        'New referral group',
        page(() => import('./referral-groups/NewReferralGroupPage.tsx')),
      ],
      referralGroup: [
        'Referral group',
        page(() => import('./referral-groups/ReferralGroupPage.tsx')),
      ],
      referralGroupAction: ['Referral group', referralGroupActionPage],
      referralGroupActionKey: ['Referral group', referralGroupActionPage],
      surveyToolPayments: [
        'Payments',
        page(() => import('./payments/PaymentsPage.tsx')),
        inSurveyTool,
        async () => (await import('./payments/first-data.ts')).openPayments,
      ],
      surveyToolCalls: [
        'Scheduled calls',
        page(() => import('./scheduled-calls/ScheduledCallsPage.tsx')),
        inSurveyTool,
      ],
    },
    gated,
  ),
  {
    name: 'surveySync',
    title: 'Survey Monkey Sync',
    load: page(() => import('./survey-sync/SurveySyncPage.tsx')),
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
    load: page(() => import('./screening-week/WeekOverviewPage.tsx')),
    gated: true,
    nav: { area: 'Studies', heading: 'Movement of people' },
    layout: screeningWeek,
  },
  ...screensIn(
    screeningWeek,
    {
      screeningWeekEnrollment: [
        'Enrollment',
        page(() => import('./screening-week/WeekEnrollmentPage.tsx')),
      ],
      screeningWeekScreening: [
        'Screening',
        page(() => import('./screening-week/WeekScreeningPage.tsx')),
      ],
      screeningWeekUse: [
        'Screening week app use',
        page(() => import('./screening-week/WeekUsePage.tsx')),
      ],
      screeningWeekPros: ['PROs', page(() => import('./screening-week/WeekProsPage.tsx'))],
      screeningWeekLogs: ['Logs', page(() => import('./screening-week/WeekLogsPage.tsx'))],
    },
    gated,
  ),
  {
    name: 'screeningWeek005',
    title: 'Screening Week (005)',
    load: page(() => import('./screening-week/ScreeningWeek005Page.tsx')),
    gated: true,
    nav: { area: 'Studies', heading: 'Movement of people' },
  },
  {
    name: 'surveysByEmail',
    title: 'Surveys by email',
    load: page(() => import('./surveys-by-email/SurveysByEmailPage.tsx')),
    gated: true,
    nav: { area: 'Studies', heading: 'More' },
  },
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
  ...nudgingScreens,
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
  {
    name: 'newPrescription',
    title: 'Create prescription',
    load: page(() => import('./prescriptions/NewPrescriptionPage.tsx')),
    gated: true,
    nav: { area: 'People', heading: 'Prescriptions' },
  },
  {
    name: 'prescriptions',
    title: 'Prescriptions',
    load: page(() => import('./prescriptions/PrescriptionsPage.tsx')),
    gated: true,
    nav: { area: 'People', heading: 'Prescriptions' },
  },
  {
    name: 'prescription',
    title: 'Prescription',
    load: page(() => import('./prescriptions/PrescriptionPage.tsx')),
    gated: true,
  },
  {
    name: 'flagsmithChange',
    title: 'Feature-flag link',
    load: page(() => import('./link-settings/FlagsmithChangePage.tsx')),
    gated: true,
    nav: { area: 'Administration', heading: 'Set-up' },
  },
  {
    name: 'accessCodes',
    title: 'Create access codes',
    load: page(() => import('./access-codes/AccessCodesPage.tsx')),
    gated: true,
    nav: { area: 'People', heading: 'Access Codes', label: 'Create' },
  },
  {
    name: 'manageAccessCodes',
    title: 'Access codes',
    load: page(() => import('./access-codes/ManageAccessCodesPage.tsx')),
    gated: true,
    nav: { area: 'People', heading: 'Access Codes' },
  },
  {
    name: 'accessKeyPageLinks',
    title: 'Access screen links',
    load: page(() => import('./link-settings/AccessKeyPageLinksPage.tsx')),
    gated: true,
    nav: { area: 'People', heading: 'Access Codes' },
  },
];
