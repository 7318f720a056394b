import { screensOf, type Screen } from '#routing/screen.ts';
import { pages } from './pages.ts';

const layout = {
  of: 'userDetail',
  load: async () => (await import('./UserLayout.tsx')).UserLayout,
  sideNav: true,
  data: async () => (await import('./first-data.ts')).openData,
} as const;

/** Charts of whoever is named in the query (OPS-ROUTE-20). */
const graphLayout = {
  of: 'userGraph',
  load: async () => (await import('./progress/UserGraphFrame.tsx')).UserGraphFrame,
} as const;

/** The screens of one user; all stand in the same frame. */
export const userScreens: readonly Screen[] = [
  {
    name: 'userDetail',
    title: 'User',
    layout,
    load: async () => (await import('./overview/UserOverviewPage.tsx')).UserOverviewPage,
  },
  ...screensOf(pages, [
    { name: 'userRegistration', title: 'Registration', layout },
    { name: 'userTimeline', title: 'Timeline', layout },
    { name: 'userSessions', title: 'Sessions', layout },
    { name: 'userPrompts', title: 'Prompts', layout },
    { name: 'userProgress', title: 'ACT progress', layout },
    { name: 'userJournals', title: 'Journals', layout },
    { name: 'userDevices', title: 'Devices', layout },
    { name: 'userTasks', title: 'Tasks', layout },
    { name: 'userSurveys', title: 'Surveys', layout },
    { name: 'userEvents', title: 'Events', layout },
    { name: 'userValuesEntries', title: 'Values entries', layout },
    { name: 'userUsage', title: 'Usage', layout },
    { name: 'userUsageByDay', title: 'Usage by day', layout },
    { name: 'userScreeningUse', title: 'Screening Week App Usage', layout },
    { name: 'userWorkflows', title: 'Workflows', layout },
    { name: 'userWorkflow', title: 'Workflow', layout },
    { name: 'userPrograms', title: 'Programs', layout },
    { name: 'userProgram', title: 'Program', layout },
    {
      name: 'userGraph',
      title: 'User progress chart',
      layout: graphLayout,
      nav: { area: 'Reports', heading: 'Progress charts' },
    },
    {
      name: 'userGroupGraph',
      title: 'Group progress chart',
      nav: { area: 'Reports', heading: 'Progress charts' },
    },
  ]),
];
