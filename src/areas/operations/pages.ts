/** The frame around the pages about nudging. */
export const nudgingLayout = async () =>
  (await import('./nudging/NudgingLayout.tsx')).NudgingLayout;

const nudgeAction = async () => (await import('./nudging/NudgeActionPage.tsx')).NudgeActionPage;

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
  surveyTool: async () => (await import('./overview/OverviewPage.tsx')).OverviewPage,
  landingPages: async () => (await import('./landing-pages/LandingPagesPage.tsx')).LandingPagesPage,
  newLandingPage: async () =>
    (await import('./landing-pages/NewLandingPagePage.tsx')).NewLandingPagePage,
  landingPage: async () => (await import('./landing-pages/LandingPagePage.tsx')).LandingPagePage,
  landingPageAction: async () =>
    (await import('./landing-pages/LandingPageActionPage.tsx')).LandingPageActionPage,
  landingPageActionKey: async () =>
    (await import('./landing-pages/LandingPageActionPage.tsx')).LandingPageActionPage,
  referralGroups: async () =>
    (await import('./referral-groups/ReferralGroupsPage.tsx')).ReferralGroupsPage,
  newReferralGroup: async () =>
    (await import('./referral-groups/NewReferralGroupPage.tsx')).NewReferralGroupPage,
  referralGroup: async () =>
    (await import('./referral-groups/ReferralGroupPage.tsx')).ReferralGroupPage,
  referralGroupAction: async () =>
    (await import('./referral-groups/ReferralGroupActionPage.tsx')).ReferralGroupActionPage,
  referralGroupActionKey: async () =>
    (await import('./referral-groups/ReferralGroupActionPage.tsx')).ReferralGroupActionPage,
  surveyToolStats: async () => (await import('./stats/StatsPage.tsx')).StatsPage,
  surveyToolPayments: async () => (await import('./payments/PaymentsPage.tsx')).PaymentsPage,
  surveyToolCalls: async () =>
    (await import('./scheduled-calls/ScheduledCallsPage.tsx')).ScheduledCallsPage,
  surveySync: async () => (await import('./survey-sync/SurveySyncPage.tsx')).SurveySyncPage,
  screeningWeek: async () =>
    (await import('./screening-week/WeekOverviewPage.tsx')).WeekOverviewPage,
  screeningWeekEnrollment: async () =>
    (await import('./screening-week/WeekEnrollmentPage.tsx')).WeekEnrollmentPage,
  screeningWeekScreening: async () =>
    (await import('./screening-week/WeekScreeningPage.tsx')).WeekScreeningPage,
  screeningWeekUse: async () => (await import('./screening-week/WeekUsePage.tsx')).WeekUsePage,
  screeningWeekPros: async () => (await import('./screening-week/WeekProsPage.tsx')).WeekProsPage,
  screeningWeekLogs: async () => (await import('./screening-week/WeekLogsPage.tsx')).WeekLogsPage,
  screeningWeek005: async () =>
    (await import('./screening-week/ScreeningWeek005Page.tsx')).ScreeningWeek005Page,
  today: async () => (await import('./today/TodayPage.tsx')).TodayPage,
  surveysByEmail: async () =>
    (await import('./surveys-by-email/SurveysByEmailPage.tsx')).SurveysByEmailPage,
  accessCodes: async () => (await import('./access-codes/AccessCodesPage.tsx')).AccessCodesPage,
  manageAccessCodes: async () =>
    (await import('./access-codes/ManageAccessCodesPage.tsx')).ManageAccessCodesPage,
  accessKeyPageLinks: async () =>
    (await import('./link-settings/AccessKeyPageLinksPage.tsx')).AccessKeyPageLinksPage,
  flagsmithChange: async () =>
    (await import('./link-settings/FlagsmithChangePage.tsx')).FlagsmithChangePage,
  newPrescription: async () =>
    (await import('./prescriptions/NewPrescriptionPage.tsx')).NewPrescriptionPage,
  prescriptions: async () =>
    (await import('./prescriptions/PrescriptionsPage.tsx')).PrescriptionsPage,
  prescription: async () => (await import('./prescriptions/PrescriptionPage.tsx')).PrescriptionPage,
  notifications: async () =>
    (await import('./notifications/NotificationsPage.tsx')).NotificationsPage,
  sendNotification: async () =>
    (await import('./notifications/SendNotificationPage.tsx')).SendNotificationPage,
  nudging: async () => (await import('./nudging/NudgingPage.tsx')).NudgingPage,
  nudges: async () => (await import('./nudging/NudgesPage.tsx')).NudgesPage,
  newNudge: async () => (await import('./nudging/NewNudgePage.tsx')).NewNudgePage,
  editNudge: async () => (await import('./nudging/EditNudgePage.tsx')).EditNudgePage,
  nudgeLogs: async () => (await import('./nudging/NudgeLogsPage.tsx')).NudgeLogsPage,
  nudgeAction,
  nudgeActionOf: nudgeAction,
};

/** The frame of the survey tool. */
export const surveyToolFrame = async () =>
  (await import('./survey-tool/SurveyToolFrame.tsx')).SurveyToolFrame;

/** The frame of the screening week of study 004. */
export const screeningWeekFrame = async () =>
  (await import('./screening-week/ScreeningWeekFrame.tsx')).ScreeningWeekFrame;
