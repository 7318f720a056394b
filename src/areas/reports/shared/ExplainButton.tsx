import type { KeyboardEvent, ReactNode } from 'react';

interface ExplainButtonProps {
  readonly column: string;
  readonly text: string;
  /** True for the row's only tab stop; other cells are reached with the arrow keys. */
  readonly first: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A cell that opens its explanation. */
export function ExplainButton({ column, text, first, onOpen, children }: ExplainButtonProps) {
  return (
    <button
      type="button"
      className="report-cell"
      aria-haspopup="dialog"
      aria-label={`${column}: ${text === '' ? 'no value' : text}`}
      tabIndex={first ? 0 : -1}
      onClick={onOpen}
      onKeyDown={moveAmongCells}
    >
      {children}
    </button>
  );
}

/** The cell an arrow key leads to. */
function neighbour(cell: HTMLTableCellElement, key: string): Element | null | undefined {
  const row = cell.closest('tr');
  const inRow = (other: Element | null | undefined) =>
    other instanceof HTMLTableRowElement ? other.cells[cell.cellIndex] : null;
  switch (key) {
    case 'ArrowRight':
      return cell.nextElementSibling;
    case 'ArrowLeft':
      return cell.previousElementSibling;
    case 'ArrowDown':
      return inRow(row?.nextElementSibling);
    case 'ArrowUp':
      return inRow(row?.previousElementSibling);
    default:
      return null;
  }
}

function moveAmongCells(event: KeyboardEvent<HTMLButtonElement>) {
  const cell = event.currentTarget.closest<HTMLTableCellElement>('td, th');
  const next = cell && neighbour(cell, event.key);
  const button = next?.querySelector<HTMLElement>('.report-cell');
  if (!button) return;
  event.preventDefault();
  button.focus();
}
