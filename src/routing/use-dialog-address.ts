import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EDITED, NEW_WANTED, withoutDialog } from './dialog-address.ts';

/** A dialog in the URL: for a new record, or for the record with this id. */
export type AddressedDialog =
  | { readonly what: 'create' }
  | { readonly what: 'edit'; readonly docID: string };

/** The navigation state of an entry that the list itself pushed: closing goes back. */
const OPENED_HERE = { openedHere: true } as const;

const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedHere' in state;

function dialogIn(params: URLSearchParams): AddressedDialog | null {
  const docID = params.get(EDITED);
  if (docID !== null) return { what: 'edit', docID };
  return params.has(NEW_WANTED) ? { what: 'create' } : null;
}

/**
 * The dialog in a list's URL, so that Back closes it and links can open it. Closing first hides the dialog
 * and then goes back, once the form has released its leave guard.
 */
export function useDialogAddress() {
  const location = useLocation();
  const { key, search } = location;
  const navigate = useNavigate();
  const [closed, setClosed] = useState<string | null>(null);
  if (closed !== null && closed !== key) setClosed(null);
  const openedHere = wasOpenedHere(location.state);
  useEffect(() => {
    if (closed !== key) return;
    if (openedHere) void navigate(-1);
    else
      void navigate({ search: withoutDialog(search) }, { replace: true, preventScrollReset: true });
  }, [closed, key, openedHere, search, navigate]);
  const open = useCallback(
    (dialog: AddressedDialog) => {
      const params = new URLSearchParams(withoutDialog(search));
      if (dialog.what === 'edit') params.set(EDITED, dialog.docID);
      else params.set(NEW_WANTED, '');
      void navigate({ search: `?${params}` }, { state: OPENED_HERE, preventScrollReset: true });
    },
    [navigate, search],
  );
  const named = closed === key ? null : dialogIn(new URLSearchParams(search));
  return { named, at: key, open, close: setClosed };
}
