import { journalTypesSource } from '#data/content/journal-types.ts';
import { useList } from '#data/engine/use-list.ts';
import type { JournalType } from '#domain/content/journal-type/schema.ts';
import { useListState } from '#routing/use-list-state.ts';
import { ListPage } from '#records/ListPage.tsx';
import type { ColumnView } from '#ui/table/types.ts';

const COLUMNS: readonly ColumnView<JournalType>[] = [
  { key: 'id', header: 'ID', text: (type) => type.docID, mono: true },
];

/** The existing journal types, by id (CORE-JTYPE-01). */
export const JournalTypesPage = () => (
  <ListPage
    title="Journal Types"
    one="journal type"
    name="journal-types"
    live={useList(journalTypesSource)}
    list={useListState()}
    order={{ key: 'id', dir: 'asc' }}
    columns={COLUMNS}
    emptyText="There are no journal types yet."
  />
);
