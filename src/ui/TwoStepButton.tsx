import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ButtonSpinner } from './ButtonSpinner.tsx';
import { Consequence } from './Consequence.tsx';
import { LATE_NOTICE, useLate } from './use-late.ts';
import { useTwoSteps } from './use-two-steps.ts';
import './blocks.css';

export interface TwoStepButtonProps {
  readonly label: string;
  readonly confirmLabel?: string;
  /** Thing and consequence of the second click, such as "Removes ann@example.com from staff". */
  readonly consequence?: string;
  /** Runs on the first click; the button arms only when it answers true, and while it is not left. */
  readonly beforeArm?: () => boolean | Promise<boolean>;
  readonly onConfirm: () => void | Promise<void>;
  readonly variant?: 'danger' | 'primary' | 'secondary';
  readonly size?: 'sm';
  readonly disabled?: boolean;
  readonly busyLabel?: string;
  readonly icon?: ReactNode;
}

/** A button whose first click asks and whose second click acts. It disarms by itself. */
export function TwoStepButton(props: TwoStepButtonProps) {
  const { label, confirmLabel = 'Confirm', variant = 'danger' } = props;
  const button = useRef<HTMLButtonElement>(null);
  const { beforeArm, onConfirm } = props;
  const { step, asks, click, disarm } = useTwoSteps({ button, beforeArm, onConfirm });
  const late = useLate(step === 'busy');
  const keyDown = (event: KeyboardEvent) => {
    // A key that is held down clicks again and again: it is one act of the hand.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
    if (event.key !== 'Escape' || !asks) return;
    // Disarms this button only; a dialog around it stays.
    event.stopPropagation();
    disarm();
  };
  const hears = step === 'idle' || step === 'armed';
  const working = step === 'checking' || step === 'busy';
  const size = props.size === 'sm' ? ' btn-sm' : '';
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`btn ${asks ? `btn-${variant}` : `btn-outline-${variant}`}${size}`}
        // What it does may hold the page back, itself too: disabled, it would lose the focus.
        disabled={props.disabled && !working}
        aria-disabled={!hears || undefined}
        // So is a double click: its second click must not confirm.
        onClick={(event) => (event.detail > 1 && step === 'armed' ? undefined : click())}
        onBlur={disarm}
        onKeyDown={keyDown}
      >
        {working && <ButtonSpinner />}
        {step === 'idle' && props.icon}
        {asks ? confirmLabel : step === 'busy' ? (props.busyLabel ?? label) : label}
      </button>
      <span role="status" className="visually-hidden">
        {asks &&
          `${props.consequence ?? label}. Press ${confirmLabel} to go ahead, Escape to stop.`}
        {late && LATE_NOTICE}
      </span>
      {asks && props.consequence !== undefined && (
        <Consequence of={button} text={props.consequence} />
      )}
      {late && <span aria-hidden>{LATE_NOTICE}</span>}
    </>
  );
}
