import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Collection } from '#data/engine/collection-of.ts';
import { useList } from '#data/engine/use-list.ts';
import { sortOf } from '#domain/shared/record-order.ts';
import type { ListSort } from '#lib/list.ts';
import { capital, foundOf } from '#lib/words.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useListState } from '#routing/use-list-state.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { DeleteInRow } from './DeleteInRow.tsx';
import { controlsColumn } from './row-controls.tsx';
import '#records/records.css';

interface EditedRecordsPageProps<Row extends { readonly docID: string }> {
  readonly of: Pick<Collection<Row, never, object>, 'definition' | 'list' | 'remove'>;
  readonly columns: readonly ColumnView<Row>[];
  readonly pageOf: (row: Row) => string;
  /** The URL of the form for a new record. */
  readonly newPage: string;
  /** Looks up further consequences before a deletion; empty for none. */
  readonly lookFirst?: (id: string) => Promise<string>;
  /** The order of the list, when its column is not called like the field of the definition. */
  readonly order?: ListSort;
}

const NO_IDS = {};

/** A list of records with form pages, and Edit and Delete in each row. */
export function EditedRecordsPage<Row extends { readonly docID: string }>(
  props: EditedRecordsPageProps<Row>,
) {
  const { of, columns, pageOf, newPage, lookFirst } = props;
  const [word, words] = of.definition.label;
  const live = useList(useMemo(() => of.list(NO_IDS), [of]));
  const [matched, onMatched] = useState<number | null>(null);
  // The focused button unmounts with its row.
  const list = useRef<HTMLDivElement>(null);
  const withControls = useMemo(() => {
    const onDeleted = () => list.current?.focus({ preventScroll: true });
    const edit = (row: Row) => ({ to: pageOf(row), title: row.docID });
    const controls = controlsColumn(edit, ({ docID }) => (
      <DeleteInRow
        what={`${word} ${docID}`}
        remove={() => of.remove(NO_IDS, docID)}
        {...(lookFirst && { lookFirst: () => lookFirst(docID) })}
        onDeleted={onDeleted}
      />
    ));
    return [...columns, controls];
  }, [of, columns, pageOf, lookFirst, word]);
  return (
    <>
      <PageHeader
        title={capital(words)}
        summary={live.state === 'ready' ? foundOf(matched, live.data.rows.length, word) : ' '}
        action={
          <Link className="btn btn-primary" to={newPage}>
            New {word}
          </Link>
        }
      />
      <div ref={list} tabIndex={-1} className="record-list">
        <RecordTable
          name={words.replaceAll(' ', '-')}
          caption={capital(words)}
          live={live}
          list={useListState()}
          onMatched={onMatched}
          order={props.order ?? sortOf(of.definition)}
          columns={withControls}
          searchLabel={`Search ${words}`}
          rowHref={pageOf}
          emptyText={`There are no ${words} yet.`}
        />
      </div>
    </>
  );
}
