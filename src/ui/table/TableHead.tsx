import type { ReactNode } from 'react';
import type { ListSort } from '#lib/list.ts';
import { Icon } from '#ui/icons.tsx';
import type { ColumnView } from './types.ts';

export interface TableHeadProps<Row> {
  readonly columns: readonly ColumnView<Row>[];
  /** The header above the leading cells; undefined without such cells. */
  readonly lead: ReactNode;
  readonly sort: ListSort | null;
  /** The order of the source, in effect without a sort. */
  readonly order: ListSort | undefined;
  readonly onSort: (sort: ListSort | null) => void;
}

/** Sorting cycles: ascending, descending, none; of the source's own column the two directions. */
function nextSort(key: string, dir: ListSort['dir'] | null, order?: ListSort): ListSort | null {
  if (order?.key === key) {
    const next = dir === 'asc' ? 'desc' : 'asc';
    return next === order.dir ? null : { key, dir: next };
  }
  if (dir === null) return { key, dir: 'asc' };
  return dir === 'asc' ? { key, dir: 'desc' } : null;
}

export function TableHead<Row>({ columns, lead, sort, order, onSort }: TableHeadProps<Row>) {
  const shown = sort ?? order;
  return (
    <thead>
      <tr>
        {lead !== undefined && <td className="lead-head">{lead}</td>}
        {columns.map((column) => {
          const dir = shown?.key === column.key ? shown.dir : null;
          const sortable = column.sortable !== false;
          return (
            <th
              key={column.key}
              scope="col"
              className={column.numeric ? 'numeric' : undefined}
              style={column.share === undefined ? undefined : { width: column.share }}
              {...(dir ? { 'aria-sort': dir === 'asc' ? 'ascending' : 'descending' } : {})}
            >
              {sortable ? (
                <button
                  type="button"
                  title={column.hint}
                  onClick={() => onSort(nextSort(column.key, dir, order))}
                >
                  {column.header}
                  <Icon name={dir === null ? 'unsorted' : dir === 'asc' ? 'up' : 'down'} />
                </button>
              ) : (
                <span title={column.hint}>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
