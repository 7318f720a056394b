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
    nav: { area: 'People', heading: 'Records' },
  },
  ...userScreens,
  {
    name: 'subjects',
    title: 'Subjects',
    load: async () => (await import('./subjects/SubjectsPage.tsx')).SubjectsPage,
    data: async () => (await import('./subjects/first-data.ts')).openData,
    nav: { area: 'People', heading: 'Records' },
  },
  ...screensOf(pages, [
    { name: 'newSubject', title: 'Create a Subject' },
    { name: 'subjectDetail', title: 'Subject' },
    {
      name: 'newRegistration',
      title: 'Register a new User',
      nav: { area: 'People', heading: 'Registration', label: 'Register User' },
    },
    { name: 'newRegistrationFor', title: 'Register a new User' },
  ]),
  {
    name: 'registrations',
    title: 'Registration Records',
    load: async () => (await import('./registration/RegistrationsPage.tsx')).RegistrationsPage,
    data: async () => (await import('./registration/first-data.ts')).openData,
    nav: { area: 'People', heading: 'Registration' },
  },
  ...screensOf(pages, [
    { name: 'editRegistration', title: 'Edit Registration' },
    { name: 'editRegistrationShort', title: 'Edit Registration' },
    {
      name: 'unregisteredUsers',
      title: 'Unregistered Users',
      nav: { area: 'People', heading: 'Records' },
    },
    {
      name: 'journalTypes',
      title: 'Journal Types',
      nav: { area: 'Content', heading: 'More' },
    },
    {
      name: 'dataCapture',
      title: 'Data-Capture Events',
      gated: true,
      nav: { area: 'Studies', heading: 'Movement of people' },
    },
    { name: 'dataCaptureSubject', title: 'Data-capture subject', gated: true },
    { name: 'dataCaptureTriggers', title: 'Triggers', gated: true },
    { name: 'dataCaptureRegistration', title: 'Registration detail', gated: true },
  ]),
];
