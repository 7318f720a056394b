import { studies } from '#data/operations/studies.ts';
import { study, type Study } from '#domain/operations/study.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { StudyPackButton } from '#records/inspection-pack/StudyPackButton.tsx';
import { RecordListPage } from '#records/RecordListPage.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { ColumnView } from '#ui/table/types.ts';

const COLUMNS: readonly ColumnView<Study>[] = [
  { key: 'id', header: 'ID', text: ({ docID }) => docID },
  { key: 'name', header: 'Name', text: ({ name }) => name },
];

const fields = fieldsOf(study);

/** The studies (OPS-COH-01 to -11). */
export const StudiesPage = () => (
  <RecordListPage
    of={studies}
    ids={{}}
    title="Studies"
    columns={COLUMNS}
    actions={<StudyPackButton />}
    form={() => <TextField {...fields.name} />}
  />
);
