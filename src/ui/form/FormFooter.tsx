import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LATE_NOTICE } from '#ui/use-late.ts';
import { StatusLine, type Status } from '#ui/StatusLine.tsx';
import { SubmitButton, type SubmitButtonProps } from './SubmitButton.tsx';

export interface FormFooterProps {
  readonly submitLabel: string;
  readonly busyLabel: string | undefined;
  readonly busy: boolean;
  readonly late: boolean;
  /** Why saving is not possible now; the button says so instead of vanishing. */
  readonly blocked: string | null;
  /** Nothing can be saved yet, and the fields say why. */
  readonly held: boolean;
  /** Leads to what has to be settled first. */
  readonly onBlocked: (() => void) | undefined;
  readonly dirty: boolean;
  readonly failure: string | null;
  readonly status: Status | null;
  readonly cancelTo: string | undefined;
  readonly actions: ReactNode;
  /** The two steps of a save that cannot be undone. */
  readonly steps: Pick<SubmitButtonProps, 'button' | 'asked' | 'ignoresClicks' | 'disarm'>;
}

function stateText(props: FormFooterProps): string {
  if (props.late) return LATE_NOTICE;
  if (props.busy) return '';
  if (props.blocked !== null) return props.blocked;
  return props.dirty && !props.status ? 'Unsaved changes' : '';
}

/** What stands in the way is far above at times: then the sentence leads there. */
function State(props: FormFooterProps) {
  const text = stateText(props);
  if (!props.onBlocked || text === '' || text !== props.blocked) return text;
  return (
    <button type="button" className="btn btn-link form-footer-link" onClick={props.onBlocked}>
      {text}
    </button>
  );
}

/** State at the left, buttons at the right, always in view. */
export function FormFooter(props: FormFooterProps) {
  const { busy, blocked, held } = props;
  return (
    <div className="form-footer">
      {props.failure !== null && (
        <div role="alert" className="alert alert-danger">
          {props.failure}
        </div>
      )}
      <div className="form-footer-line">
        <div className="form-footer-state">
          <StatusLine status={props.status} />
          <span aria-live="polite">
            <State {...props} />
          </span>
        </div>
        {props.actions}
        {props.cancelTo !== undefined && (
          <Link className="btn btn-outline-secondary" to={props.cancelTo}>
            Cancel
          </Link>
        )}
        <SubmitButton
          label={props.submitLabel}
          busyLabel={props.busyLabel}
          busy={busy}
          held={held || blocked !== null}
          {...props.steps}
        />
      </div>
    </div>
  );
}
