import { useState } from 'react';
import { retryConsentMove } from '#data/people/calls.ts';
import type { ConsentWorkflowID } from '#domain/people/consent/schema.ts';
import { errorText } from '#lib/error-text.ts';
import { capital } from '#lib/words.ts';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { AlertBox } from '#ui/AlertBox.tsx';
import { heldBack } from '#ui/held-back.ts';
import { LATE_NOTICE } from '#ui/use-late.ts';
import { useBusy } from '#ui/use-busy.ts';
import { useToast } from '#ui/toasts/toast-context.ts';

interface MoveProblemProps {
  readonly uid: string;
  readonly workflowID: ConsentWorkflowID;
  readonly decision: string;
  /** The reason, in a sentence. */
  readonly problem: string;
}

/** A decision that did not move the user, with the reason and a retry (CORE-D-72). */
export function MoveProblem({ uid, workflowID, decision, problem }: MoveProblemProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const { busy, late, during } = useBusy();
  const toast = useToast();
  const retry = async () => {
    setAnswer(null);
    try {
      await retryConsentMove(uid, workflowID);
      toast.success('User moved');
    } catch (error) {
      setAnswer(errorText(error));
    }
  };
  return (
    <AlertBox tone="warning">
      <p>
        {capital(decision)}, but not moved: {answer ?? problem}
      </p>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        {...heldBack(busy, () => void during(retry))}
      >
        {busy && <ButtonSpinner />}
        Try the move again
      </button>
      {late && <span role="status">{LATE_NOTICE}</span>}
    </AlertBox>
  );
}
