import { cohorts } from '#data/operations/cohorts.ts';
import { cohort, type Cohort } from '#domain/operations/cohort.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { RecordListPage } from '#records/RecordListPage.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { GroupDeletionNote } from '#areas/operations/shared/groups/GroupDeletionNote.tsx';
import { GroupName } from '#areas/operations/shared/groups/GroupName.tsx';
import { usersOf } from '#areas/operations/shared/groups/users-of.ts';

const COLUMNS: readonly ColumnView<Cohort>[] = [
  { key: 'id', header: 'ID', text: ({ docID }) => docID },
  {
    key: 'name',
    header: 'Name',
    text: ({ name }) => name,
    cell: ({ docID, name }) => <GroupName by="cohort" value={docID} name={name} />,
  },
];

const fields = fieldsOf(cohort);

const peopleOf = ({ docID }: Cohort) => usersOf('cohort', docID);

/** The cohorts (OPS-COH-01 to -11). */
export const CohortsPage = () => (
  <RecordListPage
    of={cohorts}
    ids={{}}
    title="Cohorts"
    columns={COLUMNS}
    rowHref={peopleOf}
    deletionNote={({ docID, name }) => (
      <GroupDeletionNote by="cohort" value={docID} id={docID} name={name} />
    )}
    form={() => <TextField {...fields.name} />}
  />
);
