import { screensOf, type Screen } from '#routing/screen.ts';
import { userScreens } from './user-detail/routes.ts';
import { pages } from './pages.ts';

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
  ...screensOf(pages, [
    { name: 'newSubject', title: 'Create a Subject' },
    { name: 'subjectDetail', title: 'Subject' },
    {
      name: 'newRegistration',
      title: 'Register a new User',
      nav: { group: 'People', label: 'Register User' },
    },
    { name: 'newRegistrationFor', title: 'Register a new User' },
  ]),
  {
    name: 'registrations',
    title: 'Registration Records',
    load: async () => (await import('./registration/RegistrationsPage.tsx')).RegistrationsPage,
    data: async () => (await import('./registration/first-data.ts')).openData,
    nav: { group: 'People', label: 'Registration Records' },
  },
  ...screensOf(pages, [
    { name: 'editRegistration', title: 'Edit Registration' },
    { name: 'editRegistrationShort', title: 'Edit Registration' },
    {
      name: 'unregisteredUsers',
      title: 'Unregistered Users',
      nav: { group: 'People', label: 'Unregistered Users' },
    },
    {
      name: 'journalTypes',
      title: 'Journal Types',
      nav: { group: 'More', label: 'Journal Types' },
    },
    {
      name: 'dataCapture',
      title: 'Data-Capture Events',
      gated: true,
      nav: { group: 'Operations', label: 'Data-Capture Events' },
    },
    { name: 'dataCaptureSubject', title: 'Data-capture subject', gated: true },
    { name: 'dataCaptureTriggers', title: 'Triggers', gated: true },
    { name: 'dataCaptureRegistration', title: 'Registration detail', gated: true },
  ]),
];
