import { Edit, SimpleForm, TextInput } from 'react-admin';

export function UserEdit() {
  return (
    <Edit>
      <SimpleForm>
        <TextInput source="subjectID" />
        <TextInput source="cohort" />
        <TextInput source="study" />
      </SimpleForm>
    </Edit>
  );
}
