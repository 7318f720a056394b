/**
 * A user's pages by screen name; the overview is preloaded, because it is often the day's first.
 */
export const pages = {
  userRegistration: async () =>
    (await import('./registration/UserRegistrationPage.tsx')).UserRegistrationPage,
  userTimeline: async () => (await import('./timeline/TimelinePage.tsx')).TimelinePage,
  userSessions: async () => (await import('./sessions/SessionsPage.tsx')).SessionsPage,
  userPrompts: async () => (await import('./prompts/PromptsPage.tsx')).PromptsPage,
  userProgress: async () => (await import('./progress/ActProgressPage.tsx')).ActProgressPage,
  userGraph: async () => (await import('./progress/UserCharts.tsx')).UserCharts,
  userGroupGraph: async () => (await import('./progress/GroupGraphPage.tsx')).GroupGraphPage,
  userJournals: async () => (await import('./journals/JournalsPage.tsx')).JournalsPage,
  userDevices: async () => (await import('./devices/DevicesPage.tsx')).DevicesPage,
  userTasks: async () => (await import('./tasks/TasksPage.tsx')).TasksPage,
  userSurveys: async () =>
    (await import('./survey-summaries/SurveySummariesPage.tsx')).SurveySummariesPage,
  userEvents: async () => (await import('./events/EventsPage.tsx')).EventsPage,
  userValuesEntries: async () =>
    (await import('./valueentries/ValuesEntriesPage.tsx')).ValuesEntriesPage,
  userUsage: async () => (await import('./usage/UsagePage.tsx')).UsagePage,
  userUsageByDay: async () => (await import('./usage/UsageByDayPage.tsx')).UsageByDayPage,
  userScreeningUse: async () => (await import('./usage/ScreeningUsePage.tsx')).ScreeningUsePage,
  userWorkflows: async () => (await import('./workflows/WorkflowsPage.tsx')).WorkflowsPage,
  userWorkflow: async () => (await import('./workflows/WorkflowPage.tsx')).WorkflowPage,
  userPrograms: async () => (await import('./programs/ProgramsPage.tsx')).ProgramsPage,
  userProgram: async () => (await import('./programs/ProgramPage.tsx')).ProgramPage,
};
