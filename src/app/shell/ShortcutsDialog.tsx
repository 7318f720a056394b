import { useEffect, useRef, useState } from 'react';
import { pageShortcuts } from './page-shortcuts.ts';
import './shortcuts.css';

/** The keyboard shortcuts of the page below. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shortcuts] = useState(() => pageShortcuts(document));
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="shortcuts"
      aria-label="Keyboard shortcuts"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <h2>Keyboard shortcuts</h2>
      <dl>
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
      <form method="dialog">
        <button className="btn btn-sm btn-outline-secondary">Close</button>
      </form>
    </dialog>
  );
}
