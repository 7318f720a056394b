import { imagePath } from '#domain/content/steps/image-type.ts';
import { ImagePreview } from '#areas/content/shared/ImagePreview.tsx';
import { textIn, type StepFieldsProps } from './step-fields.ts';

/** The named image, as the app shows it. */
export function NamedImage({ values }: Pick<StepFieldsProps, 'values'>) {
  const name = textIn(values, 'image_filename');
  const path = imagePath(textIn(values, 'imageType'), name);
  if (path === null) return null;
  return (
    <div className="field">
      <ImagePreview path={path} name={name} area="lessons" />
    </div>
  );
}
