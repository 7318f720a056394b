import { removeMember } from '#data/administration/roles.ts';
import { undoOf } from '#data/engine/undo.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { selfRemovalWarning } from '#domain/staff/role/rules.ts';
import { useStaff } from '#session/use-session.ts';
import { useUndoable } from '#records/undo/use-undoable.tsx';
import { AlertBox } from '#ui/AlertBox.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

interface RemoveMemberDialogProps {
  readonly role: string;
  readonly email: string;
  /** The number of loaded members. */
  readonly members: number;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** The second step of removing a member: consequence, reason, Confirm (CORE-D-46). */
export function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  const { role, email } = props;
  const undoable = useUndoable();
  const isSelf = useStaff().email === email;
  const warning = isSelf ? selfRemovalWarning(role) : null;
  const remove = async (reason: string) => {
    const removed = await removeMember({ role, email, reason, members: props.members });
    props.onRemoved();
    undoable(
      removed === null
        ? `${isolated(email)} was no longer a member of ${isolated(role)}; nothing was changed.`
        : `${isolated(email)} was removed from ${isolated(role)}.`,
      undoOf(removed === null ? [] : [removed]),
    );
  };
  return (
    <ConfirmDialog
      title={`Remove ${isolated(email)} from ${isolated(role)}?`}
      confirmLabel="Confirm"
      reason={{ label: 'Reason' }}
      onConfirm={remove}
      onClose={props.onClose}
    >
      {warning !== null && <AlertBox tone="warning">{warning}</AlertBox>}
      <p className="mb-0">
        The membership ends at once. If the app account still has the role “<bdi>{role}</bdi>”, its
        field “role” becomes “patient”.
      </p>
    </ConfirmDialog>
  );
}
