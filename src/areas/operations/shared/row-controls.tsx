import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CONTROLS, type ColumnView } from '#ui/table/types.ts';
import '#records/records.css';

/** The last column of a list: a link to the row's form, and further controls. */
export const controlsColumn = <Row,>(
  edit: (row: Row) => { readonly to: string; readonly title: string },
  more: (row: Row) => ReactNode,
): ColumnView<Row> => ({
  key: 'actions',
  header: 'Actions',
  ...CONTROLS,
  cell: (row) => {
    const { to, title } = edit(row);
    return (
      <span className="record-actions">
        <Link className="btn btn-sm btn-outline-secondary" aria-label={`Edit ${title}`} to={to}>
          Edit
        </Link>
        {more(row)}
      </span>
    );
  },
});
