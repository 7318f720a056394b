import { removeMember } from '#data/administration/roles.ts';
import { undoOf } from '#data/engine/undo.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { useUndoable } from '#records/undo/use-undoable.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

interface RemoveAllDialogProps {
  readonly roles: readonly string[];
  readonly email: string;
  /** The loaded number of members of each role. */
  readonly counts: ReadonlyMap<string, number>;
  readonly onClose: () => void;
}

/** Ends all memberships of a colleague who leaves, one after the other, for one reason. */
export function RemoveAllDialog({ roles, email, counts, onClose }: RemoveAllDialogProps) {
  const undoable = useUndoable();
  const remove = async (reason: string) => {
    const removed: string[] = [];
    const entries: string[] = [];
    try {
      for (const role of roles) {
        const members = counts.get(role) ?? 0;
        const entry = await removeMember({ role, email, reason, members });
        if (entry === null) continue; // somebody else did it meanwhile
        removed.push(role);
        entries.push(entry);
      }
    } finally {
      // Also after a failure: the earlier removals remain and can be undone.
      if (removed.length > 0) {
        undoable(`${isolated(email)} was removed from ${removed.join(', ')}.`, undoOf(entries));
      }
    }
  };
  return (
    <ConfirmDialog
      title={`Remove ${isolated(email)} from all role groups?`}
      confirmLabel="Confirm"
      reason={{ label: 'Reason' }}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="mb-0">
        The memberships in <bdi>{roles.join(', ')}</bdi> end at once. If the app account still has
        one of these roles, its field “role” becomes “patient”.
      </p>
    </ConfirmDialog>
  );
}
