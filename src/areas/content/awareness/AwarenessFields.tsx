import { awarenessActivity, type AwarenessActivity } from '#domain/content/awareness-activity.ts';
import { fieldsOf } from '#records/fields-of.ts';
import type { FormOf } from '#records/RecordDialogs.tsx';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FileField } from '#areas/content/shared/FileField.tsx';
import { RemoteAudioField } from './RemoteAudioField.tsx';
import { UuidField } from './UuidField.tsx';

const fields = fieldsOf(awarenessActivity);

export const AwarenessFields = ({ fresh }: FormOf<AwarenessActivity>) => (
  <>
    <TextField {...fields.title} />
    <TextField {...fields.key} mono readOnly={!fresh} />
    <TextAreaField {...fields.description} />
    <FileField {...fields.image_filename} of="image" />
    <TextField
      {...fields.audio_filename}
      mono
      help="The local name, for older versions of the app."
    />
    <RemoteAudioField {...fields.remote_audio_filename} />
    <UuidField {...fields.uuid} fresh={fresh} />
    <CheckField {...fields.unlockedByDefault} />
  </>
);
