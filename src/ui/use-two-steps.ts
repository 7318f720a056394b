import { useEffect, useRef, useState, type RefObject } from 'react';

/** `settling` already asks but ignores clicks: one meant for the first step may still arrive. */
export type Step = 'idle' | 'checking' | 'settling' | 'armed' | 'busy';

/** How long a button stays armed: long enough to read what the act would do. */
const ARMED_MS = 20_000;
const SETTLING_MS = 500;

interface TwoSteps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly beforeArm?: (() => boolean | Promise<boolean>) | undefined;
  readonly onConfirm: () => void | Promise<void>;
  /** The second click's effect; a changed text, such as a late count, restarts the settling. */
  readonly consequence?: string | null | undefined;
}

/** The states of a button that asks on the first click and acts on the second. */
export function useTwoSteps({ button, beforeArm, onConfirm, consequence }: TwoSteps) {
  const [step, setStep] = useState<Step>('idle');
  /** Clicks while settling; each restarts the half second. */
  const [unheard, setUnheard] = useState(0);
  const check = useRef(0);
  const asks = step === 'settling' || step === 'armed';
  // A click in flight was meant for the previous text.
  const [said, setSaid] = useState(consequence);
  if (said !== consequence) {
    setSaid(consequence);
    if (step === 'armed') setStep('settling');
  }

  useEffect(() => {
    if (step !== 'settling') return;
    const timer = setTimeout(() => setStep('armed'), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [step, unheard]);
  useEffect(() => {
    if (!asks) return;
    const timer = setTimeout(() => setStep('idle'), ARMED_MS);
    return () => clearTimeout(timer);
  }, [asks, consequence]);

  const ask = async () => {
    if (!beforeArm) return setStep('settling');
    check.current += 1;
    const mine = check.current;
    let armed = false;
    setStep('checking');
    try {
      armed = await beforeArm();
    } finally {
      // A blur during the check has called `disarm`, which invalidates this check.
      if (check.current === mine) setStep(armed ? 'settling' : 'idle');
    }
  };
  const confirm = async () => {
    setStep('busy');
    try {
      await onConfirm();
    } finally {
      setStep('idle');
    }
  };
  const click = () => {
    // Safari does not focus a clicked button; without focus there is no blur to disarm it.
    button.current?.focus();
    if (step === 'idle') void ask();
    else if (step === 'settling') setUnheard((count) => count + 1);
    else if (step === 'armed') void confirm();
  };
  const disarm = () => {
    check.current += 1;
    setStep((old) => (old === 'busy' ? old : 'idle'));
  };
  return { step, asks, click, disarm };
}
