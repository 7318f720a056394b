import { array, object } from 'yup';
import { optional, prose, required, text } from '#domain/shared/fields.ts';
import { typeKey } from '#domain/operations/fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

/** Maximum messages per type. */
export const MAX_MESSAGES = 20;

/** One of a notification's texts (OPS-NTYPE-02). */
const messageForm = object({
  title: required('Title'),
  body: prose('Body', 1000).required('Body is required'),
});

/** A kind of app notification with its texts (OPS-NTYPE-03); its key is its id. */
export const notificationType = record('notificationType', {
  path: 'tempest/notifications/types/{id}',
  label: ['notification type', 'notification types'],
  screen: 'notificationType',
  form: object({
    // The route of a type named "new" would be the form for a new type.
    key: typeKey('Key').notOneOf(['new'], 'Key cannot be that'),
    name: required('Name'),
    description: optional('Description'),
    program: optional('Program'),
    messages: array(messageForm)
      .label('Messages')
      .min(1, 'Add at least one message')
      .max(MAX_MESSAGES, `At most ${MAX_MESSAGES} messages`)
      .default([]),
  }),
  besides: object({ id: text() }),
  ids: ['key', 'id'],
  access: { read: 'staff', create: 'staff', update: 'staff' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ name }) => name,
  restore: { except: [] },
  sorted: { by: 'name' },
  taken: (id) => `Notification type with key '${id}' already exists`,
});

export type NotificationType = RecordOf<typeof notificationType>;
