import { page, type Screen } from '#routing/screen.ts';

/** The screens by which staff look after the console itself: roles, history, repairs. */
export const administrationScreens: readonly Screen[] = [
  {
    name: 'roles',
    title: 'Roles',
    load: page(() => import('./roles/RolesPage.tsx')),
    nav: { group: 'Administration', label: 'Roles' },
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
  },
  {
    name: 'doctor',
    title: 'Study Doctor',
    load: page(() => import('./doctor/DoctorPage.tsx')),
    nav: { group: 'Administration', label: 'Study Doctor' },
  },
  {
    name: 'dataReset',
    title: 'Data Reset',
    load: page(() => import('./data-reset/DataResetPage.tsx')),
    // Without `requires`: others read "Admin Only" there, as specified.
    content: 'admin',
    nav: { group: 'Administration', label: 'Data Reset' },
  },
  {
    name: 'systemEvents',
    title: 'System Events',
    load: page(() => import('./system-events/SystemEventsPage.tsx')),
    gated: true,
    nav: { group: 'Administration', label: 'System Events' },
  },
  {
    name: 'history',
    title: 'History',
    load: page(() => import('./history/HistoryPage.tsx')),
    requires: 'admin',
    nav: { group: 'Administration', label: 'History' },
  },
];
