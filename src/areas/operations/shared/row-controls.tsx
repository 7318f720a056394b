import type { ReactNode } from 'react';
import { RowActs } from '#records/RowActs.tsx';
import { CONTROLS, type ColumnView } from '#ui/table/types.ts';

/** The last column of a list: a link to the row's form, and a menu of further controls. */
export const controlsColumn = <Row,>(
  edit: (row: Row) => { readonly to: string; readonly title: string },
  more: (row: Row) => ReactNode,
): ColumnView<Row> => ({
  key: 'actions',
  header: 'Actions',
  ...CONTROLS,
  share: '1%',
  cell: (row) => {
    const { to, title } = edit(row);
    return (
      <RowActs acts={[{ word: 'Edit', label: `Edit ${title}`, to }]} title={title}>
        {more(row)}
      </RowActs>
    );
  },
});
