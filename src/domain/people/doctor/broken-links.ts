import { isAddress, normalizeEmail } from '#domain/shared/email.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { withDefaults } from '#domain/people/registration/records.ts';
import { namesSubject, type Registration } from '#domain/people/registration/schema.ts';
import type { Subject } from '#domain/people/subject/schema.ts';
import type { User } from '#domain/people/user/schema.ts';
import {
  capital,
  finding,
  named,
  registrationRecord,
  subjectRecord,
  userRecord,
  type Finding,
  type FindingRecord,
  type Fix,
} from './finding.ts';
import { emailOf, keyEmailOf, type LinkedRecords } from './linked-records.ts';

/** The records of a group without duplicates. */
export interface Trio {
  readonly user: User | undefined;
  readonly subject: Subject | undefined;
  readonly registration: Registration | undefined;
}

export function trioOf({ users, subjects, registrations }: LinkedRecords): Trio {
  return { user: users[0], subject: subjects[0], registration: registrations[0] };
}

export function trioRecords({ user, subject, registration }: Trio): FindingRecord[] {
  return [
    ...(user ? [userRecord(user)] : []),
    ...(subject ? [subjectRecord(subject)] : []),
    ...(registration ? [registrationRecord(registration)] : []),
  ];
}

/** Whether all three exist and refer to each other. */
export function isLinked({ user, subject, registration }: Trio): boolean {
  return (
    user !== undefined &&
    subject !== undefined &&
    registration !== undefined &&
    user.subjectID === subject.docID &&
    registration.subjectID === subject.docID &&
    subject.uid === user.docID &&
    registration.uid === user.docID
  );
}

/** A reference to a missing account or subject. */
export function linkToNothing(trio: Trio): Finding | null {
  const { user, subject, registration } = trio;
  const uid = subject?.uid || registration?.uid || '';
  if (uid !== '' && !user) {
    const naming = [
      ...(subject?.uid ? [`subject ${subject.docID}`] : []),
      ...(registration?.uid ? [`the registration of ${registration.docID}`] : []),
    ];
    const who = capital(named(naming));
    return finding(
      'link-to-nothing',
      trioRecords(trio),
      `${who} ${naming.length > 1 ? 'name' : 'names'} the account ${uid}, which does not exist or has no email.`,
    );
  }
  if (subject || !user || !namesSubject(user.subjectID)) return null;
  return finding(
    'link-to-nothing',
    trioRecords(trio),
    `The account ${userRecord(user).name} names subject ${user.subjectID}, which does not exist or has no email.`,
  );
}

/** Linked records with different e-mails, which mislead registration and every search by e-mail. */
export function emailDiffers(trio: Trio): Finding | null {
  const { user, subject, registration } = trio;
  const emails = [
    ['account', user ? emailOf(user) : null],
    ['subject', subject ? emailOf(subject) : null],
    ['registration', registration ? keyEmailOf(registration) : null],
  ] as const;
  const withEmail = emails.filter(([, email]) => email !== null);
  if (new Set(withEmail.map(([, email]) => email)).size < 2) return null;
  return finding(
    'email-differs',
    trioRecords(trio),
    `Linked records have different emails: ${withEmail.map(([source, email]) => `${source} ${email}`).join(', ')}.`,
  );
}

/** A subject that cannot be registered, or a registered person, without a registration record. */
export function noRegistration(trio: Trio): Finding | null {
  const { user, subject, registration } = trio;
  if (registration || !subject || (!user && emailOf(subject) === null)) return null;
  const email = normalizeEmail(user?.email || subject.email);
  const found = finding(
    'no-registration',
    trioRecords(trio),
    user
      ? `Subject ${subject.docID} and the account ${email} have no registration record. Register ${email} to create it.`
      : `Subject ${subject.docID} has no registration record, so that ${email} cannot be registered. Register ${email} to create it.`,
  );
  return isAddress(email) ? { ...found, toRegister: email } : found;
}

/** Account and registration exist, but a link is missing. */
export function notLinked(trio: Trio): Finding | null {
  const { user, registration } = trio;
  if (!user || !registration || isLinked(trio)) return null;
  const begun = namesSubject(user.subjectID) || registration.uid !== '' || trio.subject?.uid;
  const subjectID = trio.subject?.docID ?? registration.subjectID;
  const isNamed = namesSubject(subjectID);
  const sentence = begun
    ? `The account, the subject and the registration of ${registration.docID} are only partly linked.`
    : isNamed
      ? `${registration.docID} has an account and a registration for subject ${subjectID}, but is not registered yet.`
      : `${registration.docID} has an account and a registration, which names no subject yet.`;
  return finding('not-linked', trioRecords(trio), sentence, registerFix(trio));
}

/**
 * Repairs links, flags and copied values by registering again. Not offered when registering could
 * not find the account, or would also change a registered person's program or role.
 */
export function registerFix(trio: Trio): Fix | null {
  const { user, subject, registration } = trio;
  if (!user || !registration) return null;
  const subjectID = subject?.docID ?? registration.subjectID;
  const email = registration.docID;
  if (user.email !== email || keyEmailOf(registration) !== email) return null;
  if (!namesSubject(subjectID) || !isDocumentId(subjectID)) return null;
  const { role, activeProgram } = withDefaults(registration);
  const linked = namesSubject(user.subjectID) || registration.uid !== '';
  if (linked && (user.role !== role || user.activeProgram !== activeProgram)) return null;
  const again = registration.registered;
  return {
    act: 'register',
    pair: { email, subjectID },
    again,
    label: again ? 'Register again' : 'Register',
    consequence: `Copies the registration of ${email} to the account and links both with subject ${subjectID}`,
  };
}
