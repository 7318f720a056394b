import type { Screen } from '#routing/screen.ts';

const layout = {
  of: 'program',
  load: async () => (await import('./programs/ProgramLayout.tsx')).ProgramLayout,
} as const;

/** The screens about the content of the app; those of one program stand in the same frame. */
export const contentScreens: readonly Screen[] = [
  {
    name: 'programs',
    title: 'Programs',
    load: async () => (await import('./programs/ProgramsPage.tsx')).ProgramsPage,
    nav: { group: 'Content', label: 'Programs' },
  },
  {
    name: 'program',
    title: 'Program',
    layout,
    load: async () => (await import('./programs/ProgramOverviewPage.tsx')).ProgramOverviewPage,
  },
  {
    name: 'resources',
    title: 'Resources',
    layout,
    load: async () => (await import('./resources/ResourcesPage.tsx')).ResourcesPage,
  },
  {
    name: 'values',
    title: 'Values',
    layout,
    load: async () => (await import('./values/ValuesPage.tsx')).ValuesPage,
  },
  {
    name: 'newValuesCategory',
    title: 'New values category',
    layout,
    requires: 'admin',
    load: async () => (await import('./values/ValuesCategoryPage.tsx')).ValuesCategoryPage,
  },
  {
    name: 'valuesCategories',
    title: 'Values',
    layout,
    load: async () => (await import('./values/NoValuesCategory.tsx')).NoValuesCategory,
  },
  {
    name: 'valuesCategory',
    title: 'Values category',
    layout,
    load: async () => (await import('./values/ValuesCategoryPage.tsx')).ValuesCategoryPage,
  },
  {
    name: 'voiceActors',
    title: 'Voice actors',
    layout,
    load: async () => (await import('./voice-actors/VoiceActorsPage.tsx')).VoiceActorsPage,
  },
  {
    name: 'programSection',
    title: 'Program',
    layout,
    load: async () => (await import('./programs/UnknownSection.tsx')).UnknownSection,
  },
  {
    name: 'blacklist',
    title: 'Blacklisted Versions',
    load: async () => (await import('./app-versions/BlacklistPage.tsx')).BlacklistPage,
    gated: true,
    nav: { group: 'Content', label: 'Blacklisted versions' },
  },
  {
    name: 'blacklistScreen',
    title: 'Blacklisted Screen',
    load: async () => (await import('./app-versions/BlacklistScreenPage.tsx')).BlacklistScreenPage,
    requires: 'admin',
    gated: true,
  },
];
