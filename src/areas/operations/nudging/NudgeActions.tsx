import { nudgers } from '#data/operations/nudgers.ts';
import type { Nudger } from '#domain/operations/nudge/nudger.ts';
import { messagesOf, titleOf } from '#domain/shared/record.ts';
import { RowActs } from '#records/RowActs.tsx';
import { useTrying } from '#records/use-trying.ts';
import { href } from '#routing/href.ts';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';

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
  return (
    <RowActs
      title={name}
      acts={[
        { word: 'Edit', label: `Edit ${name}`, to: href('editNudge', { nudgeID }) },
        { word: 'Logs', label: `Logs ${name}`, to: href('nudgeLogs', { nudgeID }) },
      ]}
    >
      <TwoStepButton
        size="sm"
        label="Delete"
        confirmLabel="Confirm Delete"
        consequence={`Deletes ${name}: it stops running, but its logs are kept`}
        onConfirm={remove}
      />
    </RowActs>
  );
}
