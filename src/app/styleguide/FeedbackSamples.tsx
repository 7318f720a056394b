import { AlertBox } from '#ui/AlertBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { StatusLine, useStatusLine } from '#ui/StatusLine.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';

/** Messages in their place, toasts, the status line and spinners. */
export function FeedbackSamples() {
  const toast = useToast();
  const line = useStatusLine();
  return (
    <Panel title="Feedback">
      <AlertBox tone="success" announce={false}>
        The subject was registered.
      </AlertBox>
      <AlertBox tone="info" announce={false} title="Three calls are due today">
        They are listed under Scheduled calls.
      </AlertBox>
      <AlertBox tone="warning" announce={false}>
        This program is used by 14 participants.
      </AlertBox>
      <AlertBox tone="danger" announce={false} onDismiss={() => undefined}>
        Error saving
      </AlertBox>
      <div className="d-flex flex-wrap gap-3 align-items-center">
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => toast.success('Copied 12 lessons to ACT-2')}
        >
          Success toast
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => toast.failure(new Error('Error saving date, check console'))}
        >
          Failure toast
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => line.show('success', 'Saved')}
        >
          Status line
        </button>
        <StatusLine status={line.status} />
        <Spinner />
        <Spinner size="sm" label="Copying 41 of 212" />
      </div>
    </Panel>
  );
}
