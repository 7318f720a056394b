import type { Screen } from '#routing/screen.ts';

/** The screens by which staff look after the console itself: roles, history, repairs. */
export const administrationScreens: readonly Screen[] = [
  {
    name: 'roles',
    title: 'Roles',
    load: async () => (await import('./roles/RolesPage.tsx')).RolesPage,
    nav: { group: 'Administration', label: 'Roles' },
  },
  {
    name: 'roleDetail',
    title: 'Role',
    load: async () => (await import('./roles/RoleDetailPage.tsx')).RoleDetailPage,
  },
  {
    name: 'colleague',
    title: 'Colleague',
    load: async () => (await import('./roles/ColleaguePage.tsx')).ColleaguePage,
  },
  {
    name: 'doctor',
    title: 'Study Doctor',
    load: async () => (await import('./doctor/DoctorPage.tsx')).DoctorPage,
    nav: { group: 'Administration', label: 'Study Doctor' },
  },
  {
    name: 'dataReset',
    title: 'Data Reset',
    // Without `requires`: others read "Admin Only" there, as specified.
    content: 'admin',
    load: async () => (await import('./data-reset/DataResetPage.tsx')).DataResetPage,
    nav: { group: 'Administration', label: 'Data Reset' },
  },
  {
    name: 'systemEvents',
    title: 'System Events',
    load: async () => (await import('./system-events/SystemEventsPage.tsx')).SystemEventsPage,
    gated: true,
    nav: { group: 'Administration', label: 'System Events' },
  },
  {
    name: 'history',
    title: 'History',
    load: async () => (await import('./history/HistoryPage.tsx')).HistoryPage,
    requires: 'admin',
    nav: { group: 'Administration', label: 'History' },
  },
];
