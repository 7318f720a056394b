import fc from 'fast-check';
import type { StudyRecords } from '#domain/people/doctor/finding.ts';
import { findings } from '#domain/people/doctor/findings.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { roleMemberSchema, roleSchema } from '#domain/staff/role/schema.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { decodeNote } from '#domain/people/note/schema.ts';
import { pathName } from '#domain/records.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';

/** Stored documents by path. */
export type Documents = Readonly<Record<string, RawDocument>>;

/** Reads documents as the console does. */
export function recordsOf(documents: Documents): StudyRecords {
  const of = (name: string) =>
    Object.entries(documents).filter(([path]) => pathName(path) === name);
  const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const members = of('roleMember');
  return {
    users: of('user').map(([path, data]) => documentReader(userSchema)(idOf(path), data)),
    subjects: of('subject').map(([path, data]) => documentReader(subjectSchema)(idOf(path), data)),
    registrations: of('registration').map(([path, data]) =>
      documentReader(registrationSchema)(idOf(path), data),
    ),
    questions: of('note').map(([path, data]) => ({ ...decodeNote(idOf(path), data), path })),
    roles: of('role').map(([path, data]) => ({
      role: documentReader(roleSchema)(idOf(path), data),
      members: members
        .filter(([member]) => member.startsWith(`${path}/members/`))
        .map(([member, fields]) => documentReader(roleMemberSchema)(idOf(member), fields)),
    })),
  };
}

export const kindsIn = (documents: Documents): string[] =>
  findings(recordsOf(documents)).map(({ kind }) => kind);

export type PersonKind = 'linked' | 'no-account' | 'invited' | 'app-only';

const COPIED = { study: '003', site: 'Boston', cohort: 'default', zendeskID: 'ZD-1' };
const NAMES = { firstName: 'Pat', lastName: 'Ient', activeProgram: 'stanza1', role: 'patient' };

/** A person's valid documents: those of user, subject and registration that this kind has. */
export function personDocuments(key: string, kind: PersonKind): Documents {
  const email = `${key}@example.com`;
  const uid = `u-${key}`;
  const subjectID = `s-${key}`;
  const linked = kind === 'linked';
  const link = { uid: linked ? uid : '', registered: linked };
  const shared = { ...COPIED, ...NAMES, email };
  const user = { ...shared, uid, registered: linked, subjectID: linked ? subjectID : '' };
  const subject = { ...shared, ...link, subjectID };
  const registration = { ...shared, ...link, subjectID };
  return {
    ...(kind === 'linked' || kind === 'app-only' ? { [`users/${uid}`]: user } : {}),
    ...(kind === 'linked' || kind === 'no-account' ? { [`subjects/${subjectID}`]: subject } : {}),
    ...(kind === 'app-only' ? {} : { [`registrations/${email}`]: registration }),
  };
}

/** Role groups whose members are all staff with a known account. */
const ROLES: Documents = {
  'roles/staff': { name: 'staff', membersCount: 2 },
  'roles/staff/members/ada@example.com': { email: 'ada@example.com', uid: 'a1' },
  'roles/staff/members/sam@example.com': { email: 'sam@example.com', uid: 'a2' },
  'roles/admin': { name: 'admin', membersCount: 1 },
  'roles/admin/members/ada@example.com': { email: 'ada@example.com', uid: 'a1' },
  'roles/coach': { name: 'coach', membersCount: 1 },
  'roles/coach/members/carl@example.com': { email: 'carl@example.com', uid: 'a3' },
};

/** One person of each kind that faults need, and any number of others. */
export const studies = fc
  .array(fc.constantFrom<PersonKind>('linked', 'no-account', 'invited', 'app-only'), {
    maxLength: 12,
  })
  .map((others) => {
    const kinds: PersonKind[] = ['linked', 'linked', 'no-account', 'invited', 'app-only'];
    return [...kinds, ...others].map((kind, index) => ({ key: `p${index}`, kind }));
  });

export type People = readonly { readonly key: string; readonly kind: PersonKind }[];

export function study(people: People): Documents {
  const all = people.map(({ key, kind }) => personDocuments(key, kind));
  return Object.assign({}, ROLES, ...all) as Documents;
}

/** The documents with changed fields in one of them. */
export function changed(documents: Documents, path: string, fields: RawDocument): Documents {
  const stored = documents[path];
  if (!stored) throw new Error(`There is no ${path} to change.`);
  return { ...documents, [path]: { ...stored, ...fields } };
}

export function without(documents: Documents, path: string): Documents {
  if (!documents[path]) throw new Error(`There is no ${path} to remove.`);
  return Object.fromEntries(Object.entries(documents).filter(([other]) => other !== path));
}
