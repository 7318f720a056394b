const newRegistration = async () =>
  (await import('./registration/NewRegistrationPage.tsx')).NewRegistrationPage;

const editRegistration = async () =>
  (await import('./registration/EditRegistrationPage.tsx')).EditRegistrationPage;

/** Where the pages about people are that no day begins with, by the name of their screen. */
export const pages = {
  newSubject: async () => (await import('./subjects/NewSubjectPage.tsx')).NewSubjectPage,
  subjectDetail: async () => (await import('./subjects/SubjectDetailPage.tsx')).SubjectDetailPage,
  newRegistration,
  newRegistrationFor: newRegistration,
  editRegistration,
  editRegistrationShort: editRegistration,
  unregisteredUsers: async () =>
    (await import('./unregistered-users/UnregisteredUsersPage.tsx')).UnregisteredUsersPage,
  journalTypes: async () => (await import('./journal-types/JournalTypesPage.tsx')).JournalTypesPage,
  dataCapture: async () => (await import('./data-capture/DataCapturePage.tsx')).DataCapturePage,
  dataCaptureSubject: async () =>
    (await import('./data-capture/SubjectOverviewPage.tsx')).SubjectOverviewPage,
  dataCaptureTriggers: async () =>
    (await import('./data-capture/SubjectTriggersPage.tsx')).SubjectTriggersPage,
  dataCaptureRegistration: async () =>
    (await import('./data-capture/SubjectRegistrationPage.tsx')).SubjectRegistrationPage,
};
