import { AUDIO_FOLDER, isOutsideAudio } from '#domain/content/file-folders.ts';
import { textOf, useFormField, type FieldProps } from '#ui/fields/use-form-field.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { FileField } from '#areas/content/shared/FileField.tsx';

/** The audio path, with a warning for a folder the app does not use (AUTHOR-AWARE-07). */
export function RemoteAudioField(props: FieldProps) {
  const { value } = useFormField(props);
  return (
    <>
      <FileField {...props} of="audio" />
      {isOutsideAudio(textOf(value)) && (
        <AlertBox tone="warning">
          The path of the audio does not contain “{AUDIO_FOLDER}”. You can save it anyway.
        </AlertBox>
      )}
    </>
  );
}
