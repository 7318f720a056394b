import { page, type Screen } from '#routing/screen.ts';

/** The screens for administering the console itself: roles, history, repairs. */
export const administrationScreens: readonly Screen[] = [
  {
    name: 'roles',
    title: 'Roles',
    load: page(() => import('./roles/RolesPage.tsx')),
    nav: { area: 'Administration', heading: 'Staff' },
  },
  {
    name: 'roleDetail',
    title: 'Role',
    load: page(() => import('./roles/RoleDetailPage.tsx')),
  },
  {
    name: 'colleague',
    title: 'Colleague',
    load: page(() => import('./roles/ColleaguePage.tsx')),
    area: 'Administration',
  },
  {
    name: 'doctor',
    title: 'Study Doctor',
    load: page(() => import('./doctor/DoctorPage.tsx')),
    nav: { area: 'Administration', heading: 'Data' },
  },
  {
    name: 'import',
    title: 'Import',
    load: page(() => import('./import/ImportPage.tsx')),
    nav: { area: 'Administration', heading: 'Data' },
  },
  {
    name: 'dataReset',
    title: 'Data Reset',
    load: page(() => import('./data-reset/DataResetPage.tsx')),
    // Without `requires`: others read "Admin Only" there, as specified.
    content: 'admin',
    nav: { area: 'Administration', heading: 'Data' },
  },
  {
    name: 'systemEvents',
    title: 'System Events',
    load: page(() => import('./system-events/SystemEventsPage.tsx')),
    gated: true,
    nav: { area: 'Administration', heading: 'Data' },
  },
  {
    name: 'history',
    title: 'History',
    load: page(() => import('./history/HistoryPage.tsx')),
    requires: 'admin',
    nav: { area: 'Administration', heading: 'Staff' },
  },
  {
    name: 'glossary',
    title: 'Glossary',
    load: page(() => import('./glossary/GlossaryPage.tsx')),
    nav: { area: 'Administration', heading: 'Staff' },
  },
  {
    name: 'practice',
    title: 'Practice',
    load: page(() => import('./practice/PracticePage.tsx')),
    nav: { area: 'Administration', heading: 'Staff' },
  },
];
