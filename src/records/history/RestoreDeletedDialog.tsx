import { restoreDeleted } from '#data/content/deleted-records.ts';
import { isolated } from '#domain/shared/isolated.ts';
import type { RecordChange } from '#domain/history/record-change.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { ChangeView } from './ChangeView.tsx';
import { recordName } from './record-names.ts';
import './history.css';

interface RestoreDeletedDialogProps {
  readonly entryID: string;
  /** The deletion. */
  readonly change: RecordChange;
  readonly onClose: () => void;
}

/** Names the record and its place, shows its content, and asks for a reason. */
export function RestoreDeletedDialog({ entryID, change, onClose }: RestoreDeletedDialogProps) {
  const toast = useToast();
  const name = isolated(recordName(change));
  return (
    <ConfirmDialog
      title={`Restore ${name}?`}
      confirmLabel="Restore"
      tone="primary"
      reason={{ label: 'Reason' }}
      onConfirm={async (reason) => {
        await restoreDeleted({ path: change.path, entryID, reason });
        toast.success(`${name} was restored.`);
      }}
      onClose={onClose}
    >
      <p>
        It comes back as it was when it was deleted, with what was deleted below it in the same
        step. In a list that is numbered it comes last. The history keeps that as a change of its
        own.
      </p>
      <ChangeView change={change} />
    </ConfirmDialog>
  );
}
