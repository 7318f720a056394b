import { screensOf } from '#routing/screen.ts';

const pages = async () => (await import('./pages.ts')).pages;

const layout = {
  of: 'program',
  load: async () => (await import('./pages.ts')).programLayout(),
  data: async () => (await import('./programs/first-data.ts')).openProgram,
} as const;

/** The screens about the content of the app; those of one program stand in the same frame. */
export const contentScreens = screensOf(pages, [
  {
    name: 'programs',
    title: 'Programs',
    data: async () => (await import('./programs/first-data.ts')).openPrograms,
    nav: { group: 'Content', label: 'Programs' },
  },
  {
    name: 'program',
    title: 'Program',
    layout,
  },
  {
    name: 'chapters',
    title: 'Chapters',
    layout,
  },
  {
    name: 'lessons',
    title: 'Lessons',
    layout,
  },
  {
    name: 'lesson',
    title: 'Lesson',
    layout,
  },
  {
    name: 'lessonStep',
    title: 'Step',
    layout,
  },
  {
    name: 'resources',
    title: 'Resources',
    layout,
  },
  {
    name: 'values',
    title: 'Values',
    layout,
  },
  {
    name: 'newValuesCategory',
    title: 'New values category',
    layout,
    requires: 'admin',
  },
  {
    name: 'valuesCategories',
    title: 'Values',
    layout,
  },
  {
    name: 'valuesCategory',
    title: 'Values category',
    layout,
  },
  {
    name: 'voiceActors',
    title: 'Voice actors',
    layout,
  },
  {
    name: 'programSection',
    title: 'Program',
    layout,
  },
  {
    name: 'blacklist',
    title: 'Blacklisted Versions',
    gated: true,
    nav: { group: 'Content', label: 'Blacklisted versions' },
  },
  {
    name: 'blacklistScreen',
    title: 'Blacklisted Screen',
    requires: 'admin',
    gated: true,
  },
]);
