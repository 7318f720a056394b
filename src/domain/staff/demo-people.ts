import type { StaffRole } from '#domain/shared/staff-roles.ts';

export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  /** Shown after the name on the development sign-in page. */
  readonly title: string;
  readonly roles: readonly StaffRole[];
}

/** Fictitious people of the demo data; never part of a production build. */
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

/** A demo person's uid in the Auth emulator: "demo-ada-admin". */
export function demoUid(person: Pick<DemoPerson, 'email'>): string {
  return `demo-${person.email.split('@')[0]?.replaceAll('.', '-') ?? ''}`;
}

/** A demo person's id at the identity provider (the `sub` claim): "google-ada-admin". */
export function demoSub(person: Pick<DemoPerson, 'email'>): string {
  return demoUid(person).replace(/^demo-/, 'google-');
}

/**
 * An ID token accepted by the Auth emulator. `signInWithCredential(auth,
 * GoogleAuthProvider.credential(token))` signs in to the seeded account.
 */
export function demoIdToken(person: Pick<DemoPerson, 'email' | 'name'>): string {
  return JSON.stringify({
    sub: demoSub(person),
    email: person.email,
    email_verified: true,
    name: person.name,
  });
}
