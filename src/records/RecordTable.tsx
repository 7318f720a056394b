import { useState, type ReactNode } from 'react';
import { useLongList } from '#data/engine/use-live.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import { needs, PAGE_SIZE } from '#lib/list.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { DataTable } from '#ui/DataTable.tsx';
import type { DataTableProps } from '#ui/table/table-props.ts';

type Table<Row extends object> = DataTableProps<Row>;
type Known = 'actor' | 'rowKey' | 'searchLabel';
type Given<Row extends object> = Omit<Table<Row>, Known> & Partial<Pick<Table<Row>, 'searchLabel'>>;
type RowKey<Row extends object> = Pick<Table<Row>, 'rowKey'>;

/** A list of records for staff: knows who exports, and what is the same for nearly every list. */
export function RecordTable<Row extends { readonly docID: string }>(
  props: Given<Row> & Partial<RowKey<Row>>,
): ReactNode;
/** Rows that are no documents say themselves what tells them apart. */
export function RecordTable<Row extends object>(props: Given<Row> & RowKey<Row>): ReactNode;
export function RecordTable<Row extends object>(props: Given<Row>) {
  const { email } = useStaff();
  const usual = {
    rowKey: docIDOf,
    searchLabel: 'Search',
    searchHelp: 'Searches every column.',
    requires: 'staff',
    actor: email,
  };
  return <DataTable {...({ ...usual, ...props } as unknown as DataTableProps<Row>)} />;
}

interface LongTable {
  /** Filters that need no rows: those the server applies and those that only change how rows look. */
  readonly answered?: readonly string[];
  /** Rows to know of beyond the page. */
  readonly ahead?: number;
}

/** What the table of a long list is given: rows as far as its state needs them, and all for an export. */
export function useLongTable<Row, Cursor>(
  list: ListStateApi,
  source: Parameters<typeof useLongList<Row, Cursor>>[0],
  { answered = [], ahead = 0 }: LongTable = {},
) {
  const [exporting, onNeedAll] = useState(false);
  const { upTo } = needs(list.state, PAGE_SIZE, answered);
  const live = useLongList(source, exporting || upTo === 'all' ? Infinity : upTo + ahead);
  return { list, live, onNeedAll };
}
