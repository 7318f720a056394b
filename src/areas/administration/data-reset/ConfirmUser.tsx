import { isolated } from '#domain/shared/isolated.ts';
import { userName, type User } from '#domain/people/user/schema.ts';
import { countOf } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

interface ConfirmUserProps {
  readonly user: User;
  readonly documents: number;
  /** The backup made before; null without one. */
  readonly backup: string | null;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Names the user and the amount of data, and asks for a reason (CORE-D-57). */
export function ConfirmUser({ user, documents, backup, onConfirm, onClose }: ConfirmUserProps) {
  const who = [
    isolated(userName(user)),
    user.subjectID && `subject ${isolated(user.subjectID)}`,
  ].filter(Boolean);
  return (
    <ConfirmDialog
      title={`Reset data of ${isolated(user.email || user.docID)}?`}
      confirmLabel="Confirm"
      reason={{ label: 'Reason' }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {who.length > 0 && `${who.join(', ')}. `}
        {countOf(documents, 'document')} {documents === 1 ? 'is' : 'are'} stored. Nothing is erased
        yet: confirming unlocks the erase buttons for this user, for one act.
      </p>
      <p className="mb-0">
        {backup === null
          ? 'No backup has been made. Data erased without one cannot be restored.'
          : `Backup: ${backup}. Nothing is erased if anything was written since it was made.`}
      </p>
    </ConfirmDialog>
  );
}
