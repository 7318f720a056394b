import type { Collection } from '#data/engine/collection-of.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { messagesOf, titleOf } from '#domain/shared/record.ts';
import { moved } from '#lib/moved.ts';
import { ReorderList } from '#ui/ReorderList.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { seenOf } from './form-values.ts';
import { useArranged } from './undo/use-arranged.ts';
import { useTrying } from './use-trying.ts';
import './records.css';

interface ArrangeRecordsProps<Row, Entry, Ids> {
  readonly of: Collection<Row, Entry, Ids>;
  readonly ids: Ids;
  readonly rows: readonly Row[];
  readonly columns: readonly ColumnView<Row>[];
  readonly title: string;
}

/** Reorders the records of a numbered list. */
export function ArrangeRecords<Row extends Stored<object>, Entry, Ids>({
  of,
  ids,
  rows,
  columns,
  title,
}: ArrangeRecordsProps<Row, Entry, Ids>) {
  const trying = useTrying();
  const arranged = useArranged();
  const { definition } = of;
  const shown = columns.filter(({ key }) => key !== definition.list?.order);
  return (
    <ReorderList
      label={title}
      items={rows.map((row) => ({
        key: row.docID,
        name: titleOf(definition, row),
        content: (
          <span className="record-to-arrange">
            {shown.map(({ key, text, mono }) => (
              <span key={key} className={mono ? 'mono' : undefined}>
                {text(row)}
              </span>
            ))}
          </span>
        ),
      }))}
      onMove={async (from, to) => {
        const seen = seenOf(definition, rows);
        const shownIDs = rows.map(({ docID }) => docID);
        const { entryIDs } = await trying(messagesOf(definition, '', '').notArranged, () =>
          of.change(ids, { act: 'arrange', seen, order: moved(shownIDs, from, to) }),
        );
        arranged(entryIDs);
      }}
    />
  );
}
