import { useId, useState, type FormEvent, type ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { errorText } from '#lib/error-text.ts';
import { ButtonSpinner } from './ButtonSpinner.tsx';
import { LATE_NOTICE, useLate } from './use-late.ts';
import { useOpeningClick } from './use-opening-click.ts';
import './blocks.css';

interface ReasonRule {
  readonly label: string;
  readonly help?: string;
  /** Minimum length after trimming; 1 by default. */
  readonly minLength?: number;
}

export interface ConfirmDialogProps {
  /** The act and its object, such as "Delete program ACT?". */
  readonly title: string;
  /** The consequence. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'danger' | 'primary';
  /** Asks for a reason, which is passed to `onConfirm`. */
  readonly reason?: ReasonRule;
  readonly onConfirm: (reason: string) => Promise<void> | void;
  readonly onClose: () => void;
  /** False when the caller closes the dialog. */
  readonly closeOnConfirm?: boolean;
}

function reasonProblem(rule: ReasonRule | undefined, text: string): string | null {
  if (!rule) return null;
  const least = rule.minLength ?? 1;
  if (text.trim() === '') return `${rule.label} required`;
  return text.trim().length < least ? `${rule.label}: at least ${least} characters` : null;
}

function useConfirm({ reason: rule, onConfirm, onClose, closeOnConfirm }: ConfirmDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<{ busy: boolean; error: string | null }>(idle);
  const id = useId();

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    // Dialogs are portals: without this, the submit would bubble to the form behind them.
    event.stopPropagation();
    if (state.busy) return;
    const wrong = reasonProblem(rule, reason);
    setProblem(wrong);
    if (wrong !== null) return void document.getElementById(`${id}-reason`)?.focus();
    setState({ busy: true, error: null });
    try {
      await onConfirm(reason.trim());
      setState(idle);
      if (closeOnConfirm !== false) onClose();
    } catch (error) {
      setState({ busy: false, error: errorText(error) });
    }
  };
  const close = () => {
    if (!state.busy) onClose();
  };
  useOpeningClick();
  // A stray click on the backdrop must not discard typed text; Escape and Cancel are deliberate.
  const [typed, setTyped] = useState(false);
  const backdrop = typed ? ('static' as const) : true;
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTyped(holdsText(currentTarget));
  return { id, reason, setReason, problem, ...state, confirm, close, backdrop, onInput };
}

const idle = { busy: false, error: null };

const holdsText = ({ elements }: HTMLFormElement): boolean =>
  [...elements].some((field) => 'value' in field && String(field.value).trim() !== '');

/** Shown while mounted. If the act fails, it stays open with the message. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'Cancel', tone = 'danger' } = props;
  const dialog = useConfirm(props);
  const { id, busy, error, close } = dialog;
  const late = useLate(busy);
  return (
    <Modal
      show
      onHide={close}
      backdrop={dialog.backdrop}
      animation={false}
      centered
      aria-labelledby={`${id}-title`}
    >
      <form onSubmit={(event) => void dialog.confirm(event)} onInput={dialog.onInput} noValidate>
        <Modal.Header>
          <h2 className="modal-title h5" id={`${id}-title`}>
            {title}
          </h2>
        </Modal.Header>
        <Modal.Body>
          {children}
          {props.reason && (
            <ReasonInput
              id={`${id}-reason`}
              rule={props.reason}
              value={dialog.reason}
              problem={dialog.problem}
              readOnly={busy}
              onChange={dialog.setReason}
            />
          )}
          {error !== null && (
            <div role="alert" className="alert alert-danger mt-3 mb-0">
              {error}
            </div>
          )}
        </Modal.Body>
        <Modal.Footer>
          <span className="me-auto" aria-live="polite">
            {late && LATE_NOTICE}
          </span>
          <button
            type="button"
            className="btn btn-outline-secondary"
            aria-disabled={busy}
            autoFocus={!props.reason}
            onClick={close}
          >
            {cancelLabel}
          </button>
          <button type="submit" className={`btn btn-${tone}`} aria-disabled={busy}>
            {busy && <ButtonSpinner />}
            {confirmLabel}
          </button>
        </Modal.Footer>
      </form>
    </Modal>
  );
}

interface ReasonInputProps {
  readonly id: string;
  readonly rule: ReasonRule;
  readonly value: string;
  readonly problem: string | null;
  readonly readOnly: boolean;
  readonly onChange: (text: string) => void;
}

function ReasonInput({ id, rule, value, problem, readOnly, onChange }: ReasonInputProps) {
  return (
    <div className="mt-3">
      <label className="form-label" htmlFor={id}>
        {rule.label}{' '}
        <span className="text-danger-emphasis" aria-hidden>
          *
        </span>
      </label>
      <textarea
        id={id}
        className={problem ? 'form-control is-invalid' : 'form-control'}
        rows={3}
        value={value}
        readOnly={readOnly}
        autoFocus
        aria-required
        aria-invalid={problem !== null}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div
        id={`${id}-help`}
        className={problem ? 'invalid-feedback d-block' : 'form-text'}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? rule.help ?? 'Kept in the history.'}
      </div>
    </div>
  );
}
