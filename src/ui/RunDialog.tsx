import { useId, type ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { errorText } from '#lib/error-text.ts';
import { AlertBox } from './AlertBox.tsx';
import type { Run } from './use-run.ts';
import { useOpeningClick } from './use-opening-click.ts';

interface RunDialogProps {
  readonly title: string;
  readonly run: Run<unknown, unknown>;
  /** The progress or the result in a sentence. */
  readonly words: string;
  /** The sentence before the reason of a failure. */
  readonly failure: string;
  /** The result's details. */
  readonly children: ReactNode;
  readonly onAgain: () => void;
  /** Also stops running work. */
  readonly onClose: () => void;
}

/** Progress, result or failure of long work that ends in a download. */
export function RunDialog(props: RunDialogProps) {
  const { title, run, words, failure, children, onAgain, onClose } = props;
  const id = useId();
  useOpeningClick();
  return (
    <Modal show onHide={onClose} backdrop="static" animation={false} centered aria-labelledby={id}>
      <Modal.Header>
        <h2 className="modal-title h5" id={id}>
          {title}
        </h2>
      </Modal.Header>
      <Modal.Body>
        <p role="status">{words}</p>
        {run.state === 'done' && children}
        {run.state === 'failed' && (
          <AlertBox tone="danger">
            {failure} {errorText(run.error)} Nothing was downloaded.
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
