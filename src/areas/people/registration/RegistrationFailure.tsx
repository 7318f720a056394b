import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Involved } from '#domain/people/registration/conflicts.ts';
import { href } from '#routing/href.ts';
import { InvolvedRecords } from '#areas/people/shared/InvolvedRecords.tsx';

interface RegistrationFailureProps {
  readonly reason: string;
  readonly involved: Involved;
  /** The e-mail of the saved record; null when nothing was saved. */
  readonly saved: string | null;
  readonly onDismiss: () => void;
  /** Starts over with an empty form; undefined for the edit form. */
  readonly onAnother: (() => void) | undefined;
}

/**
 * Why the registration is not complete (CORE-REG-14). A new person has no account yet: that usual case
 * is a success with a next step.
 */
export function RegistrationFailure({
  reason,
  involved,
  saved,
  onDismiss,
  onAnother,
}: RegistrationFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  // The failed button is far below; bring the reason into view.
  useEffect(() => box.current?.focus(), [reason]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={`alert alert-${saved === null ? 'warning' : 'success'} alert-dismissible registration-failure`}
    >
      {saved !== null && <p className="fw-semibold mb-1">Registration record saved</p>}
      <p className="fw-semibold text-warning-emphasis mb-1">Error registering user</p>
      <p className="mb-0">{reason}</p>
      {saved !== null && (
        <p className="mb-0">
          Next: once this person has signed in to the app, open{' '}
          <Link to={href('editRegistration', { email: saved })}>this registration record</Link> and
          press “Save and register”.
        </p>
      )}
      <InvolvedRecords involved={involved} />
      {saved !== null && onAnother && (
        <button type="button" className="btn btn-sm btn-outline-secondary mt-2" onClick={onAnother}>
          Register another user
        </button>
      )}
      <button type="button" className="btn-close" aria-label="Dismiss" onClick={onDismiss} />
    </div>
  );
}
