import { useMemo, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import type { Collection } from '#data/engine/collection-of.ts';
import { useList } from '#data/engine/use-list.ts';
import { docIDOf, type Stored } from '#domain/shared/read-document.ts';
import { messagesOf } from '#domain/shared/record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { countOf } from '#lib/words.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { RecordFormDialog } from './RecordFormDialog.tsx';
import { actionsColumn } from './row-actions.tsx';
import './records.css';

export interface RecordListPageProps<Row, Entry, Ids> {
  readonly of: Collection<Row, Entry, Ids>;
  /** The ids above the list: the key of a program. */
  readonly ids: Ids;
  readonly title: string;
  /** A constant. */
  readonly columns: readonly ColumnView<Row>[];
  /** The inputs of its form; `fresh` where a record is created. */
  readonly form: (is: { readonly fresh: boolean }) => ReactNode;
  readonly newLabel?: string;
  /** What the form that creates is called; "New cohort" if nothing is said. */
  readonly newHeading?: string;
}

type Open<Row> = { readonly what: 'new' } | { readonly what: 'edit' | 'delete'; readonly row: Row };

/** The list of one kind of record, with what the person may do there: create, edit, delete. */
export function RecordListPage<Row extends Stored<object>, Entry, Ids>(
  props: RecordListPageProps<Row, Entry, Ids>,
) {
  const { of, ids, title, columns } = props;
  const { definition } = of;
  const [one, many] = definition.label;
  const person = useStaff();
  const toast = useToast();
  const list = useListState();
  const live = useList(of.list(ids));
  const [open, setOpen] = useState<Open<Row> | null>(null);
  const close = () => setOpen(null);
  const titleOf = (row: Row) => definition.title({ ...row });
  const edits = may(person, 'update', definition);
  const deletes = may(person, 'delete', definition);
  const withActions = useMemo(() => {
    const does = (what: 'edit' | 'delete') => (row: Row) => setOpen({ what, row });
    return [
      ...columns,
      ...actionsColumn<Row>(
        [
          ...(edits ? [{ word: 'Edit', onClick: does('edit') }] : []),
          ...(deletes ? [{ word: 'Delete', onClick: does('delete') }] : []),
        ],
        (row) => definition.title({ ...row }),
      ),
    ];
  }, [columns, edits, deletes, definition]);
  const rows = live.state === 'ready' ? live.data.rows : null;
  const editing = open?.what === 'edit' ? open.row : null;
  const newest = editing && rows?.find(({ docID }) => docID === editing.docID);
  const makes = may(person, 'create', definition) && (
    <Button onClick={() => setOpen({ what: 'new' })}>{props.newLabel ?? 'New'}</Button>
  );
  return (
    <>
      <PageHeader
        title={title}
        summary={rows ? countOf(rows.length, one, many) : ' '}
        action={makes}
      />
      <DataTable
        name={definition.name}
        caption={title}
        live={live}
        list={list}
        columns={withActions}
        searchLabel={`Search ${many}`}
        rowKey={docIDOf}
        emptyText={`There are no ${many} yet.`}
        emptyAction={makes}
        exportName={many.replaceAll(' ', '-')}
        actor={person.email}
        requires={definition.access.read}
      />
      {(open?.what === 'new' || editing) && (
        <RecordFormDialog
          of={of}
          ids={ids}
          row={newest ?? editing}
          gone={editing !== null && rows !== null && !newest}
          heading={editing ? `Edit ${titleOf(editing)}` : (props.newHeading ?? `New ${one}`)}
          onClose={close}
          onSaved={(id, entered) => {
            const said = messagesOf(definition, definition.title(entered), id);
            toast.success(editing ? said.saved : said.created);
            close();
          }}
        >
          {props.form({ fresh: editing === null })}
        </RecordFormDialog>
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          title={`Delete ${one}?`}
          confirmLabel="Delete"
          onConfirm={async () => {
            await of.remove(ids, open.row.docID);
            toast.success(messagesOf(definition, titleOf(open.row), open.row.docID).deleted);
          }}
          onClose={close}
        >
          <p className="mb-0">Are you sure you want to delete {open.row.docID}?</p>
        </ConfirmDialog>
      )}
    </>
  );
}
