import type { ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/ConfirmDialog.tsx';
import { BulkLines, type BulkLine } from './BulkLines.tsx';

export interface BulkQuestion {
  /** The act and the number affected. */
  readonly title: string;
  readonly confirmLabel: string;
  readonly consequence: ReactNode;
  /** The list's name for screen readers. */
  readonly listLabel: string;
  /** Everybody affected, as list items. */
  readonly lines: readonly BulkLine[];
  /** The total, when not all are listed. */
  readonly total?: number;
}

interface BulkDialogProps extends BulkQuestion, Pick<ConfirmDialogProps, 'tone'> {
  /** Between the list and the progress. */
  readonly children?: ReactNode;
  /** The progress; empty before the start. */
  readonly progress: string;
  /** Stops the run after the current item. */
  readonly onStop?: (() => void) | undefined;
  readonly onRun: () => Promise<void>;
  readonly onClose: () => void;
}

/** Lists everybody affected before an act, then shows its progress. */
export function BulkDialog({ tone = 'primary', progress, ...props }: BulkDialogProps) {
  const { consequence, listLabel, lines, total, onStop } = props;
  return (
    <ConfirmDialog
      title={props.title}
      confirmLabel={props.confirmLabel}
      tone={tone}
      onConfirm={props.onRun}
      closeOnConfirm={false}
      onClose={props.onClose}
    >
      <div className="mb-3">{consequence}</div>
      <BulkLines label={listLabel} lines={lines} {...(total !== undefined && { total })} />
      {props.children}
      <p className="bulk-progress">
        <span role="status">{progress}</span>
        {progress !== '' && onStop && (
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onStop}>
            Stop
          </button>
        )}
      </p>
    </ConfirmDialog>
  );
}
