/** Somebody who asks the database for something. */
export interface Person {
  /** As in test titles. */
  readonly title: string;
  /** In lower case: the key of the member documents. */
  readonly email: string;
  /** What the sign-in says about the person; null when nobody is signed in. */
  readonly token: {
    readonly sub: string;
    readonly email?: string;
    readonly email_verified?: boolean;
    readonly name?: string;
  } | null;
  /** Role groups that list the person. */
  readonly memberOf: readonly string[];
}

function signedIn(title: string, email: string, memberOf: readonly string[]): Person {
  const token = { sub: email, email, email_verified: true };
  return { title, email: email.toLowerCase(), token, memberOf };
}

const STAFF_ADDRESS = 'sam.staff@example.com';

/** Everybody of the access matrix, from nobody to superuser. */
export const PEOPLE = {
  nobody: { title: 'nobody', email: 'nobody@example.com', token: null, memberOf: [] },
  stranger: signedIn('a stranger', 'stranger@example.com', []),
  /** Signed in with the address of a staff member, which the provider has not verified. */
  unverified: {
    title: 'an unverified staff address',
    email: STAFF_ADDRESS,
    token: { sub: 'unverified', email: STAFF_ADDRESS, email_verified: false },
    memberOf: [],
  },
  /** Signed in with a phone number or the like. */
  withoutEmail: {
    title: 'an account without e-mail',
    email: 'phone@example.com',
    token: { sub: 'phone', email_verified: true },
    memberOf: [],
  },
  otherRole: signedIn('info-viewer without staff', 'iris.alone@example.com', ['info-viewer']),
  adminAlone: signedIn('admin without staff', 'ada.alone@example.com', ['admin']),
  superuserAlone: signedIn('superuser without staff', 'sue.alone@example.com', ['superuser']),
  /** Was staff and admin; the member documents are gone. */
  revoked: signedIn('revoked staff', 'rita.revoked@example.com', []),
  staff: signedIn('staff', STAFF_ADDRESS, ['staff']),
  /** The provider delivers the address with capitals; the member document has none. */
  capitals: signedIn('staff with capitals in the token', 'Cara.CAPITAL@Example.com', ['staff']),
  infoViewer: signedIn('info-viewer', 'iris.viewer@example.com', ['staff', 'info-viewer']),
  admin: signedIn('admin', 'ada.admin@example.com', ['staff', 'admin']),
  superuser: signedIn('superuser', 'sue.superuser@example.com', ['staff', 'superuser']),
} as const satisfies Record<string, Person>;

export type PersonName = keyof typeof PEOPLE;

/** People as the cases of `it.each`, by title. */
export function titled(...people: readonly Person[]): [title: string, person: Person][] {
  return people.map((person) => [person.title, person]);
}
