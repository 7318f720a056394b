import { TextField } from '#ui/fields/TextField.tsx';
import { AlertBox } from '#ui/AlertBox.tsx';
import { FileField } from '#areas/content/shared/FileField.tsx';
import { MarkdownField } from '#areas/content/shared/MarkdownField.tsx';
import { ImageTypeField } from './ImageTypeField.tsx';
import { NamedImage } from './NamedImage.tsx';
import { lacksType, textIn, type StepFieldsProps } from './step-fields.ts';

/**
 * The inputs of texts and introductions. With a stored image but no type, they are locked until a
 * type is chosen (AUTHOR-STEP-26, AUTHOR-D-41).
 */
export function ContentFields({ values, stored }: StepFieldsProps) {
  const wasOpen = stored === null || !lacksType(stored);
  const locked = !wasOpen && textIn(values, 'imageType') === '';
  return (
    <>
      {locked && (
        <AlertBox tone="warning" title="Please change the image type before proceeding.">
          {textIn(values, 'image_filename')} has no image type. The step can be edited once one is
          chosen.
        </AlertBox>
      )}
      {!wasOpen && <ImageTypeField />}
      <TextField name="title" label="Title" disabled={locked} />
      <MarkdownField
        name="content"
        label="Content"
        rows={10}
        help="Markdown. The preview shows it as the app does."
        disabled={locked}
      />
      <FileField name="image_filename" label="Image filename" of="image" shown disabled={locked} />
      {wasOpen && <ImageTypeField />}
      <NamedImage values={values} />
    </>
  );
}
