import type { Screen } from '#routing/screen.ts';
import { userScreens } from './user-detail/routes.ts';

/** The screens about people: accounts, subjects, registrations and what data capture says of them. */
export const peopleScreens: readonly Screen[] = [
  {
    name: 'users',
    title: 'Users',
    load: async () => (await import('./users/UsersPage.tsx')).UsersPage,
    data: async () => (await import('./users/first-data.ts')).openData,
    nav: { group: 'People', label: 'Users' },
  },
  ...userScreens,
  {
    name: 'subjects',
    title: 'Subjects',
    load: async () => (await import('./subjects/SubjectsPage.tsx')).SubjectsPage,
    data: async () => (await import('./subjects/first-data.ts')).openData,
    nav: { group: 'People', label: 'Subjects' },
  },
  {
    name: 'newSubject',
    title: 'Create a Subject',
    load: async () => (await import('./subjects/NewSubjectPage.tsx')).NewSubjectPage,
  },
  {
    name: 'subjectDetail',
    title: 'Subject',
    load: async () => (await import('./subjects/SubjectDetailPage.tsx')).SubjectDetailPage,
  },
  {
    name: 'newRegistration',
    title: 'Register a new User',
    load: async () => (await import('./registration/NewRegistrationPage.tsx')).NewRegistrationPage,
    nav: { group: 'People', label: 'Register User' },
  },
  {
    name: 'newRegistrationFor',
    title: 'Register a new User',
    load: async () => (await import('./registration/NewRegistrationPage.tsx')).NewRegistrationPage,
  },
  {
    name: 'registrations',
    title: 'Registration Records',
    load: async () => (await import('./registration/RegistrationsPage.tsx')).RegistrationsPage,
    data: async () => (await import('./registration/first-data.ts')).openData,
    nav: { group: 'People', label: 'Registration Records' },
  },
  {
    name: 'editRegistration',
    title: 'Edit Registration',
    load: async () =>
      (await import('./registration/EditRegistrationPage.tsx')).EditRegistrationPage,
  },
  {
    name: 'editRegistrationShort',
    title: 'Edit Registration',
    load: async () =>
      (await import('./registration/EditRegistrationPage.tsx')).EditRegistrationPage,
  },
  {
    name: 'unregisteredUsers',
    title: 'Unregistered Users',
    load: async () =>
      (await import('./unregistered-users/UnregisteredUsersPage.tsx')).UnregisteredUsersPage,
    nav: { group: 'People', label: 'Unregistered Users' },
  },
  {
    name: 'journalTypes',
    title: 'Journal Types',
    load: async () => (await import('./journal-types/JournalTypesPage.tsx')).JournalTypesPage,
    nav: { group: 'More', label: 'Journal Types' },
  },
  {
    name: 'dataCapture',
    title: 'Data-Capture Events',
    load: async () => (await import('./data-capture/DataCapturePage.tsx')).DataCapturePage,
    gated: true,
    nav: { group: 'Operations', label: 'Data-Capture Events' },
  },
  {
    name: 'dataCaptureSubject',
    title: 'Data-capture subject',
    load: async () => (await import('./data-capture/SubjectOverviewPage.tsx')).SubjectOverviewPage,
    gated: true,
  },
  {
    name: 'dataCaptureTriggers',
    title: 'Triggers',
    load: async () => (await import('./data-capture/SubjectTriggersPage.tsx')).SubjectTriggersPage,
    gated: true,
  },
  {
    name: 'dataCaptureRegistration',
    title: 'Registration detail',
    load: async () =>
      (await import('./data-capture/SubjectRegistrationPage.tsx')).SubjectRegistrationPage,
    gated: true,
  },
];
