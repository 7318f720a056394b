import { Link } from 'react-router-dom';
import { registrationsIndex } from '#data/people/registrations.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import { columnParts, searchTextOfParts } from '#lib/list.ts';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { IndexNotice } from '#records/IndexNotice.tsx';
import { RecordTable } from '#records/RecordTable.tsx';
import { foundText, useIndexedTable } from '#records/use-indexed-table.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';

// The headers are field names, as specified.
const COLUMNS: readonly ColumnView<Registration>[] = [
  { key: 'email', header: 'email', text: (record) => record.email || record.docID, personal: true },
  { key: 'subjectID', header: 'subjectID', text: (record) => record.subjectID, mono: true },
  { key: 'role', header: 'role', text: (record) => record.role },
  { key: 'activeProgram', header: 'activeProgram', text: (record) => record.activeProgram },
];

/** The columns and the study (CORE-REG-05). */
const searchText = searchTextOfParts({
  ...columnParts(COLUMNS),
  study: ({ study }: Registration) => study,
});

const recordHref = ({ docID }: Registration) => href('editRegistration', { email: docID });

/** All registration records, live (CORE-REG-01). */
export function RegistrationsPage() {
  const { table, index, matched } = useIndexedTable(useListState(), registrationsIndex, searchText);

  return (
    <>
      <PageHeader
        title="Registration Records"
        summary={foundText(table.live, matched, 'registration record')}
        action={
          <Link className="btn btn-primary" to={href('newRegistration')}>
            Create
          </Link>
        }
      />
      <IndexNotice index={index} />
      <RecordTable
        name="registrations"
        caption="Registration Records"
        {...table}
        columns={COLUMNS}
        searchLabel="Search email, subject ID…"
        rowHref={recordHref}
        emptyText="There are no registration records yet."
        emptyAction={<Link to={href('newRegistration')}>Register a new user</Link>}
      />
    </>
  );
}
