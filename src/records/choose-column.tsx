import { CONTROLS, type ColumnView } from '#ui/table/types.ts';
import { ChooseBox } from './ChooseBox.tsx';

/** A column with a checkbox per row, inside a `ChosenRowsContext`. */
export const chooseColumn = <Row extends { readonly docID: string }>(
  titleOf: (row: Row) => string,
): ColumnView<Row> => ({
  key: 'select',
  header: 'Select',
  ...CONTROLS,
  fixed: true,
  cell: (row) => <ChooseBox id={row.docID} name={titleOf(row)} />,
});
