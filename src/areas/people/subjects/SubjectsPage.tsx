import { Link } from 'react-router-dom';
import { subjectsIndex } from '#data/people/subjects.ts';
import type { Subject } from '#domain/people/subject/schema.ts';
import { columnParts, searchTextOfParts } from '#lib/list.ts';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { ImportLink } from '#records/ImportLink.tsx';
import { ListPage } from '#records/ListPage.tsx';
import type { ColumnView } from '#ui/table/types.ts';

const COLUMNS: readonly ColumnView<Subject>[] = [
  // A record is found by its id, whatever its field holds.
  { key: 'subjectID', header: 'Subject ID', text: (subject) => subject.docID, mono: true },
  { key: 'firstName', header: 'First Name', text: (subject) => subject.firstName, personal: true },
  { key: 'lastName', header: 'Last Name', text: (subject) => subject.lastName, personal: true },
  { key: 'study', header: 'Study', text: (subject) => subject.study },
  { key: 'site', header: 'Site', text: (subject) => subject.site },
  { key: 'cohort', header: 'Cohort', text: (subject) => subject.cohort },
  { key: 'role', header: 'Role', text: (subject) => subject.role },
  { key: 'program', header: 'Active Program', text: (subject) => subject.activeProgram },
];

const NAMES = ['firstName', 'lastName'];

/** All displayed columns and the e-mail (CORE-D-29); what people search by comes first, for the field to say. */
const searchText = searchTextOfParts({
  Name: ({ firstName, lastName }: Subject) => [firstName, lastName],
  'Subject ID': ({ docID }) => docID,
  Email: ({ email }) => email,
  ...columnParts(COLUMNS.filter(({ key }) => !NAMES.includes(key))),
});

const subjectHref = ({ docID }: Subject) => href('subjectDetail', { subjectID: docID });

const loadMany = async () => (await import('./many-subjects.ts')).MANY_SUBJECTS;

/** All study participants, live (CORE-SUBJ-01). */
export const SubjectsPage = () => {
  const list = useListState();
  return (
    <ListPage
      title="Subjects"
      one="subject"
      // No column shows the order in which the list comes (CORE-SUBJ-17).
      note={list.state.sort === null ? ', by email' : ''}
      name="subjects"
      action={
        <>
          <ImportLink kind="subjects" />

          {/* The word is specified (CORE-SUBJ-04); it does not say where it leads. */}
          <Link
            className="btn btn-primary"
            to={href('newRegistration')}
            title="Opens “Register a new User”"
          >
            Create
          </Link>
        </>
      }
      source={subjectsIndex}
      list={list}
      columns={COLUMNS}
      many={loadMany}
      searchText={searchText}
      searchLabel="Search subjects"
      rowHref={subjectHref}
      emptyText="There are no subjects yet."
      emptyAction={<Link to={href('newSubject')}>Create a subject</Link>}
    />
  );
};
