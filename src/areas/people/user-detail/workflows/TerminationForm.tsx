import { useId } from 'react';
import type { User } from '#domain/people/user/schema.ts';
import { allowedMoves } from '#domain/people/termination/schema.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { useClaim } from '#ui/form/use-claim.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { ReasonField } from './ReasonField.tsx';
import { useTermination } from './use-termination.ts';
import './termination.css';

interface TerminationFormProps {
  readonly user: User;
  /** What staff call the person. */
  readonly name: string;
  readonly onDone: () => void;
}

/** The reason and the two buttons; the first click of each checks what the server will check too. */
export function TerminationForm({ user, name, onDone }: TerminationFormProps) {
  const { reason, change, trouble, busy, field, check, act } = useTermination(user, onDone);
  const typed = reason.trim() === '' ? null : 'The reason of the termination';
  useClaim(useId(), busy === null ? typed : { underWay: 'The termination is under way' });
  const moves = allowedMoves(user.workflowStatus);
  return (
    <div className="termination-form">
      <ReasonField
        value={reason}
        onChange={change}
        problem={trouble.reason}
        readOnly={busy !== null}
        input={field}
      />
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
      {!moves.includes('followup') && (
        <p className="form-text">
          The follow-up call was asked for already: what is left is the termination.
        </p>
      )}
    </div>
  );
}
