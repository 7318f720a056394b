import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Boundary } from '#ui/Boundary.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { paletteResults } from './nav-parts.ts';
import type { PaletteKeys } from './palette-keys.ts';

/**
 * The palette's dialog, usable before its search code has loaded: typed text is searched and Enter opens the
 * first result as soon as possible. A failed load is reported inside.
 */
export function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = useRef<PaletteKeys>(null);
  const [text, setText] = useState('');
  /** True when Enter was pressed before there was a result. */
  const [hasty, setHasty] = useState(false);
  const [marked, setMarked] = useState<string>();
  const listID = useId();
  useEffect(() => dialog.current?.showModal(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (by !== undefined) keys.current?.step(by);
    else if (!keys.current?.open()) setHasty(true);
  };

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Find a person or page"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <input
        className="palette-input"
        type="text"
        role="combobox"
        aria-label="Name, email, phone, subject ID, uid, program or page"
        aria-expanded="true"
        aria-controls={listID}
        aria-activedescendant={marked}
        placeholder="Name, email, phone, subject ID, uid, program or page…"
        autoComplete="off"
        autoFocus
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setHasty(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Boundary>
        <Suspense fallback={<Spinner size="sm" />}>
          <paletteResults.Part
            keys={keys}
            listID={listID}
            text={text}
            hasty={hasty}
            onMarked={setMarked}
            onClose={onClose}
          />
        </Suspense>
      </Boundary>
    </dialog>
  );
}
