import { IMAGE_TYPES } from '#domain/content/steps/image-type.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';

/** The image type; an unknown stored one stays among the options (AUTHOR-D-38). */
export const ImageTypeField = () => (
  <SelectField name="imageType" label="Image type" required={false} choices={[...IMAGE_TYPES]} />
);
