import { use } from 'react';
import { Icon } from '#ui/icons.tsx';
import { ExpandedRowsContext } from './expanded-rows.ts';
import './expander.css';

interface ExpanderProps {
  readonly rowKey: string;
  /** What it expands: "Raw data of the event …". */
  readonly label: string;
}

/** Toggles a row's detail. */
export function Expander({ rowKey, label }: ExpanderProps) {
  const rows = use(ExpandedRowsContext);
  const open = rows?.isOpen(rowKey) ?? false;
  return (
    <button
      type="button"
      className="expander"
      aria-label={label}
      aria-expanded={open}
      aria-controls={open ? rows?.detailId(rowKey) : undefined}
      onClick={() => rows?.toggle(rowKey)}
    >
      <Icon name={open ? 'down' : 'next'} />
    </button>
  );
}
