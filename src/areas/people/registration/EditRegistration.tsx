import {
  namesSubject,
  registrationValues,
  type Registration,
} from '#domain/people/registration/schema.ts';
import { RegistrationComplete } from './RegistrationComplete.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { useRegistration } from './use-registration.ts';

interface EditRegistrationProps {
  readonly opened: Registration;
  /** The latest version of the record; null once deleted. */
  readonly latest: Registration | null | undefined;
  readonly onAgain: () => void;
}

/** An existing registration, from the form to its result. */
export function EditRegistration({ opened, latest, onAgain }: EditRegistrationProps) {
  const run = useRegistration('edit');
  if (run.state.name === 'complete') {
    const again = () => {
      run.edit();
      onAgain();
    };
    return (
      <RegistrationComplete
        result={run.state.result}
        actions={
          <button type="button" className="btn btn-outline-secondary" onClick={again}>
            Edit again
          </button>
        }
      />
    );
  }
  const { registered, subjectID } = latest ?? opened;
  const settled = registered && namesSubject(subjectID);
  return (
    <RegistrationForm
      mode="edit"
      title="Edit Registration"
      run={run}
      initialValues={valuesOf(opened)}
      latest={latest ? valuesOf(latest) : undefined}
      latestBy={latest ? { by: latest.updatedBy, at: latest.updated } : undefined}
      gone={latest === null}
      readOnly={new Set(settled ? ['email', 'subjectID'] : ['email'])}
      stored={opened}
      registered={registered ? opened.docID : null}
    />
  );
}

/** The e-mail is the record's key, even when its field is missing or wrong. */
function valuesOf(registration: Registration) {
  return { ...registrationValues(registration), email: registration.docID };
}
