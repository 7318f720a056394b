import type { Auth, UserImportRecord, UserRecord } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { docPath } from '#domain/shared/paths.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/shared/staff-roles.ts';
import { DEMO_PEOPLE, demoSub, demoUid } from '#domain/staff/demo-people.ts';
import type { SeedDocument } from './document.ts';
import { ago, DAY, HOUR } from './time.ts';
import { writeDocuments } from './write.ts';

/** The author of the initial role groups. */
const SET_UP_BY = 'setup@example.com';

/** The demo people in the Auth emulator: verified, with Google as provider. */
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

/** Role groups with the demo people as members, except groups that `exist`. */
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

/** Whether an account is unchanged; signing in does not count. */
function stands(wanted: UserImportRecord, account: UserRecord | undefined): boolean {
  return (
    account?.disabled === false &&
    account.emailVerified &&
    account.email === wanted.email &&
    account.displayName === wanted.displayName &&
    account.providerData.length === 1
  );
}

/** Stores missing or changed accounts. @returns their uids, whose sessions end */
export async function seedAccounts(auth: Auth): Promise<string[]> {
  const accounts = peopleAccounts();
  const { users } = await auth.getUsers(accounts.map(({ uid }) => ({ uid })));
  const existing = new Map(users.map((user) => [user.uid, user]));
  const anew = accounts.filter((account) => !stands(account, existing.get(account.uid)));
  if (anew.length === 0) return [];
  const uids = anew.map(({ uid }) => uid);
  // Importing over existing accounts fails.
  await auth.deleteUsers(uids);
  const { errors } = await auth.importUsers(anew);
  if (errors[0]) throw new Error(`An account was refused: ${errors[0].error.message}`);
  return uids;
}

/**
 * Stores the demo people's accounts and role groups. An unchanged account keeps its sessions; an
 * existing group stays, since it may have been edited. @returns the uids of the stored accounts
 */
export async function seedPeople(auth: Auth, db: Firestore, now = new Date()): Promise<string[]> {
  const uids = await seedAccounts(auth);
  const groups = await db.getAll(...STAFF_ROLES.map((role) => db.doc(docPath('role', { role }))));
  const exist = new Set(STAFF_ROLES.filter((_, i) => groups[i]?.exists));
  await writeDocuments(db, peopleDocuments(now, exist));
  return uids;
}
