import { object } from 'yup';
import { count, optional, required, text, whole } from '#domain/shared/fields.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

const bound = (label: string, words: string, least: number, most: number) =>
  // The message says 1 where the bound is 0, as specified (AUTHOR-VAL-07, AUTHOR-D-67).
  whole(label, least, most, `${words} must be between 1-${most}`);

/** A minimum that must not exceed its maximum. */
const notAbove = (greater: string, schema: ReturnType<typeof whole>) =>
  schema.test('not-above', 'min must be <= max', (value, { parent }) => {
    const { [greater]: most } = parent as Readonly<Record<string, unknown>>;
    return typeof value !== 'number' || typeof most !== 'number' || value <= most;
  });

/** An area of life for which participants name values (AUTHOR-VAL-03 to -22). */
export const valuesCategory = record('valuesCategory', {
  path: 'programs/{programKey}/valuesCategories/{id}',
  label: ['values category', 'values categories'],
  screen: 'valuesCategory',
  form: object({
    id: newID(),
    name: required('Name'),
    description: optional('Description'),
    entryValidation: object({
      minValues: notAbove('maxValues', bound('Least values', 'min', 1, 5)).default(1),
      maxValues: bound('Most values', 'max', 1, 5).default(5),
      minChars: notAbove('maxChars', bound('Least characters', 'min', 0, 150)).default(1),
      maxChars: bound('Most characters', 'max', 0, 150).default(150),
    }),
  }),
  besides: object({ programKey: text(), order: count() }),
  ids: ['id'],
  access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ name }) => name,
  restore: { except: [] },
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
