import { formatShortDate } from '#lib/dates.ts';
import type { ColumnView } from '#ui/table/types.ts';

/** A Created column as MM/DD/YY, like all of the survey tool (OPS-D-83). */
export const createdColumn = <
  Row extends { readonly created: Date | null },
>(): ColumnView<Row> => ({
  key: 'created',
  header: 'Created',
  text: ({ created }) => formatShortDate(created),
  sortValue: ({ created }) => created,
});
