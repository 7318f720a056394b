import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EDITED, NEW_WANTED, withoutDialog } from './dialog-address.ts';

/** A dialog that an address can name: a new record's, or that of the record with this id. */
export type AddressedDialog =
  { readonly what: 'create' } | { readonly what: 'edit'; readonly docID: string };

/** What a history entry says that the list itself added: closing goes back to the one before. */
const OPENED_HERE = { openedHere: true } as const;

const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedHere' in state;

function dialogIn(params: URLSearchParams): AddressedDialog | null {
  const docID = params.get(EDITED);
  if (docID !== null) return { what: 'edit', docID };
  return params.has(NEW_WANTED) ? { what: 'create' } : null;
}

/**
 * The dialog of a list that its address names: Back closes it, and a link leads to it.
 *
 * Closing hides the dialog first and goes back afterwards, when the form has given up what it guards.
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
