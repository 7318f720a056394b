import { registrationSource } from '#data/people/registrations.ts';
import { subjectsWithEmailSource } from '#data/people/subjects.ts';
import { useLive } from '#data/engine/use-live.ts';
import {
  entryOf,
  presetsOf,
  type Registration,
  type RegistrationForm,
} from '#domain/people/registration/schema.ts';
import { isEmail, normalizeEmail } from '#domain/shared/email.ts';
import { failureOf, type LiveError } from '#lib/live.ts';

/** The stored data of the person with the form's e-mail. */
export interface KnownPerson {
  /** Null while unknown, or without a registration. */
  readonly registration: Registration | null;
  /** Identifies the displayed record; empty for none. */
  readonly about: string;
  /** Values of untouched fields. */
  readonly values: RegistrationForm;
  /** Preset values that the registration lacks. */
  readonly lacking: Partial<RegistrationForm>;
  readonly failure: LiveError | undefined;
}

/**
 * Looks up a completely typed e-mail: its registration, or its subject.
 * @param blank values for an unknown person
 * @param given the form's presets
 */
export function useKnownPerson(
  typed: string,
  blank: RegistrationForm,
  given: Partial<RegistrationForm>,
): KnownPerson {
  const email = normalizeEmail(typed);
  const isComplete = isEmail(email);
  const registrations = useLive(isComplete ? registrationSource(email) : null);
  const subjects = useLive(isComplete ? subjectsWithEmailSource(email) : null);
  const failure = failureOf(registrations);
  const registration = registrations.state === 'ready' ? registrations.data : null;
  if (registration) {
    const stored = entryOf(registration);
    const lacking = Object.fromEntries(
      Object.entries(given).filter(([field]) => stored[field as keyof RegistrationForm] === ''),
    );
    return { registration, about: email, values: { ...stored, ...lacking }, lacking, failure };
  }
  const answered = registrations.state === 'ready' && subjects.state === 'ready';
  const [subject, ...others] = answered ? subjects.data.rows : [];
  const only = subject && others.length === 0 ? subject : null;
  return {
    registration,
    about: only ? `${email} of ${only.docID}` : '',
    values: { ...blank, ...(only && { ...presetsOf(only), email }) },
    lacking: {},
    failure,
  };
}
