import { RegistrationComplete } from './RegistrationComplete.tsx';
import { NewRegistrationForm, type Presets } from './NewRegistrationForm.tsx';
import { useRegistration } from './use-registration.ts';

interface NewRegistrationProps {
  readonly presets: Presets;
  readonly onAnother: () => void;
}

/** A new registration, from the form to its result. */
export function NewRegistration({ presets, onAnother }: NewRegistrationProps) {
  const run = useRegistration('create');
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
  return <NewRegistrationForm run={run} presets={presets} onAnother={onAnother} />;
}
