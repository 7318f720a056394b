import { heldBack } from '#ui/held-back.ts';
import { Icon } from '#ui/icons.tsx';
import type { ExportRun } from './use-export.ts';

export interface ExportButtonProps {
  readonly run: ExportRun;
  readonly disabled: boolean;
}

/** Exports the list; what it says meanwhile stands in the status line, so that it keeps its place. */
export function ExportButton({ run, disabled }: ExportButtonProps) {
  return (
    <button type="button" className="btn btn-sm btn-quiet" {...heldBack(disabled, run.toggle)}>
      <Icon name="download" />
      {run.waiting ? 'Cancel export' : 'Export CSV'}
    </button>
  );
}
