import { useId } from 'react';
import { formatDateTime } from '#lib/dates.ts';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { heldBack } from '#ui/held-back.ts';
import type { BackupStepState } from './use-backup-step.ts';

interface BackupStepProps {
  readonly step: BackupStepState;
  /** True when nothing of this user may be erased. */
  readonly refused: boolean;
  /** True while another act is running. */
  readonly busy: boolean;
}

/** The backup checkbox and button before erasing. */
export function BackupStep({ step, refused, busy }: BackupStepProps) {
  const id = useId();
  return (
    <>
      <h3 className="reset-step">Back up</h3>
      <div className="form-check">
        <input
          id={id}
          type="checkbox"
          className="form-check-input"
          checked={step.wanted}
          disabled={refused}
          aria-disabled={busy || undefined}
          onChange={(event) => {
            if (!busy) step.setWanted(event.target.checked);
          }}
        />
        <label className="form-check-label" htmlFor={id}>
          Back up this user before erasing
        </label>
      </div>
      {step.wanted && (
        <div className="reset-backup">
          <button
            type="button"
            className="btn btn-primary"
            disabled={refused}
            {...heldBack(busy, step.start)}
          >
            {step.busy && <ButtonSpinner />}
            Back up now
          </button>
          {step.verified !== null && (
            <>
              <span>Backed up and verified.</span>
              <span className="reset-muted">
                Made {formatDateTime(step.madeAt)}; it counts for an hour.
              </span>
            </>
          )}
        </div>
      )}
    </>
  );
}
