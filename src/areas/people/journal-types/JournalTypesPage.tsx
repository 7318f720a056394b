import { journalTypesSource } from '#data/content/journal-types.ts';
import { useList } from '#data/engine/use-list.ts';
import type { JournalType } from '#domain/content/journal-type/schema.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import { countOf } from '#lib/words.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';

const COLUMNS: readonly ColumnView<JournalType>[] = [
  { key: 'id', header: 'ID', text: (type) => type.docID, mono: true },
];

/** The kinds of journals that exist, by id (CORE-JTYPE-01). */
export function JournalTypesPage() {
  const person = useStaff();
  const list = useListState();
  const types = useList(journalTypesSource);
  return (
    <>
      <PageHeader
        title="Journal Types"
        summary={types.state === 'ready' ? countOf(types.data.rows.length, 'journal type') : ' '}
      />
      <DataTable
        name="journal-types"
        caption="Journal Types"
        live={types}
        list={list}
        columns={COLUMNS}
        searchLabel="Search"
        searchHelp="ID"
        rowKey={docIDOf}
        emptyText="There are no journal types yet."
        exportName="journal-types"
        actor={person.email}
        requires="staff"
      />
    </>
  );
}
