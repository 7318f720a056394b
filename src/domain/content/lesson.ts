import { array, mixed, object } from 'yup';
import { count, flag, optional, prose, required, text } from '#domain/shared/fields.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { PATHS } from '#domain/shared/paths.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

/** Maximum steps per lesson; the rules enforce it too. */
export const MAX_STEPS = 200;

const failed = (act: string) =>
  `An error occurred while trying to ${act}. Check the developer console for details.`;

/**
 * A lesson of a chapter (AUTHOR-LESS-10). Numbers change only through `changeList`; steps through
 * an act open to all staff (AUTHOR-D-33), so its rules are hand-written in rules/content.rules.
 */
export const lesson = record('lesson', {
  path: PATHS.lesson,
  label: ['lesson', 'lessons'],
  screen: 'lesson',
  form: object({
    id: newID(),
    title: required('Title', 'Title Required'),
    description: prose('Description', 2000),
    image_filename: optional('Image filename'),
    unlockedByDefault: flag().label('Unlocked by default'),
  }),
  besides: object({
    programKey: text(),
    chNum: count().nullable().default(null),
    num: count().nullable().default(null),
    // Kept as stored, so that unknown fields of a step survive a save.
    steps: array(mixed<NonNullable<unknown>>().defined()).default([]),
  }),
  ids: ['id'],
  access: { read: 'staff', create: 'staff', update: 'admin', delete: 'admin' },
  notes: { update: 'Staff change the steps of a lesson, and nothing else of it.' },
  ownRules: true,
  stamps: { changed: ['updated', 'updatedBy'] },
  title: ({ title }) => title,
  restore: { except: [] },
  taken: () => 'ID is not unique',
  list: { order: 'num', within: 'chNum' },
  messages: () => ({ notCopied: failed('copy the lessons') }),
});

export type Lesson = RecordOf<typeof lesson>;
