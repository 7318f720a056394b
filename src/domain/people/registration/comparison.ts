import { normalizeEmail } from '#domain/shared/email.ts';
import type { Registration } from './schema.ts';
import type { User } from '#domain/people/user/schema.ts';

/** A value in the user record and in the registration record. */
export interface ComparedValue {
  readonly label: string;
  /** Null when the record is missing. */
  readonly user: string | null;
  readonly registration: string | null;
  readonly mismatch: boolean;
}

interface Compared {
  readonly label: string;
  readonly ofUser: (user: User) => string;
  readonly ofRegistration: (registration: Registration) => string;
  readonly normalize: (value: string) => string;
}

const trimmed = (value: string) => value.trim();

const COMPARED: readonly Compared[] = [
  {
    label: 'Email',
    ofUser: (user) => user.email,
    ofRegistration: (registration) => registration.email,
    normalize: normalizeEmail,
  },
  {
    label: 'Uid',
    // The id of an account is its uid, regardless of the field.
    ofUser: (user) => user.docID,
    ofRegistration: (registration) => registration.uid,
    normalize: trimmed,
  },
  {
    label: 'Active program',
    ofUser: (user) => user.activeProgram,
    ofRegistration: (registration) => registration.activeProgram,
    normalize: trimmed,
  },
  {
    label: 'Support-desk ID',
    ofUser: (user) => user.zendeskID,
    ofRegistration: (registration) => registration.zendeskID,
    normalize: trimmed,
  },
];

/**
 * Compares a subject's two records (CORE-MEDR-12). Values are trimmed, e-mails also lower-cased; a
 * missing record makes every value a mismatch (CORE-D-53).
 */
export function compareRecords(
  user: User | null,
  registration: Registration | null,
): ComparedValue[] {
  return COMPARED.map(({ label, ofUser, ofRegistration, normalize }) => {
    const ofTheUser = user && ofUser(user);
    const ofTheRegistration = registration && ofRegistration(registration);
    const mismatch =
      ofTheUser === null ||
      ofTheRegistration === null ||
      normalize(ofTheUser) !== normalize(ofTheRegistration);
    return { label, user: ofTheUser, registration: ofTheRegistration, mismatch };
  });
}
