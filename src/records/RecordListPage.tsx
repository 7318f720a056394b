import { useMemo, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import type { Collection } from '#data/engine/collection-of.ts';
import { useList } from '#data/engine/use-list.ts';
import { docIDOf, type Stored } from '#domain/shared/read-document.ts';
import { titleOf } from '#domain/shared/record.ts';
import { may } from '#domain/staff/capabilities.ts';
import { countOf } from '#lib/words.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { RecordDialogs, type OpenDialog } from './RecordDialogs.tsx';
import { actionsColumn } from './row-actions.tsx';
import { useFocusAfterDelete } from './use-focus-after-delete.ts';
import './records.css';

export interface RecordListPageProps<Row, Entry, Ids> {
  readonly of: Collection<Row, Entry, Ids>;
  /** The ids above the list: the key of a program. */
  readonly ids: Ids;
  readonly title: string;
  /** A constant. */
  readonly columns: readonly ColumnView<Row>[];
  /** The inputs of its form; `fresh` where a record is created. Without it each has a page of its own. */
  readonly form?: (is: { readonly fresh: boolean }) => ReactNode;
  /** The address of the page of one. A constant. */
  readonly rowHref?: (row: Row) => string;
  /** The address of the page that creates one. */
  readonly createTo?: string;
  /** Further buttons beside that which creates one. */
  readonly actions?: ReactNode;
  /** What the button says that creates one, and its dialog, where it is not "New". */
  readonly createLabel?: string;
}

/** The list of one kind of record, with what the person may do there: create, edit, delete. */
export function RecordListPage<Row extends Stored<object>, Entry, Ids>(
  props: RecordListPageProps<Row, Entry, Ids>,
) {
  const { of, ids, title } = props;
  const { name, label, access } = of.definition;
  const [one, many] = label;
  const person = useStaff();
  const list = useListState();
  const live = useList(of.list(ids));
  const [open, setOpen] = useState<OpenDialog<Row> | null>(null);
  const columns = useColumns(props, setOpen);
  const { list: around, onDeleted } = useFocusAfterDelete(open !== null);
  const rows = live.state === 'ready' ? live.data.rows : null;
  const create = may(person, 'create', of.definition) && (
    <CreateButton to={props.createTo} onClick={() => setOpen({ what: 'create' })}>
      {props.createLabel ?? 'New'}
    </CreateButton>
  );
  return (
    <>
      <PageHeader
        title={title}
        summary={rows ? countOf(rows.length, one, many) : ' '}
        action={
          <>
            {props.actions}
            {create}
          </>
        }
      />
      <div ref={around} tabIndex={-1} className="record-list">
        <DataTable
          name={name}
          caption={title}
          live={live}
          list={list}
          columns={columns}
          searchLabel={`Search ${many}`}
          rowKey={docIDOf}
          rowHref={props.rowHref}
          emptyText={`There are no ${many} yet.`}
          exportName={many.replaceAll(' ', '-')}
          actor={person.email}
          requires={access.read}
        />
      </div>
      <RecordDialogs
        of={of}
        ids={ids}
        rows={rows}
        open={open}
        createHeading={props.createLabel ?? `New ${one}`}
        form={props.form ?? (() => null)}
        onDeleted={onDeleted}
        // A dialog that was opened meanwhile is another one.
        onClose={() => setOpen((now) => (now === open ? null : now))}
      />
    </>
  );
}

interface CreateButtonProps {
  readonly to: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function CreateButton({ to, onClick, children }: CreateButtonProps) {
  if (to === undefined) return <Button onClick={onClick}>{children}</Button>;
  return (
    <Link className="btn btn-primary" to={to}>
      {children}
    </Link>
  );
}

/** The columns of the screen, and one with what the person may do with each row. */
function useColumns<Row extends Stored<object>, Entry, Ids>(
  { of: { definition }, columns, form }: RecordListPageProps<Row, Entry, Ids>,
  setOpen: (open: OpenDialog<Row>) => void,
): readonly ColumnView<Row>[] {
  const person = useStaff();
  const edits = form !== undefined && may(person, 'update', definition);
  const deletes = may(person, 'delete', definition);
  return useMemo(() => {
    const opens = (what: 'edit' | 'delete') => (row: Row) => setOpen({ what, row });
    const actions = [
      ...(edits ? [{ word: 'Edit', onClick: opens('edit') }] : []),
      ...(deletes ? [{ word: 'Delete', onClick: opens('delete') }] : []),
    ];
    return [...columns, ...actionsColumn(actions, (row) => titleOf(definition, row))];
  }, [columns, edits, deletes, definition, setOpen]);
}
