import type { SheetFormat } from '#lib/sheet.ts';
import { heldBack } from '#ui/held-back.ts';
import { Icon } from '#ui/icons.tsx';

export interface ExportButtonProps {
  /** A running export; the first button cancels it. */
  readonly waiting?: boolean;
  readonly disabled: boolean;
  readonly onExport: (format: SheetFormat) => void;
  readonly className?: string;
}

/** Exports rows; progress is shown in a status line, so that the buttons do not move. */
export function ExportButton(props: ExportButtonProps) {
  const { waiting = false, disabled, onExport, className = '' } = props;
  return (
    <span className={`btn-group ${className}`}>
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        {...heldBack(disabled, () => onExport('csv'))}
      >
        <Icon name="download" />
        {waiting ? 'Cancel export' : 'Export CSV'}
      </button>
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        aria-label="Export Excel"
        {...heldBack(disabled || waiting, () => onExport('xlsx'))}
      >
        Excel
      </button>
    </span>
  );
}
