import { screensOf } from '#routing/screen.ts';
import { pages } from './pages.ts';

/** The screens by which staff look after the console itself: roles, history, repairs. */
export const administrationScreens = screensOf(pages, [
  {
    name: 'roles',
    title: 'Roles',
    nav: { area: 'Administration', heading: 'Staff' },
  },
  {
    name: 'roleDetail',
    title: 'Role',
  },
  {
    name: 'colleague',
    title: 'Colleague',
    area: 'Administration',
  },
  {
    name: 'doctor',
    title: 'Study Doctor',
    nav: { area: 'Administration', heading: 'Data' },
  },
  {
    name: 'dataReset',
    title: 'Data Reset',
    // Without `requires`: others read "Admin Only" there, as specified.
    content: 'admin',
    nav: { area: 'Administration', heading: 'Data' },
  },
  {
    name: 'systemEvents',
    title: 'System Events',
    gated: true,
    nav: { area: 'Administration', heading: 'Data' },
  },
  {
    name: 'history',
    title: 'History',
    requires: 'admin',
    nav: { area: 'Administration', heading: 'Staff' },
  },
]);
