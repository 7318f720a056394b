import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  blankRegistration,
  type RegistrationForm as Values,
} from '#domain/people/registration/schema.ts';
import { href } from '#routing/href.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { handedOver } from '#areas/people/shared/typed-person.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { StoredAlready } from './StoredAlready.tsx';
import { useKnownPerson } from './use-known-person.ts';
import type { RegistrationRun } from './use-registration.ts';

/** Values from the URL or a subject, which are read-only here (CORE-REG-16). */
export type Presets = Partial<Values>;

interface NewRegistrationFormProps {
  readonly run: RegistrationRun;
  readonly presets: Presets;
  readonly onAnother: () => void;
}

/** Blank until the e-mail is known; then it shows that person's stored data. */
export function NewRegistrationForm({ run, presets, onAnother }: NewRegistrationFormProps) {
  // Frozen when the form opens: a live change must not make fields read-only.
  const [given] = useState(presets);
  const [initial] = useState((): Values => ({ ...blankRegistration(), ...given }));
  const [email, setEmail] = useState(initial.email);
  const person = useKnownPerson(email, initial, given);
  const { registration, failure } = person;
  return (
    <>
      {failure && (
        <LoadError
          what={`It could not be checked whether ${email} already has a registration record.`}
          error={failure.error}
          retry={failure.retry}
          requires="staff"
        />
      )}
      <RegistrationForm
        mode="create"
        title="Register a new User"
        run={run}
        initialValues={initial}
        latest={person.values}
        latestBy={
          registration ? { by: registration.updatedBy, at: registration.updated } : undefined
        }
        about={person.about}
        stored={registration}
        handedOver={person.lacking}
        readOnly={new Set(Object.keys(given))}
        registered={registration?.registered ? registration.docID : null}
        onEmail={setEmail}
        onAnother={onAnother}
        noSubject={(values) => (
          <>
            No subject yet?{' '}
            <Link to={href('newSubject')} state={handedOver(values)}>
              Create a subject
            </Link>
          </>
        )}
      >
        {(values) =>
          registration &&
          registration.docID !== run.made && (
            <StoredAlready registration={registration} values={values} />
          )
        }
      </RegistrationForm>
    </>
  );
}
