import type { User } from '#domain/people/user/schema.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { countOf } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

interface ConfirmEraseProps {
  readonly user: User;
  readonly label: string;
  readonly documents: number;
  readonly reason: string;
  /** The backup that must contain everything erased; null without one. */
  readonly backup: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The final confirmation: what is erased, of which user, for what reason, and whether it can be restored. */
export function ConfirmErase(props: ConfirmEraseProps) {
  const { user, label, documents, reason, backup, onConfirm, onClose } = props;
  return (
    <ConfirmDialog
      title={`${label} of ${isolated(user.email || user.docID)}?`}
      confirmLabel={`Erase ${countOf(documents, 'document')}`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {countOf(documents, 'document')} {documents === 1 ? 'is' : 'are'} erased.{' '}
        {backup === null
          ? 'Without an earlier backup, this cannot be undone.'
          : `The backup ${backup} can restore them.`}
      </p>
      <p className="mb-0">Reason: {reason}</p>
    </ConfirmDialog>
  );
}
