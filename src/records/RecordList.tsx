import type { Ref } from 'react';
import type { Collection } from '#data/engine/collection-of.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { sortOf } from '#domain/shared/record-order.ts';
import type { ListSort } from '#lib/list.ts';
import { useListState } from '#routing/use-list-state.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { ArrangeRecords } from './ArrangeRecords.tsx';
import { RecordTable } from './RecordTable.tsx';
import type { LoadMany } from './selection/many.ts';
import type { RecordListState } from './use-record-list.ts';
import './records.css';

interface RecordListProps<Row, Entry, Ids> {
  readonly of: Collection<Row, Entry, Ids>;
  readonly ids: Ids;
  readonly title: string;
  /** The plural of a row, when it differs from the record's label. */
  readonly plural?: string;
  readonly list: Pick<RecordListState<Row>, 'live' | 'rows' | 'arranging' | 'onMatched'>;
  readonly listRef: Ref<HTMLDivElement>;
  readonly columns: readonly ColumnView<Row>[];
  /** The columns while reordering: those without acts. */
  readonly arranged?: readonly ColumnView<Row>[];
  /** The acts on selected rows, when rows can be selected. */
  readonly many?: LoadMany<Row> | undefined;
  readonly rowHref?: ((row: Row) => string) | undefined;
  /** The order of the list, when its column is not called like the field of the definition. */
  readonly order?: ListSort | undefined;
}

/** A list's records as a table, or as a reorderable list. */
export function RecordList<Row extends Stored<object>, Entry, Ids>(
  props: RecordListProps<Row, Entry, Ids>,
) {
  const { of, ids, title, columns, arranged = columns, list, listRef, many, rowHref } = props;
  const { live, rows, arranging } = list;
  const { label, access } = of.definition;
  const { plural = label[1] } = props;
  const state = useListState();
  return (
    <div ref={listRef} tabIndex={-1} className="record-list">
      {arranging && rows ? (
        <ArrangeRecords of={of} ids={ids} rows={rows} columns={arranged} title={title} />
      ) : (
        <RecordTable
          name={label[1].replaceAll(' ', '-')}
          caption={title}
          live={live}
          list={state}
          onMatched={list.onMatched}
          columns={columns}
          order={props.order ?? sortOf(of.definition)}
          searchLabel={`Search ${plural}`}
          rowHref={rowHref}
          {...(many && { many })}
          emptyText={`There are no ${plural} yet.`}
          requires={access.read}
        />
      )}
    </div>
  );
}
