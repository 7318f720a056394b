import type { ReactNode } from 'react';
import { formatCount } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import './bulk.css';

/** What is asked before an act on many. */
export interface BulkQuestion {
  /** Names the act and how many it is about. */
  readonly title: string;
  readonly confirmLabel: string;
  /** What it means for them. */
  readonly consequence: ReactNode;
  /** Names the list to screen readers. */
  readonly listLabel: string;
  /** Each who is hit, in the words of the list. */
  readonly lines: readonly { readonly id: string; readonly text: string }[];
  /** Where more are hit than are named. */
  readonly total?: number;
}

interface BulkDialogProps extends BulkQuestion {
  /** How far it is; empty before it begins. */
  readonly progress: string;
  readonly onRun: () => Promise<void>;
  readonly onClose: () => void;
}

/** Names everybody whom an act hits before it is done, and says how far it is meanwhile. */
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
