import type { Auth, UserImportRecord } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { docPath } from '#domain/shared/paths.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/shared/staff-roles.ts';
import { DEMO_PEOPLE, demoSub, demoUid } from '#domain/staff/demo-people.ts';
import type { SeedDocument } from './document.ts';
import { ago, DAY, HOUR } from './time.ts';
import { writeDocuments } from './write.ts';

/** Who set up the first role groups. */
const SET_UP_BY = 'setup@example.com';

/** The demonstration people as the Auth emulator stores them: verified, with Google as provider. */
export function peopleAccounts(): UserImportRecord[] {
  return DEMO_PEOPLE.map((person) => ({
    uid: demoUid(person),
    email: person.email,
    emailVerified: true,
    displayName: person.name,
    providerData: [
      {
        providerId: 'google.com',
        uid: demoSub(person),
        email: person.email,
        displayName: person.name,
      },
    ],
  }));
}

/** The role groups with the demonstration people as members, without those groups that `exist`. */
export function peopleDocuments(now: Date, exist: ReadonlySet<StaffRole> = new Set()) {
  const created = ago(now, 400 * DAY);
  const roles = STAFF_ROLES.filter((role) => !exist.has(role));
  return roles.flatMap((role): SeedDocument[] => {
    const people = DEMO_PEOPLE.filter((person) => person.roles.includes(role));
    const members = people.map((person, index): SeedDocument => [
      docPath('roleMember', { role, email: person.email }),
      {
        email: person.email,
        uid: demoUid(person),
        subjectID: '',
        dateAdded: ago(now, (390 - 30 * index) * DAY + index * 3 * HOUR),
        addedBy: SET_UP_BY,
      },
    ]);
    const group: SeedDocument = [
      docPath('role', { role }),
      {
        name: role,
        dateCreated: created,
        lastUpdated: ago(now, 30 * DAY),
        membersCount: members.length,
        updatedBy: SET_UP_BY,
      },
    ];
    return [group, ...members];
  });
}

/**
 * Stores the demonstration people: accounts to sign in with, and their role groups. A group that exists
 * stays as it is: somebody may have edited it, and its count goes with its members.
 */
export async function seedPeople(auth: Auth, db: Firestore, now = new Date()): Promise<void> {
  const accounts = peopleAccounts();
  // An import over existing accounts is refused.
  await auth.deleteUsers(accounts.map(({ uid }) => uid));
  const { errors } = await auth.importUsers(accounts);
  if (errors[0]) throw new Error(`An account was refused: ${errors[0].error.message}`);
  const groups = await db.getAll(...STAFF_ROLES.map((role) => db.doc(docPath('role', { role }))));
  const exist = new Set(STAFF_ROLES.filter((_, i) => groups[i]?.exists));
  await writeDocuments(db, peopleDocuments(now, exist));
}
