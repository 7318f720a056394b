import { object } from 'yup';
import { count, newID, optional, required, text, whole } from '#domain/shared/fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

// The second message names 1 where the bound is 0, as specified (AUTHOR-VAL-07).
const values = (label: string) => whole(label, 1, 5, 'min must be between 1-5');
const characters = (label: string) => whole(label, 0, 150, 'min must be between 1-150');

/** A field of life in which participants name their values (AUTHOR-VAL-03 to -22). */
export const valuesCategory = record('valuesCategory', {
  path: 'programs/{programKey}/valuesCategories/{id}',
  label: ['values category', 'values categories'],
  form: object({
    id: newID(),
    name: required('Name'),
    description: optional('Description'),
    entryValidation: object({
      minValues: values('Least values').default(1),
      maxValues: values('Most values').default(5),
      minChars: characters('Least characters').default(1),
      maxChars: characters('Most characters').default(150),
    }),
  }),
  besides: object({ programKey: text(), order: count() }),
  ids: ['id'],
  access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ name }) => name,
  restore: { except: ['id'] },
  taken: () => 'A Values Category in the selected program already has this id',
  list: { order: 'order' },
  messages: () => ({
    created: 'ValuesCategory saved successfully!',
    saved: 'ValuesCategory saved successfully!',
    deleted: 'Values Category deleted successfully!',
    copied: 'Values Category cloned successfully!',
    notSaved:
      'An error occurred when trying to save the ValuesCategory. Check the developer console for details.',
    notDeleted: 'Could not delete the values category. Check the developer console for details.',
    notArranged: 'Could not reorder values categories. Check the developer console for details.',
    notCopied:
      'An error occurred while trying to clone this values category. Check the developer console for details.',
  }),
});

export type ValuesCategory = RecordOf<typeof valuesCategory>;
