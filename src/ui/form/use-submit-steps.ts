import { useRef } from 'react';
import { useTwoSteps } from '#ui/use-two-steps.ts';

interface SubmitSteps {
  /** What saving would do that cannot be undone; null where one click is enough. */
  readonly consequence: string | null;
  /** Whether the form could be sent as it is; shows what is wrong if not. */
  readonly ready: () => Promise<boolean>;
  readonly submit: () => Promise<void>;
}

/** One step to save a form, or two where the save cannot be undone. */
export function useSubmitSteps({ consequence, ready, submit }: SubmitSteps) {
  const button = useRef<HTMLButtonElement>(null);
  const { step, asks, click, disarm } = useTwoSteps({
    button,
    beforeArm: ready,
    onConfirm: submit,
  });
  const start = () => {
    if (consequence === null) void submit();
    else click();
  };
  const ignoresClicks = step === 'settling' || step === 'checking';
  return { button, start, disarm, ignoresClicks, asked: asks ? consequence : null };
}
