import { docPath } from '#domain/shared/paths.ts';
import type { Note } from '#domain/people/note/schema.ts';
import type { RegistrationPair } from '#domain/people/registration/conflicts.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import type { Role, RoleMember } from '#domain/staff/role/schema.ts';
import type { Subject } from '#domain/people/subject/schema.ts';
import type { User } from '#domain/people/user/schema.ts';

/** The records that the checks examine: all that identify a person. */
export interface StudyRecords {
  readonly users: readonly User[];
  readonly subjects: readonly Subject[];
  readonly registrations: readonly Registration[];
  readonly roles: readonly RoleGroup[];
  /** Unresolved questions about people. */
  readonly questions: readonly AskedQuestion[];
}

/** A question with its document path. */
export interface AskedQuestion extends Note {
  readonly path: string;
}

export interface RoleGroup {
  readonly role: Role;
  readonly members: readonly RoleMember[];
}

export type Severity = 'fault' | 'warning' | 'note';

interface KindWords {
  readonly title: string;
  readonly severity: Severity;
  /** Also valid while records are loading; other findings need complete data. */
  readonly early: boolean;
}

const kind = (title: string, severity: Severity, when: 'early' | 'at the end'): KindWords => ({
  title,
  severity,
  early: when === 'early',
});

/** Every kind of finding, most severe first. */
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
  'question-without-field': kind('Question about a field that is gone', 'warning', 'early'),
  'question-to-nobody': kind('Question to somebody who left', 'warning', 'at the end'),
  'role-without-staff': kind('Role without staff', 'warning', 'at the end'),
  'role-count': kind('Members miscounted', 'warning', 'at the end'),
  'member-without-account': kind('Member without account', 'note', 'at the end'),
} as const satisfies Record<string, KindWords>;

export type FindingKind = keyof typeof FINDING_KINDS;

/** Kinds found only by checking the whole history. */
const HISTORY_KINDS = {
  'history-gap': kind('Changed without history', 'fault', 'at the end'),
} as const satisfies Record<string, KindWords>;

/** Labels of every kind, most severe first. */
export const KIND_WORDS = { ...HISTORY_KINDS, ...FINDING_KINDS };

/** A record involved in a problem; its path leads to its screen. */
export interface FindingRecord {
  readonly path: string;
  /** Its display name: e-mail or ID. */
  readonly name: string;
}

interface FixWords {
  readonly label: string;
  /** The effect of confirming. */
  readonly consequence: string;
}

/**
 * A fix that needs no decision by staff:
 * - `register` copies the registration to the account and links all three records;
 * - `correct` changes only the finding's own records.
 */
export type Fix =
  | (FixWords & {
      readonly act: 'register';
      readonly pair: RegistrationPair;
      /** Registering again requires a reason. */
      readonly again: boolean;
    })
  | (FixWords & {
      readonly act: 'correct';
      /** Invalid when an account or registration with this e-mail exists. */
      readonly email?: string;
    });

export interface Finding {
  /** Stable for the same problem. */
  readonly id: string;
  readonly kind: FindingKind | keyof typeof HISTORY_KINDS;
  readonly severity: Severity;
  readonly sentence: string;
  readonly records: readonly FindingRecord[];
  readonly fix: Fix | null;
  /** An e-mail whose registration staff may create in its form. */
  readonly toRegister?: string;
}

/**
 * A single problem.
 *
 * @param about the record that the id derives from: the first one, unless that may still be loading
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

/** A value quoted in a sentence. */
export function shown(value = ''): string {
  return value.trim() === '' ? 'nothing' : `“${value.trim()}”`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const MOST_NAMES = 4;

/** "a, b and c"; a long list is truncated. */
export function named(names: readonly string[]): string {
  const few = names.length > MOST_NAMES + 1 ? names.slice(0, MOST_NAMES) : names;
  const rest = names.length - few.length;
  const parts = rest > 0 ? [...few, `${rest} more`] : few;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
