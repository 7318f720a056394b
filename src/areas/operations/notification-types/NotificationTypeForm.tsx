import { notificationTypes } from '#data/operations/notification-types.ts';
import { MAX_MESSAGES, notificationType } from '#domain/operations/notification-type.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { RecordFormPage } from '#records/RecordFormPage.tsx';
import { href } from '#routing/href.ts';
import { listHref } from '#routing/list-memory.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { MessagesField } from '#areas/operations/shared/MessagesField.tsx';
import { ProgramField } from './ProgramField.tsx';

const fields = fieldsOf(notificationType);

interface NotificationTypeFormProps {
  /** Null for a new type. */
  readonly id: string | null;
}

export const NotificationTypeForm = ({ id }: NotificationTypeFormProps) => (
  <RecordFormPage
    of={notificationTypes}
    ids={{}}
    id={id}
    list={{ label: 'Notification Types', to: listHref('notificationTypes') }}
    pageOf={(docID) => href('notificationType', { id: docID })}
    form={({ fresh, readOnly }) => (
      <>
        <FormSection title="Type">
          <TextField
            {...fields.key}
            mono
            readOnly={!fresh}
            help={
              fresh ? 'The app asks for it by this key. It cannot be changed later.' : undefined
            }
          />
          <TextField {...fields.name} />
          <TextField {...fields.description} />
          <ProgramField {...fields.program} />
        </FormSection>
        <FormSection title="Messages">
          <MessagesField
            {...fields.messages}
            most={MAX_MESSAGES}
            text={{ name: 'body', label: 'Body' }}
            readOnly={readOnly}
          />
        </FormSection>
      </>
    )}
  />
);
