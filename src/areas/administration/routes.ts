import { screensOf } from '#routing/screen.ts';
import { pages } from './pages.ts';

/** The screens by which staff look after the console itself: roles, history, repairs. */
export const administrationScreens = screensOf(pages, [
  {
    name: 'roles',
    title: 'Roles',
    nav: { group: 'Administration', label: 'Roles' },
  },
  {
    name: 'roleDetail',
    title: 'Role',
  },
  {
    name: 'colleague',
    title: 'Colleague',
  },
  {
    name: 'doctor',
    title: 'Study Doctor',
    nav: { group: 'Administration', label: 'Study Doctor' },
  },
  {
    name: 'dataReset',
    title: 'Data Reset',
    // Without `requires`: others read "Admin Only" there, as specified.
    content: 'admin',
    nav: { group: 'Administration', label: 'Data Reset' },
  },
  {
    name: 'systemEvents',
    title: 'System Events',
    gated: true,
    nav: { group: 'Administration', label: 'System Events' },
  },
  {
    name: 'history',
    title: 'History',
    requires: 'admin',
    nav: { group: 'Administration', label: 'History' },
  },
]);
