import { namesSubject } from '#domain/people/registration/schema.ts';
import {
  finding,
  named,
  registrationRecord,
  subjectRecord,
  userRecord,
  type Finding,
  type FindingRecord,
} from './finding.ts';
import { emailOf, keyOf, type LinkedRecords } from './linked-records.ts';

/** The first value, in text order, claimed by several records although it must be unique. */
function contested<T>(
  records: readonly T[],
  valueOf: (record: T) => string | null,
): { readonly value: string; readonly claims: readonly T[] } | null {
  if (records.length < 2) return null;
  const claims = new Map<string, T[]>();
  for (const record of records) {
    const value = valueOf(record);
    if (value !== null) claims.set(value, [...(claims.get(value) ?? []), record]);
  }
  const [first] = [...claims].filter(([, all]) => all.length > 1).sort(([a], [b]) => byText(a, b));
  return first ? { value: first[0], claims: first[1] } : null;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}

const names = (records: readonly FindingRecord[]) => named(records.map(({ name }) => name));
const subjectNamed = ({ subjectID }: { subjectID: string }) =>
  namesSubject(subjectID) ? subjectID : null;
const uidNamed = ({ uid }: { uid: string }) => (uid === '' ? null : uid);

/** Several accounts, or several registrations, for one subject. */
export function subjectLinkedTwice({
  users,
  subjects,
  registrations,
}: LinkedRecords): Finding | null {
  const accounts = contested(users, subjectNamed);
  const contest = accounts ?? contested(registrations, subjectNamed);
  if (!contest) return null;
  const { value } = contest;
  const ofAccounts = users.filter((user) => user.subjectID === value).map(userRecord);
  const ofRegistrations = registrations
    .filter((record) => record.subjectID === value)
    .map(registrationRecord);
  const [claims, claimants] = accounts
    ? [ofAccounts, 'accounts']
    : [ofRegistrations, 'registration records'];
  const ofSubjects = subjects.filter(({ docID }) => docID === value).map(subjectRecord);
  return finding(
    'subject-linked-twice',
    [...ofSubjects, ...ofAccounts, ...ofRegistrations],
    `${claims.length} ${claimants} are linked to subject ${value}: ${names(claims)}.`,
    null,
    value,
  );
}

/** Several subjects, or several registrations, for one account. */
export function accountLinkedTwice({
  users,
  subjects,
  registrations,
}: LinkedRecords): Finding | null {
  const bySubject = contested(subjects, uidNamed);
  const contest = bySubject ?? contested(registrations, uidNamed);
  if (!contest) return null;
  const { value } = contest;
  const ofSubjects = subjects.filter(({ uid }) => uid === value).map(subjectRecord);
  const ofRegistrations = registrations.filter(({ uid }) => uid === value).map(registrationRecord);
  const [claims, claimants] = bySubject
    ? [ofSubjects, 'subjects']
    : [ofRegistrations, 'registration records'];
  const ofAccounts = users.filter(({ docID }) => docID === value).map(userRecord);
  const account = ofAccounts[0]?.name ?? value;
  return finding(
    'account-linked-twice',
    [...ofAccounts, ...ofSubjects, ...ofRegistrations],
    `${claims.length} ${claimants} are linked to the account ${account}: ${names(claims)}.`,
    null,
    value,
  );
}

/** Several accounts or subjects with one e-mail; none of them can be registered. */
export function emailTwice({ users, subjects }: LinkedRecords): Finding | null {
  const accounts = contested(users, emailOf);
  if (accounts) {
    const { value, claims } = accounts;
    const uids = named(claims.map(({ docID }) => docID));
    return finding(
      'email-twice',
      claims.map((user) => ({ ...userRecord(user), name: user.docID })),
      `${claims.length} accounts have the email ${value}: ${uids}. Until only one has it, it cannot be registered.`,
      null,
      value,
    );
  }
  const people = contested(subjects, emailOf);
  if (!people) return null;
  const records = people.claims.map(subjectRecord);
  return finding(
    'email-twice',
    records,
    `${records.length} subjects have the email ${people.value}: ${names(records)}. Until only one has it, it cannot be registered.`,
    null,
    people.value,
  );
}

/** Related records that refer to different partners. */
export function linksDisagree({ users, subjects, registrations }: LinkedRecords): Finding | null {
  const subjectIDs = [
    ...subjects.map(({ docID }) => docID),
    ...[...users, ...registrations].flatMap((record) => subjectNamed(record) ?? []),
  ];
  const uids = [
    ...users.map(({ docID }) => docID),
    ...[...subjects, ...registrations].flatMap((record) => uidNamed(record) ?? []),
  ];
  if ([subjectIDs, uids, registrations.map(keyOf)].every(agree)) return null;
  const statements = [
    ...users.map((user) => statement(`account ${userRecord(user).name}`, user, null)),
    ...subjects.map((subject) => statement(`subject ${subject.docID}`, null, subject)),
    ...registrations.map((record) => statement(`registration ${record.docID}`, record, record)),
  ];
  return finding(
    'links-disagree',
    [
      ...users.map(userRecord),
      ...subjects.map(subjectRecord),
      ...registrations.map(registrationRecord),
    ],
    `Records that belong together name different partners: ${statements.slice(0, 6).join('; ')}.`,
  );
}

function agree(values: readonly string[]): boolean {
  return values.every((value) => value === values[0]);
}

function statement(
  who: string,
  subject: { readonly subjectID: string } | null,
  account: { readonly uid: string } | null,
): string {
  const parts = [
    subject && (subjectNamed(subject) ? `subject ${subject.subjectID}` : 'no subject'),
    account && (uidNamed(account) ? `account ${account.uid}` : 'no account'),
  ];
  return `${who} names ${parts.filter((part) => part !== null).join(' and ')}`;
}
