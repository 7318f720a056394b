import { object } from 'yup';
import { count, required, text, url } from '#domain/shared/fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

const failed = (act: string) =>
  `An error occurred while trying to ${act}. Check the developer console for details.`;

/** A link offered by a program, numbered from 1 (AUTHOR-RES-04 to -17, AUTHOR-D-64). */
export const resourceLink = record('resourceLink', {
  path: 'programs/{programKey}/resourceLinks/{id}',
  label: ['resource link', 'resource links'],
  screen: 'resources',
  form: object({
    text: required('Text', 'a text description is required'),
    url: url('Url', 'invalid url format'),
  }),
  besides: object({ id: text(), order: count() }),
  ids: ['id'],
  access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ text: title }) => title,
  restore: { except: [] },
  list: { order: 'order' },
  messages: () => ({
    created: 'resource created successfully!',
    saved: 'resource updated successfully!',
    deleted: 'resource deleted successfully!',
    notArranged: failed('reorder the resources'),
    notDeleted: failed('delete this resource'),
  }),
});

export type ResourceLink = RecordOf<typeof resourceLink>;
