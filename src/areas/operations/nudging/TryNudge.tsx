import { useId, useState } from 'react';
import { tryNudge } from '#data/operations/nudgers.ts';
import type { Nudger } from '#domain/operations/nudge/nudger.ts';
import { errorText } from '#lib/error-text.ts';
import { logError } from '#lib/log.ts';
import { countOf } from '#lib/words.ts';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import { heldBack } from '#ui/held-back.ts';
import { Panel } from '#ui/Panel.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { useBusy } from '#ui/use-busy.ts';
import { LATE_NOTICE } from '#ui/use-late.ts';

interface TryNudgeProps {
  readonly nudge: Nudger;
}

export const TRY_PANEL = { id: 'try-nudge', title: 'Try this nudge' };

/** Sends a stored message to the signed-in account's devices only. */
export function TryNudge({ nudge: { docID, messages } }: TryNudgeProps) {
  const toast = useToast();
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const { busy, late, during } = useBusy();
  const at = Math.min(chosen, messages.length - 1);
  const send = async () => {
    try {
      const devices = await tryNudge(docID, at);
      toast.success(`Sent to yourself, on ${countOf(devices, 'device')}.`);
    } catch (error) {
      logError('Nudge not tried', { id: docID, error });
      toast.failure(errorText(error));
    }
  };
  return (
    <Panel {...TRY_PANEL}>
      <p>Sends the saved message to your own devices only. Limits apply.</p>
      <label className="form-label" htmlFor={id}>
        Message to try
      </label>
      <div className="d-flex flex-wrap gap-2">
        <select
          id={id}
          className="form-select w-auto mw-100"
          value={at}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {messages.map(({ title, text }, index) => (
            <option
              key={index}
              value={index}
            >{`${index + 1}. ${title}: ${text.slice(0, 60)}`}</option>
          ))}
        </select>
        <button
          type="button"
          className="btn btn-outline-primary"
          {...heldBack(busy || at < 0, () => void during(send))}
        >
          {busy && <ButtonSpinner />}
          Send to myself
        </button>
        <span className="align-self-center" aria-live="polite">
          {late && LATE_NOTICE}
        </span>
      </div>
    </Panel>
  );
}
