import type { Screen } from '../../../routing/screen.ts';

const layout = {
  of: 'userDetail',
  load: async () => (await import('./UserLayout.tsx')).UserLayout,
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
    name: 'userTimeline',
    title: 'Timeline',
    layout,
    load: async () => (await import('./timeline/TimelinePage.tsx')).TimelinePage,
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
