import { page, type Screen } from '#routing/screen.ts';
import { userScreens } from './user-detail/routes.ts';

/** The screens about people: accounts, subjects, registrations and their data-capture events. */
export const peopleScreens: readonly Screen[] = [
  {
    name: 'users',
    title: 'Users',
    load: page(() => import('./users/UsersPage.tsx')),
    data: async () => (await import('./users/first-data.ts')).openData,
    nav: { area: 'People', heading: 'Records' },
  },
  ...userScreens,
  {
    name: 'subjects',
    title: 'Subjects',
    load: page(() => import('./subjects/SubjectsPage.tsx')),
    data: async () => (await import('./subjects/first-data.ts')).openData,
    nav: { area: 'People', heading: 'Records' },
  },
  {
    name: 'newSubject',
    title: 'Create a Subject',
    load: page(() => import('./subjects/NewSubjectPage.tsx')),
  },
  {
    name: 'subjectDetail',
    title: 'Subject',
    load: page(() => import('./subjects/SubjectDetailPage.tsx')),
  },
  {
    name: 'newRegistration',
    title: 'Register a new User',
    load: page(() => import('./registration/NewRegistrationPage.tsx')),
    nav: { area: 'People', heading: 'Registration', label: 'Register User' },
  },
  {
    name: 'newRegistrationFor',
    title: 'Register a new User',
    load: page(() => import('./registration/NewRegistrationPage.tsx')),
  },
  {
    name: 'registrations',
    title: 'Registration Records',
    load: page(() => import('./registration/RegistrationsPage.tsx')),
    data: async () => (await import('./registration/first-data.ts')).openData,
    nav: { area: 'People', heading: 'Registration' },
  },
  {
    name: 'editRegistration',
    title: 'Edit Registration',
    load: page(() => import('./registration/EditRegistrationPage.tsx')),
  },
  {
    name: 'editRegistrationShort',
    title: 'Edit Registration',
    load: page(() => import('./registration/EditRegistrationPage.tsx')),
  },
  {
    name: 'unregisteredUsers',
    title: 'Unregistered Users',
    load: page(() => import('./unregistered-users/UnregisteredUsersPage.tsx')),
    nav: { area: 'People', heading: 'Records' },
  },
  {
    name: 'questions',
    title: 'Questions',
    load: page(() => import('./questions/QuestionsPage.tsx')),
    nav: { area: 'People', heading: 'Records' },
  },
  {
    name: 'journalTypes',
    title: 'Journal Types',
    load: page(() => import('./journal-types/JournalTypesPage.tsx')),
    nav: { area: 'Content', heading: 'More' },
  },
  {
    name: 'dataCapture',
    title: 'Data-Capture Events',
    load: page(() => import('./data-capture/DataCapturePage.tsx')),
    gated: true,
    nav: { area: 'Studies', heading: 'Movement of people' },
  },
  {
    name: 'dataCaptureSubject',
    title: 'Data-capture subject',
    load: page(() => import('./data-capture/SubjectOverviewPage.tsx')),
    gated: true,
  },
  {
    name: 'dataCaptureTriggers',
    title: 'Triggers',
    load: page(() => import('./data-capture/SubjectTriggersPage.tsx')),
    gated: true,
  },
  {
    name: 'dataCaptureRegistration',
    title: 'Registration detail',
    load: page(() => import('./data-capture/SubjectRegistrationPage.tsx')),
    gated: true,
  },
];
