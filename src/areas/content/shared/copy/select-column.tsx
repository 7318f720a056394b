import type { ColumnView } from '#ui/table/types.ts';
import { SelectBox } from './SelectBox.tsx';

/** The column with the box of each row, first of a table in which rows are chosen. */
export const selectColumn = <Row extends { readonly docID: string }>(
  nameOf: (row: Row) => string,
): ColumnView<Row> => ({
  key: 'select',
  header: 'Select',
  text: () => '',
  searchable: false,
  sortable: false,
  exportable: false,
  cell: (row) => <SelectBox id={row.docID} name={nameOf(row)} />,
});
