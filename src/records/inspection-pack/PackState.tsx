import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import type { FinishedPack, PackProgress } from '#data/use-cases/inspection-pack.ts';
import { errorText } from '#lib/error-text.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import type { Run } from '#ui/use-run.ts';
import { useOpeningClick } from '#ui/use-opening-click.ts';

interface PackStateProps {
  readonly run: Run<PackProgress, FinishedPack>;
  readonly name: string;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** A pack's progress, result, and the checksum that reveals changes. */
export function PackState({ run, name, onAgain, onClose }: PackStateProps) {
  const id = useId();
  useOpeningClick();
  return (
    <Modal show onHide={onClose} backdrop="static" animation={false} centered aria-labelledby={id}>
      <Modal.Header>
        <h2 className="modal-title h5" id={id}>
          Inspection pack of {name}
        </h2>
      </Modal.Header>
      <Modal.Body>
        <p role="status">{wordsOf(run)}</p>
        {run.state === 'done' && <Sum pack={run.result} />}
        {run.state === 'failed' && (
          <AlertBox tone="danger">
            The pack could not be made: {errorText(run.error)} Nothing was downloaded.
          </AlertBox>
        )}
      </Modal.Body>
      <Modal.Footer>
        {run.state === 'failed' && (
          <button type="button" className="btn btn-outline-primary" onClick={onAgain}>
            Try again
          </button>
        )}
        <button type="button" className="btn btn-primary" autoFocus onClick={onClose}>
          {run.state === 'running' ? 'Stop' : 'Close'}
        </button>
      </Modal.Footer>
    </Modal>
  );
}

function wordsOf(run: Run<PackProgress, FinishedPack>): string {
  if (run.state === 'done') return 'The pack was downloaded.';
  if (run.state !== 'running') return '';
  const { step, read, participants, of } = run.progress;
  if (step === 'packing') return `${countOf(read, 'document')} read. Writing the archive …`;
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
