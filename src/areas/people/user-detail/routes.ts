import { page, type Screen } from '#routing/screen.ts';

const layout = {
  of: 'userDetail',
  sideNav: true,
  load: page(() => import('./UserLayout.tsx')),
  data: async () => (await import('./first-data.ts')).openData,
} as const;

/** The charts of the user named in the query (OPS-ROUTE-20). */
const graphLayout = {
  of: 'userGraph',
  load: page(() => import('./progress/UserGraphFrame.tsx')),
} as const;

/** The screens of one user, all in the same frame. */
export const userScreens: readonly Screen[] = [
  {
    name: 'userDetail',
    title: 'User',
    layout,
    load: page(() => import('./overview/UserOverviewPage.tsx')),
  },
  {
    name: 'userRegistration',
    title: 'Registration',
    load: page(() => import('./registration/UserRegistrationPage.tsx')),
    layout,
  },
  {
    name: 'userTimeline',
    title: 'Timeline',
    load: page(() => import('./timeline/TimelinePage.tsx')),
    layout,
  },
  { name: 'userNotes', title: 'Notes', load: page(() => import('./notes/NotesPage.tsx')), layout },
  {
    name: 'userHistory',
    title: 'History',
    load: page(() => import('./history/UserHistoryPage.tsx')),
    layout,
  },
  {
    name: 'userSessions',
    title: 'Sessions',
    load: page(() => import('./sessions/SessionsPage.tsx')),
    layout,
  },
  {
    name: 'userPrompts',
    title: 'Prompts',
    load: page(() => import('./prompts/PromptsPage.tsx')),
    layout,
  },
  {
    name: 'userProgress',
    title: 'ACT progress',
    load: page(() => import('./progress/ActProgressPage.tsx')),
    layout,
  },
  {
    name: 'userJournals',
    title: 'Journals',
    load: page(() => import('./journals/JournalsPage.tsx')),
    layout,
  },
  {
    name: 'userDevices',
    title: 'Devices',
    load: page(() => import('./devices/DevicesPage.tsx')),
    layout,
  },
  { name: 'userTasks', title: 'Tasks', load: page(() => import('./tasks/TasksPage.tsx')), layout },
  {
    name: 'userSurveys',
    title: 'Surveys',
    load: page(() => import('./survey-summaries/SurveySummariesPage.tsx')),
    layout,
  },
  {
    name: 'userEvents',
    title: 'Events',
    load: page(() => import('./events/EventsPage.tsx')),
    layout,
  },
  {
    name: 'userValuesEntries',
    title: 'Values entries',
    load: page(() => import('./valueentries/ValuesEntriesPage.tsx')),
    layout,
  },
  { name: 'userUsage', title: 'Usage', load: page(() => import('./usage/UsagePage.tsx')), layout },
  {
    name: 'userUsageByDay',
    title: 'Usage by day',
    load: page(() => import('./usage/UsageByDayPage.tsx')),
    layout,
  },
  {
    name: 'userScreeningUse',
    title: 'Screening Week App Usage',
    load: page(() => import('./usage/ScreeningUsePage.tsx')),
    layout,
  },
  {
    name: 'userWorkflows',
    title: 'Workflow overview',
    load: page(() => import('./workflows/WorkflowsPage.tsx')),
    layout,
  },
  {
    name: 'userWorkflow',
    title: 'Workflow',
    load: page(() => import('./workflows/WorkflowPage.tsx')),
    layout,
  },
  {
    name: 'userPrograms',
    title: 'Programs',
    load: page(() => import('./programs/ProgramsPage.tsx')),
    layout,
  },
  {
    name: 'userProgram',
    title: 'Program',
    load: page(() => import('./programs/ProgramPage.tsx')),
    layout,
  },
  {
    name: 'userGraph',
    title: 'User progress chart',
    load: page(() => import('./progress/UserCharts.tsx')),
    layout: graphLayout,
    nav: { area: 'Reports', heading: 'Progress charts' },
  },
  {
    name: 'userGroupGraph',
    title: 'Group progress chart',
    load: page(() => import('./progress/GroupGraphPage.tsx')),
    nav: { area: 'Reports', heading: 'Progress charts' },
  },
];
