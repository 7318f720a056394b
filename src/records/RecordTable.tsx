import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { ListSource } from '#data/engine/list-source.ts';
import { needs } from '#lib/list.ts';
import type { ListRows, Live } from '#lib/live.ts';
import { useStaff } from '#session/use-session.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { searchNote } from '#ui/table/texts.ts';
import type { DataTableProps } from '#ui/table/table-props.ts';
import { IndexNotice } from './IndexNotice.tsx';
import type { LoadMany } from './selection/many.ts';
import { useSelecting } from './selection/use-selecting.tsx';
import { ViewsButton } from './views/ViewsButton.tsx';

type Table<Row extends object> = DataTableProps<Row>;
type Usual = 'actor' | 'rowKey' | 'searchLabel' | 'selecting';
/** Derived from the source. */
type Asked = 'live' | 'recordsNow' | 'onNeedAll' | 'onApproach' | 'onMatched';
type Rest<Row extends object, Known extends keyof Table<Row>> = Omit<Table<Row>, Usual | Known> &
  Partial<Pick<Table<Row>, 'rowKey' | 'searchLabel'>> & {
    /** Rows can be selected, and these are the acts on them. */
    readonly many?: LoadMany<Row>;
    /** Shown above the table; depends on its rows. */
    readonly head?: (foundRows: FoundRows<Row>) => ReactNode;
  };

export type GivenRows<Row extends object> = Rest<Row, never>;

interface FoundRows<Row> {
  readonly live: Live<ListRows<Row>>;
  /** The number of matching rows; null without filters or while incomplete. */
  readonly matched: number | null;
}

export type SourcedTable<Row extends object> = Rest<Row, Asked> & {
  readonly source: ListSource<Row>;
  /** Called with the loaded rows; null before the first ones. */
  readonly onRows?: (rows: readonly Row[] | null) => void;
};

type Props<Row extends object> = GivenRows<Row> | SourcedTable<Row>;
type RowKey<Row extends object> = Pick<Table<Row>, 'rowKey'>;

/** A list of records for staff; loads as much of its source as page, search and filters need. */
export function RecordTable<Row extends { readonly docID: string }>(props: Props<Row>): ReactNode;
/** Rows that are not documents need a `rowKey`. */
export function RecordTable<Row extends object>(props: Props<Row> & RowKey<Row>): ReactNode;
export function RecordTable<Row extends object>(props: Props<Row>) {
  return 'source' in props ? <Sourced {...props} /> : <Given {...props} />;
}

const idOf = (row: object): string =>
  'docID' in row && typeof row.docID === 'string' ? row.docID : '';

/** The table with the defaults of nearly every list. */
function Given<Row extends object>(props: GivenRows<Row>) {
  const { head, list, live, many, rowKey = idOf } = props;
  const { email } = useStaff();
  const [matched, onMatched] = useState<number | null>(null);
  const { selecting, button } = useSelecting({ ...props, rowKey }, many);
  return (
    <>
      {head?.({ live, matched })}
      <DataTable
        rowKey={idOf}
        searchLabel="Search"
        searchHelp={searchNote(props.columns, props.searchText)}
        requires="staff"
        views={list.begins !== undefined && <ViewsButton {...props} begins={list.begins} />}
        onMatched={onMatched}
        {...props}
        actor={email}
        selecting={selecting}
        tools={
          <>
            {props.tools}
            {button}
          </>
        }
      />
    </>
  );
}

const NONE: readonly never[] = [];

function Sourced<Row extends object>(props: SourcedTable<Row>) {
  const { source, head, onRows, onVisibleRows, ...table } = props;
  const { list, filters = NONE, searchText } = table;
  // Export and selection may both need all rows at the same time.
  const [needers, setNeeders] = useState(0);
  const [approached, setApproached] = useState(false);
  const [shown, setShown] = useState<readonly Row[]>(NONE);
  const onNeedAll = useCallback(
    (needed: boolean) => setNeeders((count) => count + (needed ? 1 : -1)),
    [],
  );
  const onApproach = useCallback(() => setApproached(true), []);
  // Filters applied by the server or affecting appearance only need no further rows.
  const answered = filters.filter(({ matches }) => !matches).map(({ key }) => key);
  const { upTo } = needs(list.state, list.pageSize, answered);
  const { live, recordsNow, index } = source.useRows({
    pageSize: list.pageSize,
    upTo: needers > 0 || upTo === 'all' ? Infinity : upTo,
    approached,
    search: list.state.search,
    prepare: searchText,
    shown,
  });
  const rows = live.state === 'ready' ? live.data.rows : null;
  useEffect(() => onRows?.(rows), [onRows, rows]);
  return (
    <Given
      {...table}
      head={(found) => (
        <>
          {head?.(found)}
          {index && <IndexNotice index={index} />}
        </>
      )}
      live={live}
      recordsNow={recordsNow}
      onNeedAll={onNeedAll}
      onApproach={onApproach}
      onVisibleRows={(visible) => {
        setShown(visible);
        onVisibleRows?.(visible);
      }}
    />
  );
}
