import type { ReactNode } from 'react';
import { formatCount } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import './bulk.css';

/** The confirmation of a bulk act. */
export interface BulkQuestion {
  /** The act and the number affected. */
  readonly title: string;
  readonly confirmLabel: string;
  /** The consequence for them. */
  readonly consequence: ReactNode;
  /** The list's name for screen readers. */
  readonly listLabel: string;
  /** Everybody affected, as list items. */
  readonly lines: readonly { readonly id: string; readonly text: string }[];
  /** The total, when not all are listed. */
  readonly total?: number;
}

interface BulkDialogProps extends BulkQuestion {
  /** The progress; empty before the start. */
  readonly progress: string;
  readonly onRun: () => Promise<void>;
  readonly onClose: () => void;
}

/** Lists everybody affected before an act, then shows its progress. */
export function BulkDialog({
  title,
  confirmLabel,
  consequence,
  listLabel,
  lines,
  total = lines.length,
  progress,
  onRun,
  onClose,
}: BulkDialogProps) {
  const more = total - lines.length;
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      tone="primary"
      onConfirm={onRun}
      closeOnConfirm={false}
      onClose={onClose}
    >
      <p>{consequence}</p>
      <ul className="bulk-lines" tabIndex={0} aria-label={listLabel}>
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </ul>
      <p className="mt-3 mb-0" role="status">
        {progress}
      </p>
    </ConfirmDialog>
  );
}
