import type { ReactNode } from 'react';
import { docIDOf } from '#domain/shared/read-document.ts';
import { useStaff } from '#session/use-session.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { searchNote } from '#ui/table/texts.ts';
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
    searchHelp: searchNote(props.columns, props.searchText),
    requires: 'staff',
    actor: email,
  };
  return <DataTable {...({ ...usual, ...props } as unknown as DataTableProps<Row>)} />;
}
