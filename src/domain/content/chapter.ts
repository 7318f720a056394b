import { object } from 'yup';
import { count, MAX_TEXT, prose, required, text } from '#domain/shared/fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

const failed = (act: string) =>
  `An error occurred while trying to ${act}. Check the developer console for details.`;

/** A chapter of lessons, which refer to it by number (AUTHOR-CHAP-03, -04, -09, AUTHOR-D-31). */
export const chapter = record('chapter', {
  path: 'programs/{programKey}/chapters/{id}',
  label: ['chapter', 'chapters'],
  screen: 'chapters',
  form: object({
    title: required('Title', '*Chapter title needed'),
    description: prose('Description', 4 * MAX_TEXT).required('*Chapter description needed'),
  }),
  besides: object({ id: text(), num: count().nullable().default(null) }),
  ids: ['id'],
  access: { read: 'staff', create: 'staff', update: 'staff' },
  stamps: { changed: ['updated', 'updatedBy'] },
  title: ({ title }) => title,
  restore: { except: [] },
  // Lessons and tasks refer to a chapter by number, so the number never changes.
  list: { order: 'num', fixed: true },
  messages: () => ({ notCopied: failed('copy the chapters') }),
});

export type Chapter = RecordOf<typeof chapter>;
