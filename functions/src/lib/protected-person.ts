import {
  FieldPath,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { namesSubject } from '#domain/people/registration/schema.ts';
import { protectedBecause, type FoundStudy } from '#domain/staff/data-reset/protection.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';

/** The fields that are checked: the study, and the links to the person's other records. */
const FIELDS = ['study', 'subjectID', 'email'] as const;

interface Version {
  readonly past: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Why a user's data may not be reset. Checks account, registration and subject, current and
 * historical, and every registration and subject they ever pointed to.
 * @param gone the account from a backup, when it no longer exists
 * @returns null when it may be reset
 */
export async function protectedPerson(
  db: Firestore,
  transaction: Transaction,
  uid: string,
  gone?: DocumentSnapshot,
): Promise<string | null> {
  const versions = async (paths: Iterable<string>) => {
    const all: Version[] = [];
    for (const path of paths) all.push(...(await versionsOf(db, transaction, path)));
    return all;
  };
  const where = async (
    name: 'registration' | 'subject',
    field: string,
    values: Iterable<string>,
  ) => {
    const paths: string[] = [];
    for (const value of values) {
      const list = db.collection(collectionPath(name, {})).where(field, '==', value).select();
      paths.push(...(await transaction.get(list)).docs.map(({ ref }) => ref.path));
    }
    return paths;
  };
  const users = await versions([docPath('user', { uid })]);
  if (gone) users.push(versionOf((field) => gone.get(field), false));
  const emails = textsOf(users, 'email');
  const spelled = new Set([...emails, ...[...emails].map(normalizeEmail)]);
  const registrations = await versions(
    new Set([
      ...[...spelled].filter(isDocumentId).map((email) => docPath('registration', { email })),
      ...(await where('registration', 'uid', [uid])),
      ...(await where('registration', 'subjectID', subjectsOf(users))),
    ]),
  );
  const subjectIDs = subjectsOf([...users, ...registrations]);
  const subjects = await versions(
    new Set([
      ...[...subjectIDs].filter(isDocumentId).map((subjectID) => docPath('subject', { subjectID })),
      ...(await where('subject', 'uid', [uid])),
      ...(await where('subject', 'email', spelled)),
    ]),
  );
  return protectedBecause([
    ...studies('user', users),
    ...studies('registration', registrations),
    ...studies('subject', subjects),
  ]);
}

const studies = (record: FoundStudy['record'], versions: readonly Version[]): FoundStudy[] =>
  versions.map(({ past, fields }) => ({ record, past, study: fields['study'] }));

function textsOf(versions: readonly Version[], field: (typeof FIELDS)[number]): Set<string> {
  const values = versions.map(({ fields }) => fields[field]);
  return new Set(values.filter((value) => typeof value === 'string' && value !== '') as string[]);
}

/** The subjects that records point to; the placeholder for "none" is ignored. */
const subjectsOf = (versions: readonly Version[]): Set<string> =>
  new Set([...textsOf(versions, 'subjectID')].filter(namesSubject));

const versionOf = (get: (field: string) => unknown, past: boolean): Version => ({
  past,
  fields: Object.fromEntries(FIELDS.map((field) => [field, get(field)])),
});

/** A record's current version, and its versions before and after each history entry. */
async function versionsOf(
  db: Firestore,
  transaction: Transaction,
  path: string,
): Promise<Version[]> {
  const now = await transaction.get(db.doc(path));
  const { docs } = await transaction.get(historyOf(db, path));
  return [
    versionOf((field) => now.get(field), false),
    ...docs.flatMap((entry) =>
      SIDES.map((side) => versionOf((field) => entry.get(placeOf(path, side, field)), true)),
    ),
  ];
}

const SIDES = ['before', 'after'] as const;

const placeOf = (path: string, side: string, field: string): FieldPath =>
  new FieldPath('changes', path, side, field);

/** Entries hold whole documents of up to a megabyte; only the needed fields are read. */
function historyOf(db: Firestore, path: string): Query {
  const places = SIDES.flatMap((side) => FIELDS.map((field) => placeOf(path, side, field)));
  return db
    .collection(collectionPath('history', {}))
    .where('paths', 'array-contains', path)
    .select(...places);
}
