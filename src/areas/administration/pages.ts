/** Where the pages of administration are, by the name of their screen. */
export const pages = {
  roles: async () => (await import('./roles/RolesPage.tsx')).RolesPage,
  roleDetail: async () => (await import('./roles/RoleDetailPage.tsx')).RoleDetailPage,
  colleague: async () => (await import('./roles/ColleaguePage.tsx')).ColleaguePage,
  doctor: async () => (await import('./doctor/DoctorPage.tsx')).DoctorPage,
  dataReset: async () => (await import('./data-reset/DataResetPage.tsx')).DataResetPage,
  systemEvents: async () => (await import('./system-events/SystemEventsPage.tsx')).SystemEventsPage,
  history: async () => (await import('./history/HistoryPage.tsx')).HistoryPage,
};
