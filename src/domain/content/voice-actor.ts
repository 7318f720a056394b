import { object } from 'yup';
import { flag, required, untrimmed } from '#domain/shared/fields.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { record, type RecordOf } from '#domain/shared/record.ts';

/** A voice of a program; exactly one is the default (AUTHOR-VOICE-02 to -07, AUTHOR-D-68). */
export const voiceActor = record('voiceActor', {
  path: 'programs/{programKey}/voiceActors/{id}',
  label: ['voice actor', 'voice actors'],
  screen: 'voiceActors',
  form: object({
    id: newID(),
    name: required('Name'),
    desc: required('Description'),
    image_filename: untrimmed('Image filename'),
    remote_audio_filename: required('Audio filename'),
  }),
  besides: object({ defaultVoiceActor: flag() }),
  ids: ['id'],
  access: { read: 'staff', create: 'admin', update: 'admin' },
  title: ({ name }) => name,
  restore: { except: [] },
  taken: (id) => `Voice actor with ID '${id}' already exists`,
  list: { one: 'defaultVoiceActor' },
  sorted: { by: 'name' },
  messages: () => ({
    created: 'Saved',
    saved: 'Saved',
    notCreated: 'Error submiting', // spelled as specified
    notSaved: 'Error saving',
  }),
});

export type VoiceActor = RecordOf<typeof voiceActor>;
