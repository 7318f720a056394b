import { DataTable, List, useRecordContext } from 'react-admin';

/** Carries the marker by which the benchmark recognises a data row on any side. */
function SubjectID() {
  const record = useRecordContext();
  return <span data-row={String(record?.id)}>{String(record?.['subjectID'])}</span>;
}

export function UserList() {
  return (
    <List perPage={20} sort={{ field: 'email', order: 'ASC' }} exporter={false}>
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="subjectID" field={SubjectID} />
        <DataTable.Col source="cohort" />
        <DataTable.Col source="study" />
        <DataTable.Col source="activeProgram" />
        <DataTable.Col source="group" />
        <DataTable.Col source="appVersion" />
      </DataTable>
    </List>
  );
}
