import { use } from 'react';
import { Icon } from '#ui/icons.tsx';
import { ExpandedRowsContext } from './expanded-rows.ts';
import './expander.css';

interface ExpanderProps {
  readonly rowKey: string;
  /** What the button shows and hides, as in "Raw data of the event …". */
  readonly label: string;
}

/** Shows and hides the detail of a row. */
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
