import { Link } from 'react-router-dom';
import { nudgers } from '#data/operations/nudgers.ts';
import type { Nudger } from '#domain/operations/nudge/nudger.ts';
import { messagesOf, titleOf } from '#domain/shared/record.ts';
import { useTrying } from '#records/use-trying.ts';
import { href } from '#routing/href.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import '#records/records.css';

interface NudgeActionsProps {
  readonly nudge: Nudger;
}

/** The acts on a nudge in the list (OPS-D-40). */
export function NudgeActions({ nudge }: NudgeActionsProps) {
  const toast = useToast();
  const trying = useTrying();
  const nudgeID = nudge.docID;
  const name = titleOf(nudgers.definition, nudge);
  const messages = messagesOf(nudgers.definition, name, nudgeID);
  const remove = async () => {
    try {
      await trying(messages.notDeleted, () => nudgers.remove({}, nudgeID));
      toast.success(messages.deleted);
    } catch {
      // The failure has been reported.
    }
  };
  const button = 'btn btn-sm btn-outline-secondary';
  return (
    <span className="record-actions">
      <Link className={button} aria-label={`Edit ${name}`} to={href('editNudge', { nudgeID })}>
        Edit
      </Link>
      <Link className={button} aria-label={`Logs ${name}`} to={href('nudgeLogs', { nudgeID })}>
        Logs
      </Link>
      <TwoStepButton
        size="sm"
        label="Delete"
        confirmLabel="Confirm Delete"
        consequence={`Deletes ${name}: it no longer runs, and its logs stay`}
        onConfirm={remove}
      />
    </span>
  );
}
