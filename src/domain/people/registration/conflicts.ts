import { AppError } from '#domain/shared/app-error.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { namesSubject, type Registration } from './schema.ts';
import type { Subject } from '#domain/people/subject/schema.ts';
import type { User } from '#domain/people/user/schema.ts';

/** The system event types for registration problems (CORE-REG-34). */
export type RegistrationEventType =
  | 'Registration Aborted'
  | 'Subject Update Failed'
  | 'No Matching User';

/** The records that block a registration, for links. */
export interface Involved {
  readonly uid?: string;
  readonly subjectID?: string;
  /** From a registration record. */
  readonly email?: string;
}

/** Refuses a registration, with a message for staff and a type for the system event. */
export class RegistrationProblem extends AppError {
  readonly eventType: RegistrationEventType;
  readonly involved: Involved;

  constructor(
    eventType: RegistrationEventType,
    message: string,
    options: ErrorOptions & { readonly involved?: Involved } = {},
  ) {
    super('failed-precondition', message, options);
    this.name = 'RegistrationProblem';
    this.eventType = eventType;
    this.involved = options.involved ?? {};
  }
}

interface AccountFact {
  readonly uid: string;
  readonly email: string;
}

/** Results of queries run before the transaction, which cannot query. */
export interface RegistrationFacts {
  /** Accounts with this e-mail. */
  readonly users: readonly AccountFact[];
  /** Accounts with this subject ID. */
  readonly usersOfSubject: readonly AccountFact[];
  /** E-mails of the registrations with this subject ID. */
  readonly registrationsOfSubject: readonly string[];
  /** IDs of the subjects with this e-mail. */
  readonly subjectsOfEmail: readonly string[];
}

export interface RegistrationPair {
  readonly email: string;
  readonly subjectID: string;
}

/** The three records of a pair, read in the transaction. */
export interface PairRecords {
  readonly registration: Registration | null;
  readonly subject: Subject | null;
  readonly user: User | null;
}

/**
 * Refuses a pair of e-mail and subject when either already belongs to somebody else (CORE-D-40).
 *
 * @throws RegistrationProblem naming both partners
 */
export function assertNoConflict(
  pair: RegistrationPair,
  facts: RegistrationFacts,
  records: PairRecords,
): void {
  const problem =
    subjectProblem(pair, facts, records.subject) ??
    accountProblem(pair, facts, records) ??
    emailProblem(pair, facts, records.registration);
  if (problem) throw problem;
}

/** The subject has a different account or e-mail. */
function subjectProblem(
  { email, subjectID }: RegistrationPair,
  facts: RegistrationFacts,
  subject: Subject | null,
): RegistrationProblem | null {
  const failed = (text: string, involved: Involved) =>
    new RegistrationProblem('Subject Update Failed', text, { involved });
  const uid = subject?.uid ?? '';
  if (uid !== '' && !facts.users.some((user) => user.uid === uid)) {
    return failed(
      `Subject ${subjectID} is linked to another app account (${uid}), not to an account of ${email}.`,
      { uid },
    );
  }
  const other = facts.usersOfSubject.find(
    (user) => !facts.users.some((mine) => mine.uid === user.uid),
  );
  if (other) {
    const who = [other.uid, other.email].filter((part) => part !== '').join(', ');
    return failed(
      `Subject ${subjectID} is linked to another app account (${who}), not to an account of ${email}.`,
      { uid: other.uid },
    );
  }
  const stored = normalizeEmail(subject?.email ?? '');
  if (stored !== '' && stored !== email) {
    return failed(`Subject ID ${subjectID} is used by ${stored}, not by ${email}.`, { subjectID });
  }
  return null;
}

/** The account is linked to another subject, or the registration to another account. */
function accountProblem(
  { email, subjectID }: RegistrationPair,
  facts: RegistrationFacts,
  { registration, user }: PairRecords,
): RegistrationProblem | null {
  const linked = user?.subjectID ?? '';
  if (namesSubject(linked) && linked !== subjectID) {
    return aborted(
      `The app account of ${email} is linked to subject ${linked}, not ${subjectID}.`,
      { ...(user ? { uid: user.docID } : {}), subjectID: linked },
    );
  }
  const uid = registration?.uid ?? '';
  const only = facts.users.length === 1 ? facts.users[0] : undefined;
  if (uid !== '' && only && only.uid !== uid) {
    return aborted(
      `The registration of ${email} for subject ${subjectID} is linked to the app account ${uid}, ` +
        `but the account with this email is ${only.uid}.`,
      { uid },
    );
  }
  return null;
}

/** The e-mail or subject ID appears in another record. */
function emailProblem(
  { email, subjectID }: RegistrationPair,
  facts: RegistrationFacts,
  registration: Registration | null,
): RegistrationProblem | null {
  const registered = registration?.registered ? registration.subjectID : '';
  if (namesSubject(registered) && registered !== subjectID) {
    return aborted(`${email} is already registered for subject ${registered}, not ${subjectID}.`, {
      subjectID: registered,
    });
  }
  const holder = facts.registrationsOfSubject.find((other) => other !== email);
  if (holder !== undefined) {
    return aborted(
      `Subject ID ${subjectID} is used by the registration of ${holder}, not by ${email}.`,
      { email: holder },
    );
  }
  const subject = facts.subjectsOfEmail.find((other) => other !== subjectID);
  if (subject !== undefined) {
    return aborted(`The email ${email} belongs to subject ${subject}, not to ${subjectID}.`, {
      subjectID: subject,
    });
  }
  return null;
}

function aborted(text: string, involved: Involved): RegistrationProblem {
  return new RegistrationProblem('Registration Aborted', text, { involved });
}

/** Whether only the account is missing, so that the record was saved (CORE-D-38). */
export const lacksAccount = (error: unknown): boolean =>
  error instanceof RegistrationProblem && error.eventType === 'No Matching User';

/** The records that a registration error names; empty for any other error. */
export function involvedIn(error: unknown): Involved {
  return error instanceof RegistrationProblem ? error.involved : {};
}
