import { useCallback, useEffect, useState } from 'react';
import type { Stored } from '#domain/shared/read-document.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { useDialogAddress } from '#routing/use-dialog-address.ts';
import { useStaff } from '#session/use-session.ts';
import { useToast } from '#ui/toasts/toast-context.ts';
import type { OpenDialog } from './RecordDialogs.tsx';
import { useFocusAfterDelete } from './use-focus-after-delete.ts';

/**
 * The open dialog of a list. Create and edit dialogs are in the URL, for Back and for links; others are page
 * state.
 * @param definition its access decides for whom a link opens the dialog
 * @param rows null until loaded
 * @typeParam Other further dialogs of the list
 */
export function useRecordDialog<Row extends Stored<object>, Other extends object = never>(
  definition: Pick<AnyDefinition, 'access' | 'label'>,
  rows: readonly Row[] | null,
) {
  type Open = OpenDialog<Row> | Other;
  const [chosen, setChosen] = useState<Open | null>(null);
  const addressed = useAddressed(definition, rows);
  const { openAt } = addressed;
  const setOpen = useCallback(
    (dialog: Open) => {
      if (!('what' in dialog)) setChosen(dialog);
      else if (dialog.what === 'create') openAt({ what: 'create' });
      else if (dialog.what === 'edit') openAt({ what: 'edit', docID: dialog.row.docID });
      else setChosen(dialog);
    },
    [openAt],
  );
  const open = chosen ?? addressed.dialog;
  const { list: listRef, onDeleted } = useFocusAfterDelete(open !== null);
  // Does not close a dialog that was opened meanwhile.
  const onClose = () => {
    if (chosen === null) addressed.close();
    else setChosen((now) => (now === chosen ? null : now));
  };
  return {
    open,
    setOpen,
    /** A ref for the element around the list, which gets the focus after a deletion. */
    listRef,
    onDeleted,
    onClose,
  };
}

/** The dialog named by the URL; one that cannot be opened is explained and removed from the URL. */
function useAddressed<Row extends Stored<object>>(
  { access, label }: Pick<AnyDefinition, 'access' | 'label'>,
  rows: readonly Row[] | null,
) {
  const { named, at, open: openAt, close } = useDialogAddress();
  const toast = useToast();
  const person = useStaff();
  const [held, setHeld] = useState<Row | null>(null);
  const docID = named?.what === 'edit' ? named.docID : null;
  // Keeps the record as opened, even after it was deleted.
  const row =
    held?.docID === docID ? held : (rows?.find((listedRow) => listedRow.docID === docID) ?? null);
  if (row !== held) setHeld(row);
  const problem = named && problemWith();
  useEffect(() => {
    if (problem === null) return;
    toast.failure(problem);
    close(at);
  }, [problem, toast, close, at]);
  return { dialog: dialogNow(), openAt, close: () => close(at) };

  function problemWith(): string | null {
    const [singular, plural] = label;
    if (docID === null) {
      return may(person, 'create', { access }) ? null : needed(access.create, 'create', plural);
    }
    if (!may(person, 'update', { access })) return needed(access.update, 'edit', plural);
    return rows && !row ? `There is no ${singular} “${docID}” in this list.` : null;
  }

  function dialogNow(): OpenDialog<Row> | null {
    if (named === null || problem !== null) return null;
    if (docID === null) return { what: 'create' };
    return row && { what: 'edit', row };
  }
}

const needed = (role: string | undefined, act: string, many: string) =>
  role === undefined
    ? `The console cannot ${act} ${many}.`
    : `You need the role “${role}” to ${act} ${many}.`;
