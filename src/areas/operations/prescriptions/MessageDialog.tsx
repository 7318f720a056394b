import Modal from 'react-bootstrap/Modal';
import { useOpeningClick } from '#ui/use-opening-click.ts';

interface MessageDialogProps {
  readonly text: string;
  readonly onClose: () => void;
}

/** A message to acknowledge; shown while mounted. */
export function MessageDialog({ text, onClose }: MessageDialogProps) {
  useOpeningClick();
  return (
    <Modal show onHide={onClose} animation={false} centered aria-label={text}>
      <Modal.Body>
        <p className="mb-0">{text}</p>
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-primary" autoFocus onClick={onClose}>
          OK
        </button>
      </Modal.Footer>
    </Modal>
  );
}
