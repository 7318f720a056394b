import { programsByName } from '#data/content/programs.ts';
import { useList } from '#data/engine/use-list.ts';
import type { Program } from '#domain/content/program.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import { formatDateTime } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { ListWays } from '#ui/list-ways.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { AUTHORING_LISTS } from '#areas/content/shared/authoring-lists.ts';

const COLUMNS: readonly ColumnView<Program>[] = [
  { key: 'id', header: 'ID', text: docIDOf, mono: true },
  { key: 'name', header: 'Name', text: ({ name }) => name },
  { key: 'version', header: 'Version', text: ({ version }) => version },
  { key: 'type', header: 'Type', text: ({ contentTypeKey }) => contentTypeKey },
  {
    key: 'updated',
    header: 'Updated',
    text: ({ updated }) => formatDateTime(updated),
    sortValue: ({ updated }) => updated,
  },
];

// Spelled as specified (AUTHOR-PROG-08).
const NONE = 'No Programs Founnd';

const pageOf = ({ docID }: Program) => href('program', { programKey: docID });

/** The programs of therapy (AUTHOR-PROG-01 to -10). */
export function ProgramsPage() {
  const live = useList(programsByName);
  const rows = live.state === 'ready' ? live.data.rows : null;
  return (
    <ListWays value={AUTHORING_LISTS}>
      <PageHeader title="Programs" summary={rows ? countOf(rows.length, 'program') : ' '} />
      <RecordTable
        name="programs"
        caption="Programs"
        live={live}
        list={useListState()}
        columns={COLUMNS}
        searchLabel="Search programs"
        searchHelp="ID"
        searchText={docIDOf}
        rowHref={pageOf}
        emptyText={NONE}
        noMatchText={NONE}
      />
    </ListWays>
  );
}
