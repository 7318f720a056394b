import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#lib/dates.ts';
import type { ColumnView } from '#ui/table/types.ts';
import '#records/records.css';

/** MM/DD/YY, as every Created column of the survey tool has it (OPS-D-83). */
export const createdColumn = <
  Row extends { readonly created: Date | null },
>(): ColumnView<Row> => ({
  key: 'created',
  header: 'Created',
  text: ({ created }) => formatDate(created).replace(/\d\d(\d\d)$/, '$1'),
  sortValue: ({ created }) => created,
});

/** The last column of a list: an Edit link to the form of a row, and what else it offers. */
export const controlsColumn = <Row,>(
  edit: (row: Row) => { readonly to: string; readonly title: string },
  more: (row: Row) => ReactNode,
): ColumnView<Row> => ({
  key: 'actions',
  header: 'Actions',
  text: () => '',
  searchable: false,
  sortable: false,
  exportable: false,
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
