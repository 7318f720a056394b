import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ButtonSpinner } from './ButtonSpinner.tsx';
import { Consequence, spokenConsequence } from './Consequence.tsx';
import { LATE_NOTICE, useLate } from './use-late.ts';
import { useTwoSteps } from './use-two-steps.ts';
import './blocks.css';

export interface TwoStepButtonProps {
  readonly label: string;
  readonly confirmLabel?: string;
  /** What the button is about, for screen readers, where its label stands beside that. */
  readonly about?: string;
  /**
   * The object and consequence of the second click, such as "Removes ann@example.com from staff".
   */
  readonly consequence?: string;
  /** Runs on the first click; the button arms only if this returns true and the focus stays. */
  readonly beforeArm?: () => boolean | Promise<boolean>;
  readonly onConfirm: () => void | Promise<void>;
  readonly variant?: 'danger' | 'primary' | 'secondary';
  readonly size?: 'sm';
  readonly disabled?: boolean;
  readonly busyLabel?: string;
  readonly icon?: ReactNode;
}

/** A button that asks on the first click and acts on the second. It disarms by itself. */
export function TwoStepButton(props: TwoStepButtonProps) {
  const { label, confirmLabel = 'Confirm', variant = 'danger' } = props;
  const button = useRef<HTMLButtonElement>(null);
  const { step, asks, click, disarm } = useTwoSteps({ ...props, button });
  const late = useLate(step === 'busy');
  const keyDown = (event: KeyboardEvent) => {
    // Key repeat sends several clicks, but is a single act.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
    if (event.key !== 'Escape' || !asks) return;
    // Disarms only this button; a surrounding dialog stays open.
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
        // The act may set `disabled` itself; a disabled button would lose the focus.
        disabled={props.disabled && !working}
        aria-disabled={!hears || undefined}
        aria-label={props.about !== undefined && !asks ? `${label}: ${props.about}` : undefined}
        // The second click of a double click must not confirm.
        onClick={(event) => (event.detail > 1 && step === 'armed' ? undefined : click())}
        onBlur={disarm}
        onKeyDown={keyDown}
      >
        {working && <ButtonSpinner />}
        {step === 'idle' && props.icon}
        {asks ? confirmLabel : step === 'busy' ? (props.busyLabel ?? label) : label}
      </button>
      <span role="status" className="visually-hidden">
        {asks && spokenConsequence(props.consequence ?? label, confirmLabel)}
        {late && LATE_NOTICE}
      </span>
      {asks && props.consequence !== undefined && (
        <Consequence of={button} text={props.consequence} />
      )}
      {late && <span aria-hidden>{LATE_NOTICE}</span>}
    </>
  );
}
