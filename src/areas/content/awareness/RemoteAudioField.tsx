import { AUDIO_FOLDER, isOutsideAudio } from '#domain/content/awareness-activity.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { textOf, useFormField, type FieldProps } from '#ui/fields/use-form-field.ts';
import { AlertBox } from '#ui/AlertBox.tsx';

/** The path of the audio; one that the app does not look into is warned of (AUTHOR-AWARE-07). */
export function RemoteAudioField(props: FieldProps) {
  const { value } = useFormField(props);
  return (
    <>
      <TextField {...props} mono />
      {isOutsideAudio(textOf(value)) && (
        <AlertBox tone="warning">
          The path of the audio does not contain “{AUDIO_FOLDER}”. It can be saved all the same.
        </AlertBox>
      )}
    </>
  );
}
