import { useState } from 'react';
import { journalTypesSource } from '#data/content/journal-types.ts';
import { useList } from '#data/engine/use-list.ts';
import type { JournalType } from '#domain/content/journal-type/schema.ts';
import { foundOf } from '#lib/words.ts';
import { useListState } from '#routing/use-list-state.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';

const COLUMNS: readonly ColumnView<JournalType>[] = [
  { key: 'id', header: 'ID', text: (type) => type.docID, mono: true },
];

/** The existing journal types, by id (CORE-JTYPE-01). */
export function JournalTypesPage() {
  const list = useListState();
  const types = useList(journalTypesSource);
  const [matched, onMatched] = useState<number | null>(null);
  return (
    <>
      <PageHeader
        title="Journal Types"
        summary={
          types.state === 'ready' ? foundOf(matched, types.data.rows.length, 'journal type') : ' '
        }
      />
      <RecordTable
        name="journal-types"
        caption="Journal Types"
        live={types}
        list={list}
        onMatched={onMatched}
        order={{ key: 'id', dir: 'asc' }}
        columns={COLUMNS}
        emptyText="There are no journal types yet."
      />
    </>
  );
}
