/** A person who sends requests to the database. */
export interface Person {
  /** The name in test titles. */
  readonly title: string;
  /** In lower case, as in the keys of member documents. */
  readonly email: string;
  /** The claims of the token; null when not signed in. */
  readonly token: {
    readonly sub: string;
    readonly email?: string;
    readonly email_verified?: boolean;
    readonly name?: string;
  } | null;
  /** The role groups with this person as a member. */
  readonly memberOf: readonly string[];
}

function signedIn(title: string, email: string, memberOf: readonly string[]): Person {
  const token = { sub: email, email, email_verified: true };
  return { title, email: email.toLowerCase(), token, memberOf };
}

const STAFF_ADDRESS = 'sam.staff@example.com';

/** Everybody in the access matrix, from nobody to superuser. */
export const PEOPLE = {
  nobody: { title: 'nobody', email: 'nobody@example.com', token: null, memberOf: [] },
  stranger: signedIn('a stranger', 'stranger@example.com', []),
  /** Signed in with a staff member's address that the provider has not verified. */
  unverified: {
    title: 'an unverified staff address',
    email: STAFF_ADDRESS,
    token: { sub: 'unverified', email: STAFF_ADDRESS, email_verified: false },
    memberOf: [],
  },
  /** Signed in without an e-mail, such as by phone. */
  withoutEmail: {
    title: 'an account without e-mail',
    email: 'phone@example.com',
    token: { sub: 'phone', email_verified: true },
    memberOf: [],
  },
  otherRole: signedIn('info-viewer without staff', 'iris.alone@example.com', ['info-viewer']),
  adminAlone: signedIn('admin without staff', 'ada.alone@example.com', ['admin']),
  superuserAlone: signedIn('superuser without staff', 'sue.alone@example.com', ['superuser']),
  /** Formerly staff and admin; the member documents are deleted. */
  revoked: signedIn('revoked staff', 'rita.revoked@example.com', []),
  staff: signedIn('staff', STAFF_ADDRESS, ['staff']),
  /** The token's address has capitals; the member document's does not. */
  capitals: signedIn('staff with capitals in the token', 'Cara.CAPITAL@Example.com', ['staff']),
  infoViewer: signedIn('info-viewer', 'iris.viewer@example.com', ['staff', 'info-viewer']),
  admin: signedIn('admin', 'ada.admin@example.com', ['staff', 'admin']),
  superuser: signedIn('superuser', 'sue.superuser@example.com', ['staff', 'superuser']),
} as const satisfies Record<string, Person>;

export type PersonName = keyof typeof PEOPLE;

/** People as cases of `it.each`. */
export function titled(...people: readonly Person[]): [title: string, person: Person][] {
  return people.map((person) => [person.title, person]);
}
