import Button from 'react-bootstrap/Button';
import { countOf } from '#lib/words.ts';
import { heldBack } from '#ui/held-back.ts';

interface SelectToolsProps {
  readonly selecting: boolean;
  /** The number of selected records. */
  readonly count: number;
  readonly label: readonly [one: string, many: string];
  readonly onSelecting: (on: boolean) => void;
  readonly onAll: () => void;
  readonly onCopy: () => void;
}

/** The buttons for selection mode, select all and copy. */
export function SelectTools({ selecting, count, label, ...on }: SelectToolsProps) {
  return (
    <>
      {selecting && (
        <>
          <span role="status" className="align-self-center">
            {countOf(count, ...label)} selected
          </span>
          <Button variant="outline-secondary" onClick={on.onAll}>
            Select All
          </Button>
          <Button variant="outline-primary" {...heldBack(count === 0, on.onCopy)}>
            Copy
          </Button>
        </>
      )}
      <Button
        variant="outline-secondary"
        title={selecting ? undefined : `Select ${label[1]} and copy them to another program`}
        onClick={() => on.onSelecting(!selecting)}
      >
        {selecting ? 'Cancel copying' : 'Select for copy'}
      </Button>
    </>
  );
}
