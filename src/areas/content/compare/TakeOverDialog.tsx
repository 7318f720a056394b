import { useState } from 'react';
import { takeOver, type TakenOver } from '#data/content/program-acts.ts';
import type { ContentDifference } from '#domain/content/program-content/compare.ts';
import { recordsToTake, type ProgramPair } from '#domain/content/program-content/take-over.ts';
import { countOf } from '#lib/words.ts';
import { Differences } from '#records/history/Differences.tsx';
import { AlertBox } from '#ui/AlertBox.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DisclosureButton } from '#ui/DisclosureButton.tsx';
import { linesOf, recordText } from './difference-columns.tsx';

interface TakeOverDialogProps {
  readonly pair: ProgramPair;
  /** The other program's name. */
  readonly from: string;
  /** The changes to write, including those that keep affected lists whole. */
  readonly chosen: readonly ContentDifference[];
  /** The keys of the selected differences. */
  readonly asked: readonly string[];
  readonly onTaken: (taken: TakenOver) => void;
  readonly onClose: () => void;
}

/** Lists exactly what will be written, by record. */
export function TakeOverDialog(props: TakeOverDialogProps) {
  const { pair, from, asked, onTaken, onClose } = props;
  // Frozen for the decision; later changes are refused on save.
  const [chosen] = useState(props.chosen);
  const records = recordsToTake(chosen);
  const lost = chosen.filter(({ changed }) => changed === 'here' || changed === 'both').length;
  return (
    <ConfirmDialog
      title={`Take over ${countOf(records.length, 'record')} from ${from}?`}
      confirmLabel="Take over"
      tone="primary"
      onConfirm={async () => onTaken(await takeOver(pair, records))}
      onClose={onClose}
    >
      <p>
        This is written into this program. The history gets an entry for each record, from which it
        can be restored.
      </p>
      {lost > 0 && (
        <AlertBox tone="warning" announce={false}>
          {countOf(lost, 'change')} made in this program would be replaced.
        </AlertBox>
      )}
      {chosen.length > asked.length && (
        <p>
          Also includes {countOf(chosen.length - asked.length, 'value')} of the same lists: their
          order and links are taken over as a whole.
        </p>
      )}
      <ul className="compare-writes">
        {records.map(({ place }) => (
          <RecordWrites
            key={place}
            differences={chosen.filter((difference) => difference.place === place)}
          />
        ))}
      </ul>
    </ConfirmDialog>
  );
}

const COLUMNS = [
  { header: 'Now', side: 'before' },
  { header: 'Then', side: 'after' },
] as const;

function RecordWrites({ differences }: { readonly differences: readonly ContentDifference[] }) {
  const [open, setOpen] = useState(false);
  const [first] = differences;
  if (!first) return null;
  const name = recordText(first);
  const lines = differences.flatMap(linesOf);
  return (
    <li>
      {name} {wordOf(first)}{' '}
      <DisclosureButton open={open} onChange={setOpen} label={`Values of ${name}`}>
        {countOf(lines.length, 'value')}
      </DisclosureButton>
      {open && <Differences label={`What changes in ${name}`} lines={lines} columns={COLUMNS} />}
    </li>
  );
}

function wordOf({ field, there }: ContentDifference): string {
  if (field !== null) return 'is changed:';
  return there === undefined ? 'is deleted:' : 'is created:';
}
