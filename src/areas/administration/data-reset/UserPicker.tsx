import { useId, useState } from 'react';
import { findUsersToReset } from '#data/use-cases/data-reset.ts';
import { useSearch } from '#data/use-cases/use-search.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { FoundList } from '#ui/FoundList.tsx';
import { Panel } from '#ui/Panel.tsx';

/** Finds the user to reset (CORE-RESET-03, CORE-D-57). */
export function UserPicker({ onPick }: { readonly onPick: (uid: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { state, found, error } = useSearch(typed.trim(), findUsersToReset);
  const nobody = state === 'answered' && error === '' && found.length === 0;
  const status =
    state === 'searching'
      ? 'Searching…'
      : nobody
        ? 'No user has an email or subject ID that begins with this.'
        : error;
  const pick = (uid: string) => {
    onPick(uid);
    setTyped('');
  };
  return (
    <Panel title="Pick a user">
      <label className="form-label" htmlFor={id}>
        Email or subject ID
      </label>
      <input
        id={id}
        type="search"
        className="form-control reset-search"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-says`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id={`${id}-says`} className="reset-note" aria-live="polite">
        {status || 'Type the beginning of an email or subject ID.'}
      </p>
      {nobody && isDocumentId(typed.trim()) && (
        // A deleted user can only be found by uid, and may have backups.
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => pick(typed.trim())}
        >
          Look for backups of the UID {typed.trim()}
        </button>
      )}
      {found.length > 0 && (
        <FoundList
          label="Users found"
          found={found}
          choice={({ id: uid }, content) => (
            <button type="button" onClick={() => pick(uid)}>
              {content}
            </button>
          )}
        />
      )}
    </Panel>
  );
}
