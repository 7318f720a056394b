import Button from 'react-bootstrap/Button';
import type { Choosing } from './use-chosen-rows.ts';

interface ChooseButtonsProps {
  readonly choosing: Choosing;
  /** The act on the selected rows, such as "Clone selected". */
  readonly label: string;
  readonly variant?: 'outline-secondary' | 'outline-danger';
  readonly onAct: () => void;
}

/** Selects all rows or none, and runs an act on the selected ones. */
export function ChooseButtons(props: ChooseButtonsProps) {
  const { choosing, label, variant = 'outline-secondary', onAct } = props;
  const { chosen, all, chooseAll, clear } = choosing;
  return (
    <>
      <Button variant="outline-secondary" onClick={all ? clear : chooseAll}>
        {all ? 'Select none' : 'Select all'}
      </Button>
      <Button variant={variant} disabled={chosen.length === 0} onClick={onAct}>
        {chosen.length === 0 ? label : `${label} (${chosen.length})`}
      </Button>
    </>
  );
}
