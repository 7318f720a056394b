import { IMAGE_TYPES } from '#domain/content/steps/image-type.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';

/** What kind of image it is; a stored kind that is not known stays among the choices (AUTHOR-D-38). */
export const ImageTypeField = () => (
  <SelectField name="imageType" label="Image type" required={false} choices={[...IMAGE_TYPES]} />
);
