import { removeMember } from '#data/administration/roles.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { selfRemovalWarning } from '#domain/staff/role/rules.ts';
import { useStaff } from '#session/use-session.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';

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
  const toast = useToast();
  const own = useStaff().email === email;
  const warning = own ? selfRemovalWarning(role) : null;
  const remove = async (reason: string) => {
    const removed = await removeMember({ role, email, reason, members: props.members });
    props.onRemoved();
    toast.success(
      removed
        ? `${isolated(email)} was removed from ${isolated(role)}.`
        : `${isolated(email)} was no longer a member of ${isolated(role)}; nothing was changed.`,
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
