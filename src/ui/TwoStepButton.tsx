import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { LATE_NOTICE, useLate } from './use-late.ts';
import './blocks.css';

export interface TwoStepButtonProps {
  readonly label: string;
  readonly confirmLabel?: string;
  /** Thing and consequence of the second click, such as "Removes ann@example.com from staff". */
  readonly consequence?: string;
  /** Runs on the first click; the button arms only when it answers true. */
  readonly beforeArm?: () => boolean | Promise<boolean>;
  readonly onConfirm: () => void | Promise<void>;
  readonly variant?: 'danger' | 'primary' | 'secondary';
  readonly size?: 'sm';
  readonly disabled?: boolean;
  readonly busyLabel?: string;
  readonly icon?: ReactNode;
}

const armedFor = 5000;

/** A button whose first click asks and whose second click acts. It disarms by itself. */
export function TwoStepButton(props: TwoStepButtonProps) {
  const { label, confirmLabel = 'Confirm', variant = 'danger' } = props;
  const [step, setStep] = useState<'idle' | 'armed' | 'busy'>('idle');
  const late = useLate(step === 'busy');
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (step !== 'armed') return;
    const timer = setTimeout(() => setStep('idle'), armedFor);
    return () => clearTimeout(timer);
  }, [step]);

  const act = async () => {
    // Safari does not focus a clicked button; without the focus, leaving it could not disarm.
    button.current?.focus();
    if (step === 'busy') return;
    if (step === 'idle') {
      if (!props.beforeArm || (await props.beforeArm())) setStep('armed');
      return;
    }
    setStep('busy');
    try {
      await props.onConfirm();
    } finally {
      setStep('idle');
    }
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || step !== 'armed') return;
    // Disarms this button only; a dialog around it stays.
    event.stopPropagation();
    setStep('idle');
  };
  const armed = step === 'armed';
  const size = props.size === 'sm' ? ' btn-sm' : '';
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`btn ${armed ? `btn-${variant}` : `btn-outline-${variant}`}${size}`}
        disabled={props.disabled}
        aria-disabled={step === 'busy' || undefined}
        // A double click is one act of the hand: its second click must not confirm.
        onClick={(event) => void (event.detail === 2 && armed ? undefined : act())}
        onBlur={() => setStep((old) => (old === 'armed' ? 'idle' : old))}
        onKeyDown={escape}
      >
        {step === 'busy' && <span className="spinner-border spinner-border-sm" aria-hidden />}
        {step === 'idle' && props.icon}
        {armed ? confirmLabel : step === 'busy' ? (props.busyLabel ?? label) : label}
      </button>
      <span role="status" className="visually-hidden">
        {armed &&
          `${props.consequence ?? label}. Press ${confirmLabel} to go ahead, Escape to stop.`}
        {late && LATE_NOTICE}
      </span>
      {late && <span aria-hidden>{LATE_NOTICE}</span>}
    </>
  );
}
