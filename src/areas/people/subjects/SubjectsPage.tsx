import { useState } from 'react';
import { Link } from 'react-router-dom';
import { subjectsList } from '#data/people/subjects.ts';
import { useLongList } from '#data/engine/use-live.ts';
import type { Subject } from '#domain/people/subject/schema.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import { needs, searchTextOf } from '#lib/list.ts';
import { countOf } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ColumnView } from '#ui/table/types.ts';

const PAGE_SIZE = 20;

const COLUMNS: readonly ColumnView<Subject>[] = [
  // The id is what the record is found by, whatever its field says.
  { key: 'subjectID', header: 'Subject ID', text: (subject) => subject.docID, mono: true },
  { key: 'firstName', header: 'First Name', text: (subject) => subject.firstName, personal: true },
  { key: 'lastName', header: 'Last Name', text: (subject) => subject.lastName, personal: true },
  { key: 'study', header: 'Study', text: (subject) => subject.study },
  { key: 'site', header: 'Site', text: (subject) => subject.site },
  { key: 'cohort', header: 'Cohort', text: (subject) => subject.cohort },
  { key: 'role', header: 'Role', text: (subject) => subject.role },
  { key: 'program', header: 'Active Program', text: (subject) => subject.activeProgram },
];

/** All displayed columns and the e-mail (CORE-D-29). */
const searchText = searchTextOf((subject: Subject) => [
  ...COLUMNS.map((column) => column.text(subject)),
  subject.email,
]);

const subjectHref = ({ docID }: Subject) => href('subjectDetail', { subjectID: docID });

/** All study participants, live (CORE-SUBJ-01). */
export function SubjectsPage() {
  const person = useStaff();
  const list = useListState();
  const [exporting, setExporting] = useState(false);
  const { upTo } = needs(list.state, PAGE_SIZE);
  const subjects = useLongList(subjectsList, exporting || upTo === 'all' ? Infinity : upTo);
  const loaded = subjects.state === 'ready' ? subjects.data : null;

  return (
    <>
      <PageHeader
        title="Subjects"
        summary={loaded?.total == null ? ' ' : countOf(loaded.total, 'subject')}
        action={
          <Link className="btn btn-primary" to={href('newRegistration')}>
            Create
          </Link>
        }
      />
      <DataTable
        name="subjects"
        caption="Subjects"
        live={subjects}
        list={list}
        columns={COLUMNS}
        searchText={searchText}
        searchLabel="Search subject ID, name, email…"
        searchHelp="Searches subject ID, first and last name, email, study, site, cohort, role and active program."
        rowKey={docIDOf}
        rowHref={subjectHref}
        emptyText="There are no subjects yet."
        emptyAction={<Link to={href('newSubject')}>Create a subject</Link>}
        exportName="subjects"
        actor={person.email}
        requires="staff"
        onNeedAll={setExporting}
      />
    </>
  );
}
