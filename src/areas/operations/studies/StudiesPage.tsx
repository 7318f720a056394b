import { studies } from '#data/operations/studies.ts';
import { study, type Study } from '#domain/operations/study.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { StudyPackButton } from '#records/inspection-pack/StudyPackButton.tsx';
import { RecordListPage } from '#records/RecordListPage.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { GroupDeletionNote } from '#areas/operations/shared/groups/GroupDeletionNote.tsx';
import { GroupName } from '#areas/operations/shared/groups/GroupName.tsx';
import { usersOf } from '#areas/operations/shared/groups/users-of.ts';

const COLUMNS: readonly ColumnView<Study>[] = [
  { key: 'id', header: 'ID', text: ({ docID }) => docID },
  {
    key: 'name',
    header: 'Name',
    text: ({ name }) => name,
    cell: ({ docID, name }) => <GroupName by="study" value={docID} name={name} />,
  },
];

const fields = fieldsOf(study);

const peopleOf = ({ docID }: Study) => usersOf('study', docID);

/** The studies (OPS-COH-01 to -11). */
export const StudiesPage = () => (
  <RecordListPage
    of={studies}
    ids={{}}
    title="Studies"
    columns={COLUMNS}
    rowHref={peopleOf}
    deletionNote={({ docID, name }) => (
      <GroupDeletionNote by="study" value={docID} id={docID} name={name} />
    )}
    actions={<StudyPackButton />}
    form={() => <TextField {...fields.name} />}
  />
);
