import type { FinishedPack, PackProgress } from '#data/use-cases/inspection-pack.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { RunDialog } from '#ui/RunDialog.tsx';
import type { Run } from '#ui/use-run.ts';

interface PackStateProps {
  readonly run: Run<PackProgress, FinishedPack>;
  readonly name: string;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** A pack's progress, result, and the checksum that reveals changes. */
export const PackState = ({ run, name, onAgain, onClose }: PackStateProps) => (
  <RunDialog
    title={`Inspection pack of ${isolated(name)}`}
    run={run}
    words={wordsOf(run)}
    failure="The pack could not be made:"
    onAgain={onAgain}
    onClose={onClose}
  >
    {run.state === 'done' && <Sum pack={run.result} />}
  </RunDialog>
);

function wordsOf(run: Run<PackProgress, FinishedPack>): string {
  if (run.state === 'done') return 'The pack was downloaded.';
  if (run.state !== 'running') return '';
  const { step, read, participants, of } = run.progress;
  if (step === 'packing') return `${countOf(read, 'document')} read. Writing the archive…`;
  const people = of > 1 ? `, ${formatCount(participants)} of ${countOf(of, 'participant')}` : '';
  return `Reading: ${countOf(read, 'document')}${people} so far.`;
}

function Sum({ pack }: { readonly pack: FinishedPack }) {
  const { id, sum, records, participants, unreadable } = pack;
  return (
    <>
      <KeyValues
        items={[
          { label: 'Participants', value: formatCount(participants) },
          { label: 'Records', value: formatCount(records) },
          { label: 'Not readable', value: formatCount(unreadable) },
          { label: 'Pack', value: id, mono: true, wide: true },
          { label: 'Sum of the manifest', value: sum, mono: true, wide: true },
        ]}
      />
      <p className="mt-3 mb-0">
        <CopyButton text={sum} label="Copy sum" showLabel /> The history keeps this sum: a pack with
        another one was changed.
      </p>
    </>
  );
}
