import { TextField } from '#ui/fields/TextField.tsx';
import { FileField } from '#areas/content/shared/FileField.tsx';
import { MarkdownField } from '#areas/content/shared/MarkdownField.tsx';
import { ImageTypeField } from './ImageTypeField.tsx';
import { NamedImage } from './NamedImage.tsx';
import type { StepFieldsProps } from './step-fields.ts';

export const AudioFields = ({ values, stored }: StepFieldsProps) => (
  <>
    <TextField name="title" label="Title" />
    <MarkdownField name="description" label="Description" rows={6} />
    <TextField name="audio_filename" label="Audio filename (old, local)" mono />
    <FileField
      name="remote_audio_filename"
      label="Remote audio filename"
      of="audio"
      help="The whole path of the file."
      // The editor's preview has the link; a new step has no preview.
      shown={stored !== null}
    />
    <FileField name="image_filename" label="Image filename" of="image" shown />
    <ImageTypeField />
    <NamedImage values={values} />
  </>
);
