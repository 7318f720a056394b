import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { boolean, object } from 'yup';
import { findRecipients, sendToRecipients, type Recipient } from '#data/people/notifications.ts';
import { MAX_BODY, MAX_TITLE } from '#domain/people/device/notifications.ts';
import { typedUserIDs } from '#domain/people/device/user-ids.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { prose } from '#domain/shared/fields.ts';
import { isRecord } from '#domain/shared/read-document.ts';
import type { Fields } from '#lib/merge-fields.ts';
import { countOf, formatCount } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { listHref } from '#routing/list-memory.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { FindRecipient } from './FindRecipient.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { TypedRecipients } from './TypedRecipients.tsx';
import { BulkResults, type BulkResult } from '#records/bulk/BulkResults.tsx';
import { useBulkAct } from '#records/bulk/use-bulk-act.tsx';

/** The message and its recipients (OPS-NOTIF-05, OPS-D-51). */
const sendForm = object({
  userIDs: prose('User IDs', 20_000)
    .required('Required')
    .test('some', 'Required', (text) => typedUserIDs(text ?? '').length > 0),
  title: prose('Title', MAX_TITLE).required('Required'),
  body: prose('Body', MAX_BODY).required('Required'),
  allDevices: boolean().default(false),
});

const NOTHING = { userIDs: '', title: '', body: '', allDevices: false };

/** The users selected in the list that linked here, as comma-separated ids. */
function givenUserIDs(state: unknown): string {
  if (!isRecord(state) || !Array.isArray(state['userIDs'])) return '';
  return state['userIDs'].filter((uid) => typeof uid === 'string').join(', ');
}

const REQUIRED = [
  ['userIDs', 'user IDs'],
  ['title', 'title'],
  ['body', 'body'],
] as const;

interface Entry {
  readonly userIDs: string;
  readonly title: string;
  readonly body: string;
  readonly allDevices: boolean;
}

/** A recipient's devices, or why there are none, in one line. */
const lineOf = ({ uid, subjectID, email, deviceIDs, problem }: Recipient) => {
  const who = [subjectID, email].filter((part) => part !== '').join(', ') || uid;
  return { id: uid, text: `${who}: ${problem || countOf(deviceIDs.length, 'device')}` };
};

/** Says what is missing, as the filled button beside it does not. */
function unsentText(values: Fields): string {
  const missing = REQUIRED.filter(([field]) => String(values[field]).trim() === '');
  const names = missing.map(([, name]) => name).join(', ');
  return names === '' ? 'Not sent yet' : `Not sent yet. Missing: ${names}`;
}

/** Finds the recipients, confirms several, and sends. */
function useSending() {
  const [results, setResults] = useState<readonly BulkResult[] | null>(null);
  const { ask, dialog } = useBulkAct();
  const send = async ({ userIDs, ...message }: Entry) => {
    setResults(null);
    const recipients = await findRecipients(typedUserIDs(userIDs), message.allDevices);
    const reached = recipients.filter(({ problem }) => problem === '').length;
    if (reached === 0) {
      const why = recipients.map((recipient) => lineOf(recipient).text).join('; ');
      throw new AppError('failed-precondition', `Nobody can be reached. ${why}.`);
    }
    const run = (onProgress: (progress: string) => void) =>
      sendToRecipients(recipients, message, (done) =>
        onProgress(`${done} of ${recipients.length} done`),
      );
    const question = {
      title: `Send to ${countOf(reached, 'user')}?`,
      confirmLabel: 'Send to them',
      consequence: `“${message.title.trim()}” goes to ${formatCount(reached)} of the ${formatCount(recipients.length)} below. A user who changes before it is sent gets nothing and is named in the results.`,
      listLabel: 'Users who get the message',
      lines: recipients.map(lineOf),
    };
    const sent =
      recipients.length > 1 ? await ask({ ...question, run }) : await run(() => undefined);
    if (!sent) throw new AppError('failed-precondition', 'Nothing was sent.');
    setResults(
      sent.map((result) => ({
        ...result,
        to:
          result.result === 'Scheduled'
            ? `${href('notifications')}?uid=${encodeURIComponent(result.uid)}`
            : undefined,
      })),
    );
  };
  return { results, send, dialog };
}

/** "/notifications/play": sends a message to users and reports each outcome. */
export function SendNotificationPage() {
  const { results, send, dialog } = useSending();
  const { state } = useLocation() as { readonly state: unknown };
  const [known, setKnown] = useState(0);
  const [initialValues] = useState(() => ({ ...NOTHING, userIDs: givenUserIDs(state) }));
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
        initialValues={initialValues}
        submitLabel={known === 0 ? 'Send' : `Send to ${countOf(known, 'person', 'people')}`}
        unsavedText={unsentText}
        busyLabel="Sending…"
        savedText="Done"
        submitUnchanged
        onSubmit={send}
      >
        {({ userIDs, title, body }) => (
          <>
            <MessagePreview title={String(title)} body={String(body)} />
            <FindRecipient userIDs={String(userIDs)} />
            <TextAreaField
              name="userIDs"
              label="User IDs"
              mono
              rows={3}
              help="One or more, separated by commas or line breaks."
              required
            />
            <TypedRecipients userIDs={String(userIDs)} onKnown={setKnown} />
            <TextField name="title" label="Title" required />
            <TextAreaField name="body" label="Body" rows={3} required />
            <CheckField
              name="allDevices"
              label="Send to all devices"
              help="If off, only the most recently used device gets it."
            />
          </>
        )}
      </SchemaForm>
      {results && <BulkResults name="sent-notifications" title="Results" results={results} />}
      {dialog}
    </>
  );
}
