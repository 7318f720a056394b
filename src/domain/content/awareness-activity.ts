import { object } from 'yup';
import { flag, prose, required, text, untrimmed } from '#domain/shared/fields.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

const needed = (label: string) => required(label, `${label} Required`);

/** An awareness exercise (AUTHOR-AWARE-01 to -13, AUTHOR-D-63); its key is its id. */
export const awarenessActivity = record('awarenessActivity', {
  path: 'programs/{programKey}/awarenessActivities/{key}',
  label: ['awareness activity', 'awareness activities'],
  screen: 'awarenessActivities',
  form: object({
    title: needed('Title'),
    key: newID('Key', 'Key Required'),
    description: prose('Description', 2000).required('Description Required'),
    image_filename: untrimmed('Image Filename', 'Image Filename Required'),
    /** The local file name, for older app versions. */
    audio_filename: needed('Audio Filename'),
    remote_audio_filename: needed('Remote Audio Filename'),
    /** Session tasks refer to the activity by it. */
    uuid: needed('UUID'),
    unlockedByDefault: flag().label('Unlocked by default'),
  }),
  besides: object({ activity_type: text(), programKey: text() }),
  ids: ['key'],
  fixed: { activity_type: 'awareness', programKey: '{programKey}' },
  access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
  stamps: { created: ['created', 'createdBy'], changed: ['updated', 'updatedBy'] },
  title: ({ title }) => title,
  restore: { except: [] },
  taken: (key) => `Awareness activity with key '${key}' already exists`,
  sorted: { by: 'title' },
  atOnce: ['copyAll'],
  messages: () => ({
    copied: 'Awareness activities cloned successfully!',
    notCopied:
      'An error occurred while trying to clone the awareness activities. Check the developer console for details.',
  }),
});

export type AwarenessActivity = RecordOf<typeof awarenessActivity>;
