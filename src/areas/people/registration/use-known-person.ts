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

/** What is stored of the person whose e-mail stands in a form. */
export interface KnownPerson {
  /** Null while it is not known, and where there is none. */
  readonly registration: Registration | null;
  /** Names the record whose values the form shows; empty for a form that shows none. */
  readonly about: string;
  /** What fields show that nobody touched. */
  readonly values: RegistrationForm;
  /** What was handed over and the registration lacks. */
  readonly lacking: Partial<RegistrationForm>;
  readonly failure: LiveError | undefined;
}

/**
 * Looks an e-mail up as soon as it is typed whole: its registration, or the subject that has it.
 *
 * @param blank what a form shows of somebody who is not known
 * @param given what was handed over to the form
 */
export function useKnownPerson(
  typed: string,
  blank: RegistrationForm,
  given: Partial<RegistrationForm>,
): KnownPerson {
  const email = normalizeEmail(typed);
  const whole = isEmail(email);
  const registrations = useLive(whole ? registrationSource(email) : null);
  const subjects = useLive(whole ? subjectsWithEmailSource(email) : null);
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
