import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { Consequence, spokenConsequence } from '#ui/Consequence.tsx';
import { StatusLine, type Status } from '#ui/StatusLine.tsx';
import { LATE_NOTICE } from '#ui/use-late.ts';

interface FormFooterProps {
  readonly submitLabel: string;
  readonly busyLabel: string | undefined;
  readonly busy: boolean;
  readonly late: boolean;
  /** Why saving is not possible now; the button stays focusable. */
  readonly blocked: string | null;
  /** True while there is nothing valid to save; the fields say why. */
  readonly held: boolean;
  /** Leads to what blocks saving. */
  readonly onBlocked: (() => void) | undefined;
  readonly dirty: boolean;
  readonly unsavedText: string;
  readonly failure: string | null;
  readonly status: Status | null;
  readonly quiet: boolean;
  /** Where the save goes. */
  readonly note: ReactNode;
  readonly cancelTo: string | undefined;
  readonly actions: ReactNode;
  /** The two-step state of a save that cannot be undone. */
  readonly steps: Pick<SubmitButtonProps, 'button' | 'asked' | 'ignoresClicks' | 'disarm'>;
}

function stateText(props: FormFooterProps): string {
  if (props.late) return LATE_NOTICE;
  if (props.busy) return '';
  if (props.blocked !== null) return props.blocked;
  return props.dirty && !props.status ? props.unsavedText : '';
}

/** The cause may be far above: the sentence then links to it. */
function State(props: FormFooterProps) {
  const text = stateText(props);
  if (!props.onBlocked || text === '' || text !== props.blocked) return text;
  return (
    <button type="button" className="btn btn-link form-footer-link" onClick={props.onBlocked}>
      {text}
    </button>
  );
}

/** State on the left, buttons on the right, always visible. */
export function FormFooter(props: FormFooterProps) {
  const { busy, blocked, held } = props;
  return (
    <div className={props.quiet ? 'form-footer-quiet' : 'form-footer'}>
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
          {props.note}
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
          outline={props.quiet && !props.dirty}
          {...props.steps}
        />
      </div>
    </div>
  );
}

interface SubmitButtonProps {
  readonly label: string;
  readonly busyLabel: string | undefined;
  readonly busy: boolean;
  /** Until there is something to save. */
  readonly outline: boolean;
  /** Clicks have no effect; the text next to the button says why. */
  readonly held: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The consequence of the second click while armed; null otherwise. */
  readonly asked: string | null;
  /** True while clicks are ignored: one meant for the first step may still arrive. */
  readonly ignoresClicks: boolean;
  readonly disarm: () => void;
}

/** The submit button; asks before a save that cannot be undone. */
function SubmitButton(props: SubmitButtonProps) {
  const { label, busyLabel, busy, held, outline, button, asked, ignoresClicks, disarm } = props;
  const keyDown = (event: KeyboardEvent) => {
    // Key repeat sends several clicks, but is a single act.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
    if (event.key !== 'Escape' || asked === null) return;
    event.stopPropagation();
    disarm();
  };
  return (
    <>
      <button
        ref={button}
        type="submit"
        className={outline ? 'btn btn-outline-secondary' : 'btn btn-primary'}
        aria-disabled={busy || held || ignoresClicks}
        onBlur={disarm}
        onKeyDown={keyDown}
      >
        {busy && <ButtonSpinner />}
        {asked !== null ? 'Confirm' : busy && busyLabel ? busyLabel : label}
      </button>
      <span role="status" className="visually-hidden">
        {asked !== null && spokenConsequence(asked, 'Confirm')}
      </span>
      {asked !== null && <Consequence of={button} text={asked} />}
    </>
  );
}
