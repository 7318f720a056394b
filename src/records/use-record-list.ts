import { useState } from 'react';
import type { Source } from '#data/engine/shared-source.ts';
import type { Rows } from '#data/engine/sources.ts';
import { useList } from '#data/engine/use-list.ts';
import { useFocusAfterDelete } from './use-focus-after-delete.ts';

export type RecordListState<Row, Open> = ReturnType<typeof useRecordList<Row, Open>>;

/**
 * The state of a list of records and its open dialog.
 *
 * @typeParam Open the dialogs of the list
 */
export function useRecordList<Row, Open>(source: Source<Rows<Row>>) {
  const live = useList(source);
  const [open, setOpen] = useState<Open | null>(null);
  const [arranging, setArranging] = useState(false);
  const { list: around, onDeleted } = useFocusAfterDelete(open !== null);
  /** Null until loaded. */
  const rows = live.state === 'ready' ? live.data.rows : null;
  // A dialog that was opened meanwhile stays.
  const onClose = () => setOpen((now) => (now === open ? null : now));
  return {
    live,
    rows,
    around,
    setOpen,
    arranging,
    setArranging,
    /** Props of the list's dialogs. */
    dialogs: { rows, open, onClose, onDeleted },
  };
}
