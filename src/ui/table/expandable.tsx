import type { ReactNode } from 'react';
import { Expander } from './Expander.tsx';
import type { RowDetail } from './table-props.ts';

interface Expandable<Row> {
  /** The button's accessible name: what it shows, and of which record. */
  readonly label: (row: Row) => string;
  readonly content: (row: Row) => ReactNode;
}

/** The `rowDetail` of a table: lists without one load no code for it. */
export const expandable = <Row,>({ label, content }: Expandable<Row>): RowDetail<Row> => ({
  lead: {
    head: '',
    cell: (row, rowKey) => <Expander rowKey={rowKey} label={label(row)} />,
  },
  content,
});
