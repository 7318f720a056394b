import type { StaffRole } from './capabilities.ts';

export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  /** What the development sign-in page prints behind the name. */
  readonly title: string;
  readonly roles: readonly StaffRole[];
}

/** The people of the demonstration data, all fictitious. Never part of a production build. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { name: 'Ada Admin', email: 'ada.admin@example.com', title: 'admin', roles: ['staff', 'admin'] },
  { name: 'Sam Staff', email: 'sam.staff@example.com', title: 'staff', roles: ['staff'] },
  {
    name: 'Iris Viewer',
    email: 'iris.viewer@example.com',
    title: 'info-viewer',
    roles: ['staff', 'info-viewer'],
  },
  {
    name: 'Sue Superuser',
    email: 'sue.superuser@example.com',
    title: 'superuser',
    roles: ['staff', 'superuser'],
  },
  { name: 'Nora Nobody', email: 'nora.nobody@example.com', title: 'no role', roles: [] },
];
