import { useMemo, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import type { Collection } from '#data/engine/collection-of.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { isArranged, titleOf } from '#domain/shared/record.ts';
import { may } from '#domain/staff/capabilities.ts';
import type { ListSort } from '#lib/list.ts';
import { foundOf } from '#lib/words.ts';
import { useStaff } from '#session/use-session.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { RecordDialogs, type FormOf, type OpenDialog } from './RecordDialogs.tsx';
import { ArrangeButton } from './ArrangeButton.tsx';
import { RecordList } from './RecordList.tsx';
import { actionsColumn, type RowAction } from './row-actions.tsx';
import { useManyRecords } from './selection/use-many-records.ts';
import { useRecordDialog } from './use-record-dialog.ts';
import { useRecordList } from './use-record-list.ts';

export interface RecordListPageProps<Row, Entry, Ids> {
  readonly of: Collection<Row, Entry, Ids>;
  /** The ids above the list, such as a program's key. */
  readonly ids: Ids;
  readonly title: string;
  /** Must be stable. */
  readonly columns: readonly ColumnView<Row>[];
  /** The inputs of a record's form; without them each record has its own page. */
  readonly form?: (is: FormOf<Row>) => ReactNode;
  /** A record's URL. Must be stable. */
  readonly rowHref?: (row: Row) => string;
  readonly createTo?: string;
  /** Further buttons next to "New". */
  readonly actions?: ReactNode;
  /** The label of the button and dialog that create a record; "New" by default. */
  readonly createLabel?: string;
  /** Further acts on a row; unless specified, they require the right to create. Must be stable. */
  readonly rowActions?: readonly RowAction<Row>[];
  /** The header of the acts column; "Actions" by default. */
  readonly actionsHeader?: string;
  /** Further consequences of a deletion. */
  readonly deletionNote?: (row: Row) => ReactNode;
  /** The order of the list, when its column is not called like the field of the definition. */
  readonly order?: ListSort;
  /** The form stays open after a save. */
  readonly staysOpen?: boolean;
}

/** A list of records, with the acts this person may perform: create, edit, delete. */
export function RecordListPage<Row extends Stored<object>, Entry, Ids>(
  props: RecordListPageProps<Row, Entry, Ids>,
) {
  const { of, ids, title } = props;
  const [singular, plural] = of.definition.label;
  const person = useStaff();
  const list = useRecordList(of.list(ids));
  const { rows } = list;
  const { listRef, open, setOpen, ...dialog } = useRecordDialog<Row>(of.definition, rows);
  // Without a form here, a URL cannot open one.
  const hasDialog = props.form !== undefined || open?.what === 'delete';
  const columns = useColumns(props, setOpen);
  const selection = useManyRecords(of, ids, { note: props.deletionNote });
  // Lists with a "select" column have their own checkboxes and acts (AUTHOR-D-54).
  const hasBoxes = props.columns.some(({ key }) => key === 'select');
  return (
    <>
      <PageHeader
        title={title}
        summary={rows ? foundOf(list.matched, rows.length, singular, plural) : ' '}
        action={
          <>
            {props.actions}
            {isArranged(of.definition) && may(person, 'update', of.definition) && (
              <ArrangeButton list={list} />
            )}
            {may(person, 'create', of.definition) && (
              <CreateButton {...props} onClick={() => setOpen({ what: 'create' })} />
            )}
          </>
        }
      />
      <RecordList
        of={of}
        ids={ids}
        title={title}
        list={list}
        listRef={listRef}
        columns={columns}
        arranged={props.columns}
        rowHref={props.rowHref}
        order={props.order}
        many={hasBoxes ? undefined : selection}
      />
      <RecordDialogs
        of={of}
        ids={ids}
        rows={rows}
        open={hasDialog ? open : null}
        {...dialog}
        createHeading={props.createLabel ?? `New ${singular}`}
        form={props.form ?? (() => null)}
        staysOpen={props.staysOpen}
        deletionNote={props.deletionNote}
      />
    </>
  );
}

interface CreateButtonProps {
  readonly createTo?: string;
  readonly createLabel?: string;
  readonly onClick: () => void;
}

function CreateButton({ createTo, createLabel = 'New', onClick }: CreateButtonProps) {
  if (createTo === undefined) return <Button onClick={onClick}>{createLabel}</Button>;
  return (
    <Link className="btn btn-primary" to={createTo}>
      {createLabel}
    </Link>
  );
}

/** The screen's columns, and one with the acts this person may perform on a row. */
function useColumns<Row extends Stored<object>, Entry, Ids>(
  {
    of: { definition },
    columns,
    form,
    rowActions,
    actionsHeader,
  }: RecordListPageProps<Row, Entry, Ids>,
  setOpen: (open: OpenDialog<Row>) => void,
): readonly ColumnView<Row>[] {
  const person = useStaff();
  const edits = form !== undefined && may(person, 'update', definition);
  const deletes = may(person, 'delete', definition);
  return useMemo(() => {
    const opens = (what: 'edit' | 'delete') => (row: Row) => setOpen({ what, row });
    const actions = [
      ...(edits ? [{ word: 'Edit', onClick: opens('edit') }] : []),
      ...(rowActions ?? []).filter(({ needs = 'create' }) => may(person, needs, definition)),
      ...(deletes ? [{ word: 'Delete', onClick: opens('delete') }] : []),
    ];
    return [
      ...columns,
      ...actionsColumn(actions, (row) => titleOf(definition, row), actionsHeader),
    ];
  }, [columns, rowActions, actionsHeader, edits, deletes, person, definition, setOpen]);
}
