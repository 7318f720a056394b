import type { CategoryNames } from '#data/use-cases/use-category-names.ts';
import type { ValuesEntry } from '#domain/people/participation/values-entries.ts';
import { formatDateTime } from '#lib/dates.ts';
import type { ColumnView } from '#ui/table/types.ts';
import './values.css';

/** A values entry's fields; its category by name where known. */
export function valuesColumns(names: CategoryNames): readonly ColumnView<ValuesEntry>[] {
  return [
    {
      key: 'value',
      header: 'Value',
      text: (row) => row.value,
      cell: (row) => <span className="values-text">{row.value}</span>,
    },
    {
      key: 'category',
      header: 'Category',
      text: (row) => names(row.programKey, row.valuesCategoryID),
    },
    { key: 'program', header: 'Program', text: (row) => row.programKey },
    {
      key: 'created',
      header: 'Created',
      text: (row) => formatDateTime(row.created),
      sortValue: (row) => row.created,
    },
  ];
}
