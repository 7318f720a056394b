import { useId, useMemo } from 'react';
import Modal from 'react-bootstrap/Modal';
import { ready } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { formatCount } from '#lib/words.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { DataTable } from '#ui/DataTable.tsx';

interface NamedOutcome {
  readonly id: string;
  /** The row's name. */
  readonly text: string;
  readonly done: boolean;
  readonly result: string;
}

interface OutcomesDialogProps {
  readonly name: string;
  readonly word: string;
  readonly outcomes: readonly NamedOutcome[];
  readonly onClose: () => void;
}

const COLUMNS = [
  { key: 'row', header: 'Row', text: ({ text }: NamedOutcome) => text, maxWidth: 280 },
  { key: 'result', header: 'Result', text: ({ result }: NamedOutcome) => result, maxWidth: 420 },
];

const keyOf = ({ id }: NamedOutcome) => id;

/** Each row's outcome; rows left unchanged come first. */
export function OutcomesDialog({ name, word, outcomes, onClose }: OutcomesDialogProps) {
  const id = useId();
  const { email } = useStaff();
  const live = useMemo(() => {
    const failed = outcomes.filter(({ done }) => !done);
    return ready(wholeList([...failed, ...outcomes.filter(({ done }) => done)]));
  }, [outcomes]);
  const done = outcomes.filter((outcome) => outcome.done).length;
  return (
    <Modal
      show
      size="lg"
      backdrop="static"
      animation={false}
      centered
      onHide={onClose}
      aria-labelledby={id}
    >
      <Modal.Header>
        <h2 className="modal-title h5" id={id}>
          {word}: {formatCount(done)} of {formatCount(outcomes.length)} done
        </h2>
      </Modal.Header>
      <Modal.Body>
        {done < outcomes.length && <p>Rows on which the act was not performed stay selected.</p>}
        <DataTable
          name={`${name}-outcomes`}
          caption={`${word}: the outcome for each row`}
          live={live}
          list={useLocalListState()}
          columns={COLUMNS}
          rowKey={keyOf}
          searchLabel="Search results"
          emptyText="There was no row."
          actor={email}
        />
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-primary" autoFocus onClick={onClose}>
          Close
        </button>
      </Modal.Footer>
    </Modal>
  );
}
