import { storedReportsSource } from '#data/reports/reports.ts';
import { useList } from '#data/engine/use-list.ts';
import type { StoredReport } from '#domain/reports/report-page.ts';
import { searchTextOfParts } from '#lib/list.ts';
import { CreateSubjectLink } from '#records/CreateSubjectLink.tsx';
import { RecordTable } from '#records/RecordTable.tsx';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';

/** The list's title in the study notes (REPORT-GENERIC-01, REPORT-D-16). */
const HEADING = 'System Events';
const PLACE = 'Generic Reports';

const COLUMNS: readonly ColumnView<StoredReport>[] = [
  { key: 'name', header: 'Name', text: ({ name, docID }) => name || docID },
  {
    key: 'description',
    header: 'Description',
    text: ({ description }) => description,
    maxWidth: 640,
  },
  {
    key: 'tables',
    header: 'Tables',
    text: ({ tables }) => String(tables.length),
    sortValue: ({ tables }) => tables.length,
    numeric: true,
  },
];

const searchText = searchTextOfParts({ name: ({ name }: StoredReport) => name });
const hrefOf = ({ docID }: StoredReport) => href('genericReport', { key: docID });

/** Reports composed by an analysis (REPORT-GENERIC-01 to REPORT-GENERIC-04, REPORT-D-19). */
export function GenericReportsPage() {
  const live = useList(storedReportsSource);
  const list = useListState();
  return (
    <>
      <PageHeader
        title={HEADING}
        place={PLACE}
        tabTitle={`${HEADING} · ${PLACE}`}
        summary="Reports that the analysis composed."
        action={<CreateSubjectLink />}
      />
      <RecordTable
        name="generic-reports"
        caption={PLACE}
        live={live}
        list={list}
        columns={COLUMNS}
        searchText={searchText}
        searchLabel="Search reports"
        rowHref={hrefOf}
        emptyText="No results found"
      />
    </>
  );
}
