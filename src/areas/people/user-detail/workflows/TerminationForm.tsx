import { useId } from 'react';
import type { User } from '#domain/people/user/schema.ts';
import { storedReason } from '#domain/people/termination/request.ts';
import { allowedMoves } from '#domain/people/termination/schema.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { useClaim } from '#ui/form/leave-guard-context.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { ReasonField } from './ReasonField.tsx';
import { useTermination, type TerminationStep } from './use-termination.ts';
import './termination.css';

interface TerminationFormProps {
  readonly user: User;
  readonly name: string;
  readonly onDone: () => void;
}

/** The reason and two buttons; each first click runs the server's checks. */
export function TerminationForm({ user, name, onDone }: TerminationFormProps) {
  const { reason, change, trouble, busy, field, check, act } = useTermination(user, onDone);
  const moves = allowedMoves(user.workflowStatus);
  const over = moves.length === 0 && busy === null;
  // The reason may be stored although the response was lost.
  const unsaved = reason.trim() !== '' && !(over && storedReason(user) === reason.trim());
  const typed = unsaved ? 'The reason of the termination' : null;
  useClaim(useId(), busy === null ? typed : { underWay: 'The termination is under way' });
  if (over && !unsaved) {
    return (
      <p className="mb-0">This user is terminated. That is final: nothing more can be done.</p>
    );
  }
  const shared = { reason, change, trouble, field };
  if (over) return <Overtaken {...shared} />;
  return (
    <div className="termination-form">
      <AlertBox tone="warning" announce={false}>
        Termination cannot be undone.
      </AlertBox>
      <Reason {...shared} readOnly={busy !== null} />
      <div className="termination-buttons">
        <TwoStepButton
          label="Followup"
          consequence={`Asks for a last call with ${isolated(name)} before the termination`}
          variant="primary"
          disabled={busy === 'termination' || !moves.includes('followup')}
          beforeArm={check}
          onConfirm={() => act('followup')}
        />
        <TwoStepButton
          label="Terminate"
          consequence={`Terminates ${isolated(name)} for good`}
          disabled={busy === 'followup' || !moves.includes('termination')}
          beforeArm={check}
          onConfirm={() => act('termination')}
        />
      </div>
      {!moves.includes('followup') && (
        <p className="form-text">
          The last call has already been asked for; only the termination is left.
        </p>
      )}
    </div>
  );
}

type ReasonProps = Pick<TerminationStep, 'reason' | 'change' | 'trouble' | 'field'>;

function Reason({ reason, change, trouble, field, readOnly }: ReasonProps & { readOnly: boolean }) {
  return (
    <>
      <ReasonField
        value={reason}
        onChange={change}
        problem={trouble.reason}
        readOnly={readOnly}
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
    </>
  );
}

/** Somebody else terminated first: the unsaved input stays until dismissed. */
function Overtaken(props: ReasonProps) {
  return (
    <div className="termination-form">
      <Reason {...props} readOnly />
      <AlertBox tone="warning">
        Somebody else has terminated this user in the meantime. That is final. Your reason was not
        saved; copy it if it is still needed.
      </AlertBox>
      <button type="button" className="btn btn-outline-secondary" onClick={() => props.change('')}>
        Discard my reason
      </button>
    </div>
  );
}
