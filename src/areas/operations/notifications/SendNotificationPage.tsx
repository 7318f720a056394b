import { useState } from 'react';
import { boolean, object } from 'yup';
import { sendToUsers, type SendResult } from '#data/people/notifications.ts';
import { MAX_BODY, MAX_TITLE } from '#domain/people/device/notifications.ts';
import { typedUserIDs } from '#domain/people/device/user-ids.ts';
import { prose } from '#domain/shared/fields.ts';
import { listHref } from '#routing/list-memory.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SendResults } from './SendResults.tsx';

/** What is sent, and to whom (OPS-NOTIF-05, OPS-D-51). */
const sendForm = object({
  userIDs: prose('User IDs', 20_000)
    .required('Required')
    .test('some', 'Required', (text) => typedUserIDs(text ?? '').length > 0),
  title: prose('Title', MAX_TITLE).required('Required'),
  body: prose('Body', MAX_BODY).required('Required'),
  allDevices: boolean().default(false),
});

const NOTHING = { userIDs: '', title: '', body: '', allDevices: false };

/** "/notifications/play": sends a message to some users, and says what came of each. */
export function SendNotificationPage() {
  const [results, setResults] = useState<readonly SendResult[] | null>(null);
  return (
    <>
      <PageHeader
        title="Send notification"
        breadcrumbs={[{ label: 'Notifications', to: listHref('notifications') }]}
      />
      <SchemaForm
        schema={sendForm}
        title="Send notification"
        mode="create"
        initialValues={NOTHING}
        submitLabel="Send"
        busyLabel="Sending…"
        savedText="Done"
        submitUnchanged
        onSubmit={async ({ userIDs, title, body, allDevices }) => {
          setResults(null);
          const message = { title, body, allDevices };
          setResults(await sendToUsers(typedUserIDs(userIDs), message));
        }}
      >
        <FormSection title="Message">
          <TextAreaField
            name="userIDs"
            label="User IDs"
            rows={3}
            help="Separated by commas."
            required
          />
          <TextField name="title" label="Title" required />
          <TextAreaField name="body" label="Body" rows={3} required />
          <CheckField
            name="allDevices"
            label="Send to all devices"
            help="Otherwise to the device that was opened last."
          />
        </FormSection>
      </SchemaForm>
      {results && <SendResults results={results} />}
    </>
  );
}
