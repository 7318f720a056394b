import { docPath } from '#domain/shared/paths.ts';
import type { RegistrationPair } from '#domain/people/registration/conflicts.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import type { Role, RoleMember } from '#domain/staff/role/schema.ts';
import type { Subject } from '#domain/people/subject/schema.ts';
import type { User } from '#domain/people/user/schema.ts';

/** What the checks look at: every record that takes part in who is who. */
export interface StudyRecords {
  readonly users: readonly User[];
  readonly subjects: readonly Subject[];
  readonly registrations: readonly Registration[];
  readonly roles: readonly RoleGroup[];
}

export interface RoleGroup {
  readonly role: Role;
  readonly members: readonly RoleMember[];
}

export type Severity = 'fault' | 'warning' | 'note';

interface KindWords {
  readonly title: string;
  readonly severity: Severity;
  /** Holds already while records are missing; the others are only known once everything is there. */
  readonly early: boolean;
}

const kind = (title: string, severity: Severity, when: 'early' | 'at the end'): KindWords => ({
  title,
  severity,
  early: when === 'early',
});

/** Everything that can be found among the records, the gravest first. */
export const FINDING_KINDS = {
  'subject-linked-twice': kind('Subject linked twice', 'fault', 'early'),
  'account-linked-twice': kind('Account linked twice', 'fault', 'early'),
  'email-twice': kind('Email used twice', 'fault', 'early'),
  'links-disagree': kind('Links disagree', 'fault', 'early'),
  'link-to-nothing': kind('Link to nothing', 'fault', 'at the end'),
  'email-differs': kind('Emails differ', 'fault', 'early'),
  'registration-key': kind('Registration under another email', 'fault', 'early'),
  'email-invalid': kind('No usable email', 'fault', 'early'),
  'no-registration': kind('No registration record', 'warning', 'at the end'),
  'not-linked': kind('Not linked', 'warning', 'at the end'),
  'flags-disagree': kind('Registered flags disagree', 'warning', 'early'),
  'flag-unbacked': kind('Registered without account', 'warning', 'at the end'),
  'subject-differs': kind('Subject differs from registration', 'warning', 'early'),
  'values-differ': kind('Account differs from registration', 'warning', 'early'),
  'email-spelling': kind('Email not in lower case', 'warning', 'early'),
  'id-differs': kind('Record names another ID', 'warning', 'early'),
  'looks-alike': kind('Name looks like another', 'warning', 'at the end'),
  'role-without-staff': kind('Role without staff', 'warning', 'at the end'),
  'role-count': kind('Members miscounted', 'warning', 'at the end'),
  'member-without-account': kind('Member without account', 'note', 'at the end'),
} as const satisfies Record<string, KindWords>;

export type FindingKind = keyof typeof FINDING_KINDS;

/** What only a check of the whole history finds. */
export const HISTORY_KINDS = {
  'history-gap': kind('Changed without history', 'fault', 'at the end'),
} as const satisfies Record<string, KindWords>;

/** The words of every kind, the gravest first. */
export const KIND_WORDS = { ...HISTORY_KINDS, ...FINDING_KINDS };

/** A record that takes part in a fault; its path leads to its screen. */
export interface FindingRecord {
  readonly path: string;
  /** How staff call it: by e-mail or ID. */
  readonly name: string;
}

interface FixWords {
  readonly label: string;
  /** What pressing the button a second time does. */
  readonly consequence: string;
}

/**
 * How a fault is put right without a decision of staff:
 * - `register` copies the registration to the account and links all three records;
 * - `correct` changes the records of the finding alone.
 */
export type Fix =
  | (FixWords & {
      readonly act: 'register';
      readonly pair: RegistrationPair;
      /** Registering once more asks for a reason. */
      readonly again: boolean;
    })
  | (FixWords & {
      readonly act: 'correct';
      /** An account or registration with this e-mail would make the fix wrong. */
      readonly email?: string;
    });

export interface Finding {
  /** The same for the same fault each time. */
  readonly id: string;
  readonly kind: FindingKind | keyof typeof HISTORY_KINDS;
  readonly severity: Severity;
  readonly sentence: string;
  readonly records: readonly FindingRecord[];
  readonly fix: Fix | null;
}

/**
 * One fault.
 * @param about what gives it its id: the first record, unless that may still be on its way
 */
export function finding(
  of: Finding['kind'],
  records: readonly FindingRecord[],
  sentence: string,
  fix: Fix | null = null,
  about = records[0]?.path ?? '',
): Finding {
  const { severity } = KIND_WORDS[of];
  return { id: `${of}:${about}`, kind: of, severity, sentence, records, fix };
}

export const userRecord = ({ docID, email }: User): FindingRecord => ({
  path: docPath('user', { uid: docID }),
  name: email.trim() || docID,
});

export const subjectRecord = ({ docID }: Subject): FindingRecord => ({
  path: docPath('subject', { subjectID: docID }),
  name: docID,
});

export const registrationRecord = ({ docID }: Registration): FindingRecord => ({
  path: docPath('registration', { email: docID }),
  name: docID,
});

export const roleRecord = ({ docID }: Role): FindingRecord => ({
  path: docPath('role', { role: docID }),
  name: docID,
});

export const memberRecord = (role: Role, { docID }: RoleMember): FindingRecord => ({
  path: docPath('roleMember', { role: role.docID, email: docID }),
  name: `${docID} in ${role.docID}`,
});

/** A value in a sentence. */
export function shown(value = ''): string {
  return value.trim() === '' ? 'nothing' : `“${value.trim()}”`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const MOST_NAMES = 4;

/** "a, b and c"; of many only the first ones. */
export function named(names: readonly string[]): string {
  const few = names.length > MOST_NAMES + 1 ? names.slice(0, MOST_NAMES) : names;
  const rest = names.length - few.length;
  const parts = rest > 0 ? [...few, `${rest} more`] : few;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
