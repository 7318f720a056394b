import type { Screen } from '#routing/screen.ts';

const layout = {
  of: 'userDetail',
  load: async () => (await import('./UserLayout.tsx')).UserLayout,
  data: async () => (await import('./first-data.ts')).openData,
} as const;

/** The screens of one user; all stand in the same frame. */
export const userScreens: readonly Screen[] = [
  {
    name: 'userDetail',
    title: 'User',
    layout,
    load: async () => (await import('./overview/UserOverviewPage.tsx')).UserOverviewPage,
  },
  {
    name: 'userRegistration',
    title: 'Registration',
    layout,
    load: async () =>
      (await import('./registration/UserRegistrationPage.tsx')).UserRegistrationPage,
  },
  {
    name: 'userTimeline',
    title: 'Timeline',
    layout,
    load: async () => (await import('./timeline/TimelinePage.tsx')).TimelinePage,
  },
  {
    name: 'userSessions',
    title: 'Sessions',
    layout,
    load: async () => (await import('./sessions/SessionsPage.tsx')).SessionsPage,
  },
  {
    name: 'userPrompts',
    title: 'Prompts',
    layout,
    load: async () => (await import('./prompts/PromptsPage.tsx')).PromptsPage,
  },
  {
    name: 'userProgress',
    title: 'ACT progress',
    layout,
    load: async () => (await import('./progress/ActProgressPage.tsx')).ActProgressPage,
  },
  {
    name: 'userJournals',
    title: 'Journals',
    layout,
    load: async () => (await import('./journals/JournalsPage.tsx')).JournalsPage,
  },
  {
    name: 'userDevices',
    title: 'Devices',
    layout,
    load: async () => (await import('./devices/DevicesPage.tsx')).DevicesPage,
  },
  {
    name: 'userTasks',
    title: 'Tasks',
    layout,
    load: async () => (await import('./tasks/TasksPage.tsx')).TasksPage,
  },
  {
    name: 'userSurveys',
    title: 'Surveys',
    layout,
    load: async () =>
      (await import('./survey-summaries/SurveySummariesPage.tsx')).SurveySummariesPage,
  },
  {
    name: 'userEvents',
    title: 'Events',
    layout,
    load: async () => (await import('./events/EventsPage.tsx')).EventsPage,
  },
  {
    name: 'userValuesEntries',
    title: 'Values entries',
    layout,
    load: async () => (await import('./valueentries/ValuesEntriesPage.tsx')).ValuesEntriesPage,
  },
  {
    name: 'userUsage',
    title: 'Usage',
    layout,
    load: async () => (await import('./usage/UsagePage.tsx')).UsagePage,
  },
  {
    name: 'userUsageByDay',
    title: 'Usage by day',
    layout,
    load: async () => (await import('./usage/UsageByDayPage.tsx')).UsageByDayPage,
  },
  {
    name: 'userScreeningUse',
    title: 'Screening Week App Usage',
    layout,
    load: async () => (await import('./usage/ScreeningUsePage.tsx')).ScreeningUsePage,
  },
  {
    name: 'userWorkflows',
    title: 'Workflows',
    layout,
    load: async () => (await import('./workflows/WorkflowsPage.tsx')).WorkflowsPage,
  },
  {
    name: 'userWorkflow',
    title: 'Workflow',
    layout,
    load: async () => (await import('./workflows/WorkflowPage.tsx')).WorkflowPage,
  },
  {
    name: 'userPrograms',
    title: 'Programs',
    layout,
    load: async () => (await import('./programs/ProgramsPage.tsx')).ProgramsPage,
  },
  {
    name: 'userProgram',
    title: 'Program',
    layout,
    load: async () => (await import('./programs/ProgramPage.tsx')).ProgramPage,
  },
];
