import { useState } from 'react';
import {
  blankRegistration,
  type RegistrationForm as Values,
} from '#domain/people/registration/schema.ts';
import { RegistrationComplete } from './RegistrationComplete.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { useRegistration } from './use-registration.ts';

/** Values handed over by the address or by a subject; they cannot be changed here (CORE-REG-16). */
export type Presets = Partial<Values>;

interface NewRegistrationProps {
  readonly presets: Presets;
  readonly onAnother: () => void;
}

/** One registration from the empty form to its result. */
export function NewRegistration({ presets, onAnother }: NewRegistrationProps) {
  const run = useRegistration('create');
  // What was handed over when the form opened: a live change must not turn fields read-only.
  const [given] = useState(presets);
  if (run.state.name === 'complete') {
    return (
      <RegistrationComplete
        result={run.state.result}
        actions={
          <button type="button" className="btn btn-primary" onClick={onAnother}>
            Register another user
          </button>
        }
      />
    );
  }
  return (
    <RegistrationForm
      mode="create"
      title="Register a new User"
      run={run}
      initialValues={{ ...blankRegistration(), ...given }}
      readOnly={new Set(Object.keys(given))}
      registered={false}
    />
  );
}
