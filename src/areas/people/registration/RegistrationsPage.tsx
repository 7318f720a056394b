import { Link } from 'react-router-dom';
import { registrationsIndex } from '#data/people/registrations.ts';
import type { Registration } from '#domain/people/registration/schema.ts';
import { columnParts, searchTextOfParts } from '#lib/list.ts';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { ImportLink } from '#records/ImportLink.tsx';
import { ListPage } from '#records/ListPage.tsx';
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

const loadMany = async () => (await import('./many-registrations.ts')).MANY_REGISTRATIONS;

/** All registration records, live (CORE-REG-01). */
export const RegistrationsPage = () => (
  <ListPage
    title="Registration Records"
    one="registration record"
    name="registrations"
    action={
      <>
        <ImportLink kind="registrations" />

        <Link className="btn btn-primary" to={href('newRegistration')}>
          Create
        </Link>
      </>
    }
    source={registrationsIndex}
    list={useListState()}
    order={{ key: 'email', dir: 'asc' }}
    columns={COLUMNS}
    many={loadMany}
    searchText={searchText}
    searchLabel="Search registrations"
    rowHref={recordHref}
    emptyText="There are no registration records yet."
    emptyAction={<Link to={href('newRegistration')}>Register a new user</Link>}
  />
);
