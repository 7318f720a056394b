import { useId } from 'react';
import type { User } from '../../../../domain/people/user.ts';
import { allowedMoves } from '../../../../domain/people/workflow/termination.ts';
import { AlertBox } from '../../../../ui/AlertBox.tsx';
import { useClaim } from '../../../../ui/form/use-claim.ts';
import { TwoStepButton } from '../../../../ui/TwoStepButton.tsx';
import { useTermination } from './use-termination.ts';
import '../../../../ui/fields/fields.css';
import './termination.css';

interface TerminationFormProps {
  readonly user: User;
  /** What staff call the person. */
  readonly name: string;
}

/** The reason and the two buttons; each click of a button checks what the server will check too. */
export function TerminationForm({ user, name }: TerminationFormProps) {
  const id = useId();
  const { reason, change, trouble, busy, field, check, act } = useTermination(user);
  useClaim(id, reason.trim() === '' ? null : 'The reason of the termination');
  const moves = allowedMoves(user.workflowStatus);
  const wrong = trouble.reason !== null;
  return (
    <div className="termination-form">
      <div className="field">
        <label className="form-label" htmlFor={`${id}-reason`}>
          Reason
          <span className="field-required" aria-hidden title="Required">
            {' '}
            *
          </span>
        </label>
        <textarea
          ref={field}
          id={`${id}-reason`}
          className={wrong ? 'form-control is-invalid' : 'form-control'}
          rows={3}
          value={reason}
          readOnly={busy !== null}
          aria-required
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-error ${id}-help` : `${id}-help`}
          onChange={(event) => change(event.target.value)}
        />
        {wrong && (
          <div id={`${id}-error`} className="field-error" role="alert">
            {trouble.reason}
          </div>
        )}
        <div id={`${id}-help`} className="form-text">
          Kept with the user and in the history.
        </div>
      </div>
      {trouble.lines.length > 0 && (
        <AlertBox tone="danger">
          {trouble.lines.map((line) => (
            <p key={line} className="mb-0">
              {line}
            </p>
          ))}
        </AlertBox>
      )}
      <div className="termination-buttons">
        <TwoStepButton
          label="Followup"
          consequence={`Asks for a follow-up call with ${name} before the termination`}
          variant="primary"
          disabled={busy === 'termination' || !moves.includes('followup')}
          beforeArm={check}
          onConfirm={() => act('followup')}
        />
        <TwoStepButton
          label="Terminate"
          consequence={`Terminates ${name} for good`}
          disabled={busy === 'followup' || !moves.includes('termination')}
          beforeArm={check}
          onConfirm={() => act('termination')}
        />
      </div>
    </div>
  );
}
