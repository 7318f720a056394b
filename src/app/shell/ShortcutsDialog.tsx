import { useId, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useOpeningClick } from '#ui/use-opening-click.ts';
import { pageShortcuts } from './page-shortcuts.ts';
import './shortcuts.css';

/** The keyboard shortcuts of the page below. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  useOpeningClick();
  const [shortcuts] = useState(() => pageShortcuts(document));
  return (
    <Modal
      show
      onHide={onClose}
      animation={false}
      centered
      dialogClassName="shortcuts-dialog"
      aria-labelledby={id}
    >
      <Modal.Header>
        <h2 className="modal-title h5" id={id}>
          Keyboard shortcuts
        </h2>
      </Modal.Header>
      <Modal.Body>
        <dl className="shortcuts">
          {shortcuts.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-primary" autoFocus onClick={onClose}>
          Close
        </button>
      </Modal.Footer>
    </Modal>
  );
}
