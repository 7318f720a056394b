import { Link } from 'react-router-dom';
import {
  entryOf,
  type Registration,
  type RegistrationForm,
} from '#domain/people/registration/schema.ts';
import { fieldLabel } from '#domain/shared/differences.ts';
import { sameValue, type Fields } from '#lib/merge-fields.ts';
import { href } from '#routing/href.ts';
import { AlertBox } from '#ui/AlertBox.tsx';

interface StoredAlreadyProps {
  readonly registration: Registration;
  readonly values: Fields;
}

/** Warns in the form of a new registration that a record exists, and what would be replaced. */
export function StoredAlready({ registration, values }: StoredAlreadyProps) {
  const { email, ...stored } = entryOf(registration);
  const replaced = Object.entries(stored as Omit<RegistrationForm, 'email'>).filter(
    ([field, value]) => value !== '' && !sameValue(values[field], value),
  );
  return (
    <AlertBox tone="info">
      A registration record of {email} already exists. The form shows what is stored; only what you
      change is saved. <Link to={href('editRegistration', { email })}>Edit Registration</Link>
      {replaced.length > 0 && (
        <p className="mb-0">
          Your entries replace{' '}
          {replaced.map(([field, value]) => `${fieldLabel([field])} “${value}”`).join(', ')}.
        </p>
      )}
    </AlertBox>
  );
}
