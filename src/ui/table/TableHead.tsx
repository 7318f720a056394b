import type { ReactNode } from 'react';
import type { ListSort } from '#lib/list.ts';
import { Icon } from '#ui/icons.tsx';
import type { ColumnView } from './types.ts';

export interface TableHeadProps<Row> {
  readonly columns: readonly ColumnView<Row>[];
  /** The header above the leading cells; undefined without such cells. */
  readonly lead: ReactNode;
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort | null) => void;
}

/** Sorting cycles: ascending, descending, none. */
function nextSort(key: string, sort: ListSort | null): ListSort | null {
  if (sort?.key !== key) return { key, dir: 'asc' };
  return sort.dir === 'asc' ? { key, dir: 'desc' } : null;
}

export function TableHead<Row>({ columns, lead, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {lead !== undefined && <td className="lead-head">{lead}</td>}
        {columns.map((column) => {
          const dir = sort?.key === column.key ? sort.dir : null;
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
                  onClick={() => onSort(nextSort(column.key, sort))}
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
